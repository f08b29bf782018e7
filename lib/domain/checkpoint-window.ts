/** Rollouts of the sliding window over which training trials stand for a checkpoint, as the public report uses. */
export const CHECKPOINT_WINDOW = 50;
