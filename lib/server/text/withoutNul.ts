// PostgreSQL takes no text with a NUL, and nobody types one: whatever comes from outside is read without.

const NUL = '\u0000';

const isNested = (value: unknown): value is Record<string, unknown> | unknown[] =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value)));

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes(NUL);
  return isNested(value) && Object.values(value).some(holdsNul);
}

/** What was sent, as it is, or with its texts without NULs. */
export const withoutNul = <Value>(value: Value): Value => (holdsNul(value) ? (cleared(value) as Value) : value);

function cleared(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(NUL, '');
  if (Array.isArray(value)) return value.map(cleared);
  return isNested(value) ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, cleared(one)])) : value;
}
