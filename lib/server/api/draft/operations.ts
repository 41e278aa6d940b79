import type { Operation } from '../operation';
import { findDraftOperation, keepDraftOperation } from './drafts';

/** What visitors write before they sign in. */
export const draftOperations: readonly Operation[] = [keepDraftOperation, findDraftOperation];
