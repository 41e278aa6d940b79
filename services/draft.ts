import { endpoint } from './http/endpoint';

/** What a form holds, by the names of its fields. */
export type DraftFields = Record<string, string>;

/** Keeps what somebody has written before they sign in; `draft` opens it again on the page of that path for a day. */
export const keepDraft = endpoint<{ path: string; fields: DraftFields }, { draft: string }>('POST', 'draft/keep');

/** What was written on the page of that path; null where nothing is kept, or for too long. */
export const findDraft = endpoint<{ path: string; draft: string }, { fields: DraftFields | null }>('GET', 'draft/find');
