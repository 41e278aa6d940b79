// One person in two browsers, and an operator and an agent at the desk, of a site that has places: made in a process of its
// own that has the site's secret. Prints them as one line of JSON.
import { startSession } from '@/lib/server/commands/session/startSession';
import { openMigrated } from '@/lib/server/db/migrate';
import { atDesk } from '../../kit/desk';
import { signIn } from '../../kit/signIn';

export interface Pair {
  phone: string;
  /** Tokens of the two browsers. */
  here: string;
  there: string;
  operator: string;
  agent: { token: string; shownName: string };
}

const { DATA_DIR: dataDir = '', DATABASE_URL } = process.env;
const opened = await openMigrated({ dataDir, ...(DATABASE_URL && { databaseUrl: DATABASE_URL }) });
const now = Date.now();
const person = await signIn(opened, {}, now);
const { token: there } = await startSession(opened.db, person.userId, now);
const [operator, agent] = [await atDesk(opened, 'operator', now), await atDesk(opened, 'agent', now)];
await opened.close();
const pair: Pair = {
  phone: person.phone,
  here: person.token,
  there,
  operator: operator.token,
  agent: { token: agent.token, shownName: agent.context.staff.shownName },
};
process.stdout.write(`${JSON.stringify(pair)}\n`);
