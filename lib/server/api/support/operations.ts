import type { Operation } from '../operation';
import { getChatConfigOperation } from './get-chat-config';
import { getCityPeerOperation } from './get-city-peer';
import { getImSwitchOperation } from './get-im-switch';
import { getLoanConsultOperation } from './get-loan-consult';
import { getShareLinkOperation } from './get-share-link';
import { markChannelOperation } from './mark-channel';

/** The calls of support, sharing and counting visits. */
export const supportOperations: readonly Operation[] = [
  getImSwitchOperation,
  getChatConfigOperation,
  getCityPeerOperation,
  getLoanConsultOperation,
  getShareLinkOperation,
  markChannelOperation,
];
