import { createHmac } from 'node:crypto';
import { ACCOUNT_FIELD } from '@/lib/config/accountMark';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { derivedKey } from '@/lib/server/vault/derivedKey';
import { appSecret } from '@/lib/server/vault/secret';

// For whose account a page was drawn (docs/decisions/0078). A browser has one session for all of its tabs: a page that
// stays open while somebody else signs in would act for them. It carries a mark that says nothing, and what it sends is
// refused where the session is another account's. What carries none, such as the native app's calls, is taken as before.

const LETTERS = 22;

/** Whose: members and the staff have sessions and accounts of their own. */
export type AccountKind = 'member' | 'staff';

const key = (): Buffer => derivedKey(appSecret(), 'account-mark');

/** The mark of an account; null of nobody's. */
export function accountMark(kind: AccountKind, id: string | null): string | null {
  if (id === null) return null;
  return createHmac('sha256', key()).update(`${kind}:${id}`).digest('base64url').slice(0, LETTERS);
}

/** Whether what carries this mark (null: none) was drawn for another account than the one that is signed in now. */
export function isOfOtherAccount(given: string | null | undefined, kind: AccountKind, id: string | null): boolean {
  return typeof given === 'string' && given !== accountMark(kind, id);
}

/** A form without the mark that it carried, and that mark (null: none). */
export function withoutMark<Form extends RawForm | null>(posted: Form): { posted: Form; mark: string | null } {
  const { [ACCOUNT_FIELD]: mark = null, ...fields } = posted ?? {};
  return { posted: posted === null ? posted : (fields as Form), mark };
}
