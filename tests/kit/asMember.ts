import type { OpenDatabase } from '@/lib/server/db/client';
import { type Somebody, signIn } from './signIn';

/** Whoever makes a call: a new account, as its context has it. */
export async function asMember(opened: OpenDatabase, who: Somebody = {}) {
  const { userId } = await signIn(opened, who);
  return { viewer: { role: 'member', userId } as const };
}
