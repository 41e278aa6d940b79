// The people of a site with demo data, made in a process of its own that has the site's secret: whom the authorisation
// matrix asks as, two accounts that have done all that one can do, and the staff. Prints them as one line of JSON.

import sharp from 'sharp';
import { BUILT_IN_ROLES, type BuiltInRole } from '@/lib/console/staffParts';
import { startStaffSession } from '@/lib/server/console/commands/signInStaff';
import { openMigrated } from '@/lib/server/db/migrate';
import { assignLead } from '@/lib/server/lead/commands/assignLead';
import { startSession } from '@/lib/server/session/commands/startSession';
import { PERSONA_NAMES, type Persona, signInAs } from '../../kit/authorisation/personas';
import type { Things } from '../../kit/authorisation/rules';
import { thingsOf } from '../../kit/authorisation/things';
import { type InConsole, inConsole } from '../../kit/console';
import type { SignedIn } from '../../kit/signIn';
import { makeWholeAccount, type WholeAccount } from '../../kit/wholeAccount';

/** Of the console: each role, another agent, and one whose twelve hours are over. */
export type InConsoleAs = BuiltInRole | 'another agent' | 'expired';

export interface People {
  things: Things;
  visitors: Readonly<Record<Persona, SignedIn | null>>;
  owner: WholeAccount;
  stranger: WholeAccount;
  /** Somebody whose account is there to be changed. */
  spare: WholeAccount;
  /** More sessions of the spare account and of the staff: what is posted may end one. */
  more: Readonly<Record<'spare' | BuiltInRole, readonly string[]>>;
  /** Tokens; the owner's lead is the agent's, the stranger's another agent's. */
  staff: Readonly<Record<InConsoleAs, string>>;
}

const HOUR = 3_600_000;
const { DATA_DIR: dataDir = '', DATABASE_URL } = process.env;
const opened = await openMigrated({ dataDir, databaseUrl: DATABASE_URL });
const now = Date.now();
const things = await thingsOf(opened);

const staff = new Map<InConsoleAs, InConsole>();
for (const role of BUILT_IN_ROLES) staff.set(role, await inConsole(opened, role, now));
staff.set('another agent', await inConsole(opened, 'agent', now));
staff.set('expired', await inConsole(opened, 'admin', now - 13 * HOUR));
const ofStaff = (who: InConsoleAs): InConsole => {
  const found = staff.get(who);
  if (!found) throw new Error(`nobody is ${who}`);
  return found;
};

const { context: operator } = ofStaff('operator');
const place = { cityId: things.city.own, communityId: things.community.own, estateId: things.estate.own };
const blank = { create: { width: 640, height: 480, channels: 3, background: '#0f5c6e' } } as const;
const picture = await sharp(blank).webp().toBuffer();
const whole = async (phone: string, mark: string, agent: InConsoleAs): Promise<WholeAccount> => {
  const made = await makeWholeAccount(opened, { ...place, operator, picture, now, phone, mark });
  await assignLead(operator, made.leadId, ofStaff(agent).context.staff.id);
  return made;
};
const owner = await whole('13600000001', '物主写过的话', 'agent');
const stranger = await whole('13600000002', '旁人写过的话', 'another agent');
const spare = await whole('13600000003', '闲人写过的话', 'agent');
const MORE = 80;
const times = <Item>(make: () => Promise<Item>): Promise<Item[]> => Promise.all(Array.from({ length: MORE }, make));
const more = new Map<'spare' | BuiltInRole, string[]>([
  ['spare', await times(async () => (await startSession(opened.db, spare.userId, now)).token)],
]);
for (const role of BUILT_IN_ROLES) {
  const { id } = ofStaff(role).context.staff;
  more.set(role, await times(async () => (await startStaffSession(opened.db, id, now, 'browser other')).token));
}

const visitors = new Map<Persona, SignedIn | null>();
for (const persona of PERSONA_NAMES) visitors.set(persona, await signInAs(opened, persona, now));
await opened.close();
const tokens = [...staff].map(([who, { token }]) => [who, token]);
const people: People = {
  things,
  owner,
  stranger,
  spare,
  visitors: Object.fromEntries(visitors) as People['visitors'],
  more: Object.fromEntries(more) as Record<'spare' | BuiltInRole, string[]>,
  staff: Object.fromEntries(tokens),
};
process.stdout.write(`${JSON.stringify(people)}\n`);
