import { findDraftOperation, keepDraftOperation } from './drafts';

/** What visitors write before they sign in. */
export const draftOperations = [keepDraftOperation, findDraftOperation] as const;
