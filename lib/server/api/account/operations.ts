import { enterByLinkOperation } from './enter-by-link';
import { signOutOperation } from './sign-out';

/** The calls of accounts. */
export const accountOperations = [enterByLinkOperation, signOutOperation] as const;
