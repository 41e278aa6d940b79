/** What links and the cookie TBSProxyCode may hold: a code's form; whether it is somebody's, the database says. */
export const isPromoterCode = (text: unknown): text is string => typeof text === 'string' && /^[\w-]{1,64}$/.test(text);

/** Of a code that we give: read aloud and typed without mistakes, so no 0 and O, no 1, I and L. */
export const PROMOTER_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const PROMOTER_CODE_LENGTH = 8;

/** The query of a promoter's link, which any page of ours takes; the cookie has the same name (docs/specification.md, section 3). */
export const PROMOTER_QUERY = 'TBSProxyCode';
