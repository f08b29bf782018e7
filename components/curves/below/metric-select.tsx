"use client";

import { Select } from "@/components/ui/controls";

interface MetricSelectProps {
  readonly label: string;
  readonly value: string;
  /** Names of the metrics of the panels: they come first. */
  readonly first: readonly string[];
  readonly all: readonly string[];
  readonly onChange: (metric: string) => void;
}

/** One of a run's metrics; a chosen one that the run does not log stays in the list. */
export function MetricSelect({ label, value, first, all, onChange }: MetricSelectProps) {
  const names = [...new Set([...first, ...all, value])];
  return (
    <Select
      label={label}
      value={value}
      choices={names.map((name) => ({ value: name, label: name }))}
      onChange={onChange}
    />
  );
}
