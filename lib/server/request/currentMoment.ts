/** No clock that is right says less: what runs was written later. */
const WRITTEN_AT = Date.UTC(2026, 10, 1);

/**
 * Now, UTC ms. A machine that has lost its clock begins in 1970, of which no rule, rate or statistics is known: until the
 * clock is set, pages are those of the days in which this was written.
 */
export const currentMoment = (): number => Math.max(Date.now(), WRITTEN_AT);
