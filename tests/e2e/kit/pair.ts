import type { OpenDatabase } from '@/lib/server/db/client';
import { startSession } from '@/lib/server/session/commands/startSession';
import { inConsole } from '../../kit/console';
import { signIn } from '../../kit/signIn';

/** One person in two browsers, and an operator and an agent in the console. */
export interface Pair {
  phone: string;
  /** Tokens of the two browsers. */
  here: string;
  there: string;
  operator: string;
  agent: { token: string; shownName: string };
}

/** Makes them on an open database. */
export async function makePair(opened: OpenDatabase): Promise<Pair> {
  const now = Date.now();
  const person = await signIn(opened, {}, now);
  const { token: there } = await startSession(opened.db, person.userId, now);
  const operator = await inConsole(opened, 'operator', now);
  const agent = await inConsole(opened, 'agent', now);
  return {
    phone: person.phone,
    here: person.token,
    there,
    operator: operator.token,
    agent: { token: agent.token, shownName: agent.context.staff.shownName },
  };
}
