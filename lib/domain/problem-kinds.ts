/** Every kind of dropped or odd input, with what it means for the numbers (English; the page translates by kind). */
export const PROBLEM_KINDS = {
  "not-recognised": "The file is of no known kind and was not read.",
  "known-but-not-data": "The file is of a known kind that holds no history and no trials.",
  "empty-file": "The file has no bytes: nothing was logged into it yet.",
  "no-records": "The file is whole but holds no rows.",
  unreadable: "The file could not be read.",
  "bad-line": "A line that should hold data could not be parsed and was left out.",
  "bad-metric-line": "A metric dictionary did not close or did not parse; its values are missing.",
  "torn-last-line": "The file ends inside a line; what stood there is missing.",
  "bad-utf8": "Bytes that are not UTF-8 were replaced by U+FFFD.",
  "tail-incomplete":
    "The file ends inside a record, as a killed or running job leaves it; all before it was used.",
  "bytes-skipped": "Damaged bytes were skipped; records in them are missing.",
  "bad-record": "A record could not be decoded and was left out.",
  "duplicate-evaluation": "A trial states its reward more than once with the same value; it counts once.",
  "conflicting-evaluation":
    "A trial states different rewards: in one file the last one counts, in several files the first one.",
  "duplicate-file": "The file has the same content as another one of the same run; it counts once.",
  "duplicate-trial": "A trial was met twice; the first one counts.",
  "non-finite-reward": "A reward is nan or infinite; the trial counts as not scored.",
  "reward-out-of-range": "A reward lies outside [0, 1]; it is kept as it is.",
  "missing-reward": "Trials ended without a reward; they are not scored and in no mean.",
  "in-flight": "Trials had no result when their attempt or the file ended; they belong to no rollout.",
  "no-verdict": "The harness gave no verdict; the trial is not scored.",
  "verdict-disagrees": "The harness's verdict and the share of passed tests disagree; both are kept.",
  "lost-to-deduplication": "Ray's log deduplication collapsed lines; at least this many are lost.",
  "rollout-disagreement":
    "The rollout marker and the group index disagree about a trial's rollout; the marker was used.",
  "attempt-restart": "The job was started again; the later attempt wins where rollouts were redone.",
  "non-finite-metric": "A metric value is nan or infinite; it is kept as such and in no mean.",
  "not-a-number":
    "Values that are not numbers (text, objects, media) have no place in a curve and were left out.",
  "step-went-back": "The step goes backwards; rows are kept in file order.",
  "time-went-back": "The time goes backwards, also between rows of media alone; rows are kept in file order.",
  "repeated-row": "Rows of metrics are met more than once, in one file or in several; each counts once.",
  "missing-step": "Rows have no step of their own; their order in the file was used.",
  "key-changed-type":
    "Values of one key are numbers in some rows and something else in others; only the numbers were used.",
  "media-left-out": "Logged media (images, tables, histograms, videos) are no numbers and were left out.",
  "not-a-score": "The value that should be the score is no number; the trial is not scored.",
  "summary-disagrees": "The run's summary and its history end on different values; the history counts.",
  "job-interrupted":
    "The job ended before all its planned trials had begun; the missing ones are in no count.",
  "stated-total-differs":
    "What the file states as its total differs from what its records add up to; the records count.",
  "taken-from-summary":
    "Trials without a file of their own were taken from the summary of their job; task names may be cut short there.",
  "partial-population":
    "The file holds only a selection of the trials; rates from it are not those of the run.",
  "link-not-followed":
    "A symbolic link inside the folder was not followed; its target counts only where it lies.",
  "folder-skipped":
    "A folder of a tool (.git, node_modules and the like) or of data that were ingested before was not looked into.",
  "expands-too-much": "Compressed data expand beyond any real log; what came before was used.",
  "too-large": "A value or document is larger than this kind of file has any use for; it was left out.",
  "personal-left-out": "Host and user names, addresses, console text or commands were not stored.",
  "sampled-history":
    "The export looks sampled: spikes may be missing, and maxima and last values may be wrong.",
  "ambiguous-header": "A column header could be split in more than one way.",
  "min-max-differ": "The export's min and max differ from its value: the series is an aggregate.",
  "secret-left-out": "An argument that may hold credentials was not stored.",
  "column-not-found":
    "A column that a table of trials needs, or that was asked for, is not in the file; it was not read.",
  "value-left-out": "Values that do not fit their column were left out; the rest of their rows counts.",
  "expanded-from-counts":
    "The file states counts per task; as many trials of reward 1 and 0 stand for them, without order or time.",
} as const;

export type ProblemKind = keyof typeof PROBLEM_KINDS;
