import type { Operation } from '../operation';

import { exportDataOperation } from './export-data';
import { getSuperLabelOperation } from './get-super-label';
import { getSupportUserOperation } from './get-support-user';
import { getUserInfoOperation } from './get-user-info';

import { returnFromWechatOperation } from './return-from-wechat';
import { sendCodeOperation } from './send-code';

import { signInOperation } from './sign-in';
import { signOutOperation } from './sign-out';

/** The calls of accounts. */
export const accountOperations: readonly Operation[] = [
  getUserInfoOperation,
  getSuperLabelOperation,
  getSupportUserOperation,
  sendCodeOperation,
  signInOperation,
  returnFromWechatOperation,
  signOutOperation,
  exportDataOperation,
];
