/** What a unit's file was opened from. */
export type PropertyAnchor = { kind: 'listing' | 'deal' | 'rental'; id: number };

const STEP = 1e12;
const KINDS = ['listing', 'deal', 'rental'] as const;

/**
 * The number of a unit: there is no table of units, so it names the row that the file is about, which never changes its id.
 * A listing has its own id, a deal 10^12 more, a rental 2 * 10^12 more.
 */
export const propertyIdOf = ({ kind, id }: PropertyAnchor): number => KINDS.indexOf(kind) * STEP + id;

/** The row that a number names; null where it names none. */
export function anchorOf(propertyId: number): PropertyAnchor | null {
  const kind = KINDS[Math.floor(propertyId / STEP)];
  const id = propertyId % STEP;
  return kind && id > 0 && Number.isSafeInteger(propertyId) ? { kind, id } : null;
}
