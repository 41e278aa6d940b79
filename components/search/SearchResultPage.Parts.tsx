import { EmptyState } from '../ui/EmptyState';
import { CommuteLine } from './CommuteLine';
import { Questions } from './SearchResultPage.Questions';

/** What of a page of results is only read. */
export const RESULT_PARTS = { EmptyState, CommuteLine, Questions };
