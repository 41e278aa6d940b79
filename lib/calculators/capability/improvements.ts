import type { Improvement, ScoreKind, ScoreLine } from '@/lib/calculators/contract/capability';
import { fenOf, fenRoundedDown } from '../exact';
import type { FactValues, ScoreStep } from '../facts/fact';
import { type CapabilityAnswers, debtHundredths } from './capabilityEngine';

/** For each line that loses points, in their order, the nearest step that gives more. */
export function improvementsOf(
  answers: CapabilityAnswers,
  rule: FactValues['capability.score'],
  weak: readonly ScoreKind[],
  lines: readonly ScoreLine[],
): Improvement[] {
  return weak.flatMap((kind): Improvement[] => {
    if (kind === 'source') {
      const { points = 0, most = 0 } = lines.find((line) => line.kind === kind) ?? {};
      return [{ kind, gain: most - points, target: null }];
    }
    const step = nearestBetter(rule[kind], answered(answers, kind));
    if (!step || (kind === 'debtShare' && !answers.income)) return [];
    return [{ kind, gain: step.gain, target: kind === 'debtShare' ? debtsAt(answers, step.target) : step.target }];
  });
}

function answered(answers: CapabilityAnswers, kind: Exclude<ScoreKind, 'source'>): number {
  if (kind === 'debtShare') return debtHundredths(answers);
  if (kind === 'overdue') return answers.overdueInAll ?? 0;
  return answers[kind] ?? 0;
}

/** The step with more points that is fewest steps away, and the value nearest to this one at which it holds. */
function nearestBetter(steps: readonly ScoreStep[], value: number): { gain: number; target: number } | null {
  const at = steps.findLastIndex(({ from }) => value >= from);
  const points = steps[at]?.points ?? 0;
  for (let far = 1; far < steps.length + 1; far += 1) {
    const [above, below] = [steps[at + far], steps[at - far]];
    if (above && above.points > points) return { gain: above.points - points, target: above.from };
    const following = steps[at - far + 1];
    if (below && following && below.points > points) return { gain: below.points - points, target: following.from - 1 };
  }
  return null;
}

/** The debts in fen a month that take at most so many hundredths of income. */
function debtsAt({ income }: CapabilityAnswers, hundredths: number): number {
  return fenRoundedDown(fenOf(income ?? 0) * BigInt(hundredths), 100n);
}
