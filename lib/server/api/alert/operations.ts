import { changeSearchOperation } from './change-search';
import { listNoticesOperation } from './list-notices';
import { listSearchesOperation } from './list-searches';
import { readNoticesOperation } from './read-notices';
import { removeSearchOperation } from './remove-search';
import { saveSearchOperation } from './save-search';
import { getShortLinkOperation } from './short-link';
import { stopAlertTextsOperation } from './stop-alert-texts';
import { stopTextsByLinkOperation } from './stop-texts-by-link';

/** The calls of saved searches and of what they have found. */
export const alertOperations = [
  listSearchesOperation,
  saveSearchOperation,
  changeSearchOperation,
  removeSearchOperation,
  listNoticesOperation,
  readNoticesOperation,
  stopAlertTextsOperation,
  getShortLinkOperation,
  stopTextsByLinkOperation,
] as const;
