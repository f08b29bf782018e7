"use client";

import { type SubmitEvent, useId } from "react";

import { useMessages } from "@/components/ui/locale";
import { STDERR_KINDS } from "@/lib/domain/vocabulary";
import { leaderboardRowMessages } from "@/lib/messages/leaderboard-rows";
import { type EnteredField, NEEDED } from "@/lib/url/entered-rows";

interface EnteredFormProps {
  /** Offered for the benchmark; any other text may be typed. */
  readonly benchmarks: readonly string[];
  /** Hears of the typed texts by field; says whether they were taken. */
  readonly onRow: (fields: Readonly<Partial<Record<EnteredField, string>>>) => boolean;
}

const TYPED = ["agent", "model", "benchmark", "accuracy", "stderr", "date", "source"] as const;
const NEEDED_NAMES: ReadonlySet<string> = new Set(NEEDED);

function hasHint(name: EnteredField): name is "accuracy" | "stderr" | "date" {
  return name === "accuracy" || name === "stderr" || name === "date";
}

/** One row by hand. The words of the choices are those of the CSV, so both are read alike. */
export function EnteredForm({ benchmarks, onRow }: EnteredFormProps) {
  const texts = useMessages(leaderboardRowMessages);
  const id = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const fields = Object.fromEntries(
      [...TYPED, "stderr_kind", "contaminated"].map((name) => {
        const value = data.get(name);
        return [name, typeof value === "string" ? value : ""];
      }),
    );
    if (onRow(fields)) form.reset();
  };
  return (
    <form className="entered-form" noValidate onSubmit={submit}>
      {TYPED.map((name) => (
        <label key={name}>
          <span className="control-label">{texts.input[name]}</span>
          <input
            name={name}
            autoComplete="off"
            spellCheck={false}
            required={NEEDED_NAMES.has(name)}
            {...(name === "benchmark" && { list: `${id}-benchmarks` })}
            {...(hasHint(name) && { placeholder: texts.hint[name] })}
          />
        </label>
      ))}
      <datalist id={`${id}-benchmarks`}>
        {benchmarks.map((benchmark) => (
          <option key={benchmark} value={benchmark} />
        ))}
      </datalist>
      <label>
        <span className="control-label">{texts.input.stderr_kind}</span>
        <span className="select">
          <select name="stderr_kind">
            <option value="">{texts.unstated}</option>
            {STDERR_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {texts.error_kind[kind]}
              </option>
            ))}
          </select>
        </span>
      </label>
      <label>
        <span className="control-label">{texts.input.contaminated}</span>
        <span className="select">
          <select name="contaminated">
            <option value="">{texts.unstated}</option>
            <option value="no">{texts.no}</option>
            <option value="yes">{texts.yes}</option>
          </select>
        </span>
      </label>
      <button type="submit" className="entered-add">
        {texts.add_row}
      </button>
    </form>
  );
}
