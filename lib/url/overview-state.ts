import { parseAsAuditThresholds } from "./audit-thresholds";
import { viewState } from "./view-state";

/** /: which run, and the thresholds of its audit that differ from the usual ones. */
export const overviewState = {
  run: viewState.run,
  audit: parseAsAuditThresholds,
};
