import type { Operation } from '../operation';
import { addPushDeviceOperation } from './add-push-device';
import { beginWechatAlertsOperation } from './begin-wechat-alerts';
import { changeSearchOperation } from './change-search';
import { changeSettingsOperation } from './change-settings';
import { getSettingsOperation } from './get-settings';
import { listNoticesOperation } from './list-notices';
import { listSearchesOperation } from './list-searches';
import { readNoticesOperation } from './read-notices';
import { removePushDeviceOperation } from './remove-push-device';
import { removeSearchOperation } from './remove-search';
import { saveSearchOperation } from './save-search';
import { getShortLinkOperation } from './short-link';
import { stopAlertChannelOperation } from './stop-alert-channel';
import { stopTextsByLinkOperation } from './stop-texts-by-link';
import { tellOfFollowOperation } from './tell-of-follow';

/** The calls of saved searches, of what they have found, and of how one is told of that and of what one follows. */
export const alertOperations: readonly Operation[] = [
  listSearchesOperation,
  saveSearchOperation,
  changeSearchOperation,
  removeSearchOperation,
  getSettingsOperation,
  changeSettingsOperation,
  tellOfFollowOperation,
  listNoticesOperation,
  readNoticesOperation,
  stopAlertChannelOperation,
  addPushDeviceOperation,
  removePushDeviceOperation,
  beginWechatAlertsOperation,
  getShortLinkOperation,
  stopTextsByLinkOperation,
];
