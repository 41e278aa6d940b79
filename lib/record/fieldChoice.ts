import { plainName } from './communityName';
import type { MergeSide } from './mergedKind';
import type { Cell } from './recordAct';

/** Why a side's value is the usual choice: only it has one; somebody put it right; it says more; its source is newer; it stays. */
export type ChoiceReason = 'only' | 'corrected' | 'fuller' | 'newer' | 'stays';

export interface StatedValue {
  value: Cell;
  /** Somebody has put it right or locked it. */
  isCorrected: boolean;
  /** Of what its source last told, as YYYY-MM-DD. */
  day: string;
}

/** A name is how people know the one that stays: a longer or a newer one is no reason. */
export type ChosenBy = 'content' | 'name';

export interface FieldChoice {
  side: MergeSide;
  reason: ChoiceReason;
}

/** Which of two values is taken before anybody chooses; null where they are the same, or neither has one. */
export function usualChoice(winner: StatedValue, loser: StatedValue, by: ChosenBy = 'content'): FieldChoice | null {
  if (winner.value === loser.value) return null;
  if (loser.value === null) return { side: 'winner', reason: 'only' };
  if (winner.value === null) return { side: 'loser', reason: 'only' };
  if (winner.isCorrected !== loser.isCorrected)
    return { side: winner.isCorrected ? 'winner' : 'loser', reason: 'corrected' };
  if (winner.isCorrected) return { side: 'winner', reason: 'corrected' };
  if (by === 'name') return { side: 'winner', reason: 'stays' };
  const fuller = fullerSide(winner.value, loser.value);
  if (fuller) return { side: fuller, reason: 'fuller' };
  if (winner.day !== loser.day) return { side: winner.day > loser.day ? 'winner' : 'loser', reason: 'newer' };
  return { side: 'winner', reason: 'stays' };
}

/** Of two texts the one that has all of the other in it. */
function fullerSide(winner: Cell, loser: Cell): MergeSide | null {
  if (typeof winner !== 'string' || typeof loser !== 'string') return null;
  const [own, its] = [plainName(winner), plainName(loser)];
  if (own === its) return null;
  if (own.includes(its)) return 'winner';
  return its.includes(own) ? 'loser' : null;
}
