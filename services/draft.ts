/** What a form holds, by the names of its fields. */
export type DraftFields = Record<string, string>;
