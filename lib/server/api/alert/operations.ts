import { changeSearchOperation } from './change-search';
import { changeSettingsOperation } from './change-settings';
import { getSettingsOperation } from './get-settings';
import { listNoticesOperation } from './list-notices';
import { listSearchesOperation } from './list-searches';
import { readNoticesOperation } from './read-notices';
import { removeSearchOperation } from './remove-search';
import { saveSearchOperation } from './save-search';
import { getShortLinkOperation } from './short-link';
import { stopAlertTextsOperation } from './stop-alert-texts';
import { stopTextsByLinkOperation } from './stop-texts-by-link';
import { tellOfFollowOperation } from './tell-of-follow';

/** The calls of saved searches, of what they have found, and of how one is told of that and of what one follows. */
export const alertOperations = [
  listSearchesOperation,
  saveSearchOperation,
  changeSearchOperation,
  removeSearchOperation,
  getSettingsOperation,
  changeSettingsOperation,
  tellOfFollowOperation,
  listNoticesOperation,
  readNoticesOperation,
  stopAlertTextsOperation,
  getShortLinkOperation,
  stopTextsByLinkOperation,
] as const;
