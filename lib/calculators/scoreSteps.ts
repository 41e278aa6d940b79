import type { ScoreStep } from './facts/fact';

/** The points of the highest step that a value reaches; 0 below the first. Steps ascend. */
export function pointsAt(steps: readonly ScoreStep[], value: number): number {
  return steps.findLast(({ from }) => value >= from)?.points ?? 0;
}
