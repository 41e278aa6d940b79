import type { Operation } from '../operation';
import { beginWechatOperation } from './begin-wechat';
import { deleteAccountOperation } from './delete-account';
import { endSessionOperation } from './end-session';
import { enterByLinkOperation } from './enter-by-link';
import { exportDataOperation } from './export-data';
import { getSuperLabelOperation } from './get-super-label';
import { getSupportUserOperation } from './get-support-user';
import { getUserInfoOperation } from './get-user-info';
import { listConsentsOperation } from './list-consents';
import { listSessionsOperation } from './list-sessions';
import { returnFromWechatOperation } from './return-from-wechat';
import { sendCodeOperation } from './send-code';
import { sendDeletionCodeOperation } from './send-deletion-code';
import { signInOperation } from './sign-in';
import { signOutOperation } from './sign-out';
import { signOutEverywhereOperation } from './sign-out-everywhere';
import { stopContactOperation } from './stop-contact';
import { unbindWechatOperation } from './unbind-wechat';
import { withdrawConsentOperation } from './withdraw-consent';

/** The calls of accounts. */
export const accountOperations: readonly Operation[] = [
  getUserInfoOperation,
  getSuperLabelOperation,
  getSupportUserOperation,
  sendCodeOperation,
  signInOperation,
  enterByLinkOperation,
  beginWechatOperation,
  returnFromWechatOperation,
  unbindWechatOperation,
  signOutOperation,
  listSessionsOperation,
  endSessionOperation,
  signOutEverywhereOperation,
  listConsentsOperation,
  withdrawConsentOperation,
  stopContactOperation,
  exportDataOperation,
  sendDeletionCodeOperation,
  deleteAccountOperation,
];
