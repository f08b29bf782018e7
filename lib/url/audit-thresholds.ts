import { createParser } from "nuqs/server";

import {
  type AuditThresholds,
  DEFAULT_THRESHOLDS,
  isThresholdValue,
  THRESHOLD_NAMES,
  thresholdNamed,
} from "@/lib/domain/audit/thresholds";

/** Thresholds that differ from the usual ones as `name:value` pairs; a name or value that does not exist is left out. */
export const parseAsAuditThresholds = createParser<AuditThresholds>({
  parse(text) {
    const thresholds: Record<keyof AuditThresholds, number> = { ...DEFAULT_THRESHOLDS };
    for (const pair of text.split("~")) {
      const [, written = "", digits = ""] = /^([a-z1-9-]+):(\d{1,7}(?:\.\d{1,6})?)$/.exec(pair) ?? [];
      const name = thresholdNamed(written.replaceAll("-", "_"));
      const value = Number(digits);
      if (name !== null && digits !== "" && isThresholdValue(name, value)) thresholds[name] = value;
    }
    return changed(thresholds).length === 0 ? null : thresholds;
  },
  serialize: (thresholds) =>
    changed(thresholds)
      .map((name) => `${name.replaceAll("_", "-")}:${String(thresholds[name])}`)
      .join("~"),
  eq: (a, b) => THRESHOLD_NAMES.every((name) => a[name] === b[name]),
});

function changed(thresholds: AuditThresholds) {
  return THRESHOLD_NAMES.filter((name) => thresholds[name] !== DEFAULT_THRESHOLDS[name]);
}
