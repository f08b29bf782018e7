import { isPersonal, withoutPaths } from "@/ingest/sources/privacy";
import type { SourceContext, Sink } from "@/ingest/source";
import { formatCount } from "@/lib/domain/format";

import { Attempts } from "./attempts";
import { EventCounts } from "./event-counts";
import { EventLines } from "./event-lines";
import { Findings } from "./findings";
import { GroupIndex } from "./group-index";
import { LaunchReading } from "./launch-reading";
import { splitRecords } from "./line-layers";
import type { LogRecord } from "./line-layers";
import type { ScanTotals } from "./line-scanner";
import { closesRollout, parseMetricLine } from "./metric-lines";
import type { MetricJson, MetricLine } from "./metric-lines";
import { jsonMarker, MetricRows } from "./metric-rows";
import { KnownLane } from "./known-lane";
import { KnownTrial, TrialJoin } from "./trial-join";
import { isWholeEvent, parseTrialLine } from "./trial-lines";
import type { TrialLine, TrialTag } from "./trial-lines";
import { TrialRows } from "./trial-rows";

/** One pass over one log: takes candidate lines in order and writes rows and problems. */
export class Reading {
  readonly #sink: Sink;
  readonly #runId: string;
  readonly #keepsPersonal: boolean;
  readonly #findings: Findings;
  readonly #attempts = new Attempts();
  readonly #groups = new GroupIndex();
  readonly #launch: LaunchReading;
  readonly #metrics: MetricRows;
  readonly #trials: TrialRows;
  readonly #join: TrialJoin;
  readonly #events: EventCounts;
  /** The short way for lines of trials that are known. */
  readonly lane = new KnownLane({
    tag: (tag): KnownTrial => {
      this.#observe(tag);
      return new KnownTrial(tag);
    },
    message: (known, message, line, time) => this.#join.takeKnown(known, message, line, time),
  });
  /** Infrastructure events, most of which stand in lines without a tag. */
  readonly events = new EventLines((kind, line, time) => this.#events.add(kind, line, time));
  #tornLineUsed = false;
  /** The attempt that ends next. */
  #attempt = 0;

  constructor(context: SourceContext, sink: Sink) {
    this.#sink = sink;
    this.#runId = context.runId;
    this.#keepsPersonal = context.keepsPersonal;
    this.#findings = new Findings(sink, context.runId);
    this.#launch = new LaunchReading();
    this.#metrics = new MetricRows(context.runId, sink, this.#findings);
    this.#trials = new TrialRows(context, sink, this.#findings);
    this.#events = new EventCounts((row) => sink.event({ run_id: context.runId, ...row }));
    this.#join = new TrialJoin({
      trial: (trial, rollout) => this.#trials.write(trial, rollout),
      late: (id, same, line) => this.#trials.tellLate(id, same, line),
      closed: (trials, rollout) => {
        const batch = this.#launch.count("rollout-batch-size");
        if (batch === null) return;
        const groups = trials.flatMap(({ group }) => (group === null ? [] : [Number(group)]));
        this.#groups.compare(groups, rollout, batch);
      },
    });
  }

  /** Takes a candidate line; true when the next line is wanted whatever it holds. */
  take(text: string, line: number, torn: boolean): boolean {
    const launch = this.#launch.take(text, line);
    if (launch === "begins") this.#restart(this.#attempts.launch(), line);
    if (launch !== "none") return this.#launch.isOpen;
    const records = splitRecords(text);
    const last = records.length - 1;
    records.forEach((record, index) => {
      const trial = this.#take(record, line, torn && index === last);
      if (trial !== null && last === 0 && record.headed) this.lane.learn(text);
    });
    return false;
  }

  /** Ends the file: gives out what is pending and tells what was counted. */
  end(totals: ScanTotals): void {
    this.#launch.end();
    this.events.advance(Infinity);
    this.#endAttempt(this.#attempts.current);
    this.#tellTotals(totals);
    this.#sink.lines(totals.lines);
    const { values } = this.#launch;
    this.#tellFlags(values);
    const found = this.#trials.count + this.#metrics.lines;
    if (found + values.size > 0) {
      this.#sink.run({
        run_id: this.#runId,
        group_size: this.#launch.count("n-samples-per-prompt") ?? this.#groups.groupSize(),
        planned_rollouts: this.#launch.count("num-rollout"),
      });
    }
    if (found === 0) this.#findings.tell("no-records", null, "The log holds no trial and no metric line.");
    this.#findings.close();
  }

  /**
   * The settings of the launch commands, each value of a flag once: without what names a person or a machine,
   * unless that was asked for.
   */
  #tellFlags(flags: ReadonlyMap<string, ReadonlySet<string>>): void {
    let personal = 0;
    const said = [...flags].flatMap(([key, values]) => [...values].map((value) => ({ key, value })));
    for (const { key, value } of said) {
      const shown = this.#keepsPersonal ? value : withoutPaths(value);
      if (typeof shown !== "string" || (!this.#keepsPersonal && isPersonal(key, value))) personal += 1;
      else this.#sink.config({ run_id: this.#runId, key, value: shown });
    }
    if (personal === 0) return;
    const detail = `Arguments of the launch command that name a person or a machine: ${formatCount(personal)}.`;
    this.#findings.tell("personal-left-out", this.#launch.firstLine, detail, personal);
  }

  #take(record: LogRecord, line: number, torn: boolean): TrialLine | null {
    const trial = parseTrialLine(record.message, torn);
    if (trial === null) this.#takeMetric(record, line, torn);
    else this.#takeTrial(trial, record, line, torn);
    return trial;
  }

  #takeMetric(record: LogRecord, line: number, torn: boolean): void {
    const metric = parseMetricLine(record.message);
    if (metric === null) return;
    if (metric === "bad") {
      const start = /^[\w -]{0,40}:?/.exec(record.message)?.[0] ?? "";
      this.#findings.tell("bad-metric-line", line, `The values after "${start}" do not parse.`);
      return;
    }
    this.#tornLineUsed ||= torn;
    this.#restart(this.#attempts.record(record.actor, record.process), line);
    if (metric.form === "json") this.#takeJson(metric, record, line);
    else this.#takeDict(metric, record, line);
  }

  #takeTrial(trial: TrialLine, record: LogRecord, line: number, torn: boolean): void {
    this.#restart(this.#attempts.record(record.actor, record.process), line);
    if (torn && isWholeEvent(trial.event)) this.#tornLineUsed = true;
    if (record.repeated > 0) {
      this.#findings.add(
        "lost-to-deduplication",
        "",
        line,
        (count) => `Trial lines collapsed into others: at least ${count}.`,
        record.repeated,
      );
    }
    this.#observe(trial.tag);
    this.#join.take(trial, line, record.time);
  }

  #observe({ group, sample }: TrialTag): void {
    if (group !== null && sample !== null) this.#groups.observe(Number(group), Number(sample));
  }

  #takeDict(metric: MetricLine, record: LogRecord, line: number): void {
    const closes = closesRollout(metric);
    if (closes) this.#restart(this.#attempts.closes(metric.n, record.process), line);
    else if (metric.kind === "eval") {
      this.#restart(this.#attempts.evaluates(metric.n, record.process), line);
    }
    const steps = this.#launch.count("num-steps-per-rollout");
    this.#metrics.takeDict(metric, record, line, this.#attempts.current, steps);
    if (closes) this.#closeTrain(metric.n, line);
    else if (metric.kind === "eval") this.#join.close("eval", metric.n);
  }

  #takeJson(metric: MetricJson, record: LogRecord, line: number): void {
    const marker = jsonMarker(metric);
    if (!this.#metrics.isNewJson(metric)) return;
    if (marker !== null) {
      const restarted =
        marker.phase === "train"
          ? this.#attempts.announces(marker.rollout, record.process)
          : this.#attempts.evaluates(marker.rollout, record.process);
      this.#restart(restarted, line);
    }
    this.#metrics.takeJson(metric, record, line, this.#attempts.current);
    if (marker?.phase === "train") this.#closeTrain(marker.rollout, line);
    else if (marker !== null) this.#join.close(marker.phase, marker.rollout);
  }

  /** A rollout was generated: its trials and what happened meanwhile belong to it. */
  #closeTrain(rollout: number, line: number): void {
    this.events.advance(line);
    this.#join.close("train", rollout);
    this.#events.close(this.#attempts.current, rollout);
  }

  #restart(reason: string | null, line: number): void {
    if (reason === null) return;
    const next = this.#attempts.current;
    this.events.advance(line);
    this.#findings.tell("attempt-restart", line, `Attempt ${next} begins here: ${reason}.`);
    this.#endAttempt(next);
    this.lane.reset();
    this.#groups.startAttempt();
    this.#metrics.startAttempt();
  }

  #endAttempt(next: number): void {
    this.#trials.tellInFlight(this.#join.endAttempt(next));
    this.#events.close(this.#attempt, null);
    this.#attempt = next;
  }

  #tellTotals(totals: ScanTotals): void {
    if (totals.torn && !this.#tornLineUsed) {
      this.#findings.tell("torn-last-line", totals.lines, "The last line has no end.");
    }
    if (totals.badUtf8Lines > 0) {
      const detail = `Lines with bytes that are not UTF-8: ${formatCount(totals.badUtf8Lines)}.`;
      this.#findings.tell("bad-utf8", totals.firstBadUtf8Line, detail, totals.badUtf8Lines);
    }
    if (totals.overlongLines > 0) {
      const detail = `Lines longer than 32 MiB, not read: ${formatCount(totals.overlongLines)}.`;
      this.#findings.tell("bad-line", totals.firstOverlongLine, detail, totals.overlongLines);
    }
    const { secrets, firstLine } = this.#launch;
    if (secrets > 0) {
      const detail = `Arguments of the launch command left out: ${formatCount(secrets)}.`;
      this.#findings.tell("secret-left-out", firstLine, detail, secrets);
    }
    const { disagreements, compared } = this.#groups;
    if (disagreements > 0) {
      const detail = `Trials that their group index puts into another rollout: ${formatCount(disagreements)} of ${formatCount(compared)}.`;
      this.#findings.tell("rollout-disagreement", null, detail, disagreements);
    }
  }
}
