import { enterByLinkOperation } from './enter-by-link';
import { getUserInfoOperation } from './get-user-info';
import { sendCodeOperation } from './send-code';
import { signInOperation } from './sign-in';
import { signOutOperation } from './sign-out';

/** The calls of accounts. */
export const accountOperations = [
  getUserInfoOperation,
  sendCodeOperation,
  signInOperation,
  enterByLinkOperation,
  signOutOperation,
] as const;
