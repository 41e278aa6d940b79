/** From when until when somebody has asked for or followed something, UTC ms. */
export interface TraceSpan {
  from: number;
  until: number;
}

/** What two accounts have in common of what they asked for and follow, as far as few others do. */
export interface SharedTraces {
  /** Homes that both have asked for. */
  homes: number;
  /** Things that both follow. */
  follows: number;
  /** null: nothing of them is known. */
  own: TraceSpan | null;
  other: TraceSpan | null;
}

/** A thing that more accounts than this have asked for or follow says nothing of two of them. */
export const RARE_ACCOUNTS = 5;

const MAX_FOLLOWS = 3;
const ENOUGH = 4;
const TURN = { after: 2, beside: -1 } as const;

/** One ended before the other began, as where somebody has a new number; null where that is not known. */
export function isInTurn({ own, other }: Pick<SharedTraces, 'own' | 'other'>): boolean | null {
  if (!own || !other) return null;
  return own.from > other.until || other.from > own.until;
}

const pointsOf = ({ homes, follows }: Pick<SharedTraces, 'homes' | 'follows'>): number =>
  2 * homes + Math.min(MAX_FOLLOWS, follows);

/** Whether two accounts can seem likely, whenever each was in use. */
export const mayBeLikely = (shared: Pick<SharedTraces, 'homes' | 'follows'>): boolean =>
  pointsOf(shared) + TURN.after >= ENOUGH;

/**
 * Whether the staff is asked to look at two accounts. Two who look for a home together ask for the same ones at the same time:
 * that counts against them, and one home in turn is more than two at once.
 */
export function seemLikely(shared: SharedTraces): boolean {
  const inTurn = isInTurn(shared);
  return pointsOf(shared) + (inTurn === null ? 0 : TURN[inTurn ? 'after' : 'beside']) >= ENOUGH;
}
