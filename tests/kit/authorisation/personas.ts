import type { Role } from '@/lib/account/viewer';
import type { OpenDatabase } from '@/lib/server/db/client';
import { endSession } from '@/lib/server/session/commands/endSession';
import { startSession } from '@/lib/server/session/commands/startSession';
import { isFullRun } from '../fullRun';
import { type SignedIn, type Somebody, signIn } from '../signIn';
import { type Audience, mayAsk } from './rules';

// Whom the authorisation matrix asks as (docs/threats.md, T7). Somebody whose session is over is nobody, whoever they were.

const DAY = 86_400_000;
/** Longer than any session lasts. */
const LONG_AGO = 120 * DAY;
const FAR = 40_000_000_000_000;

interface PersonaFacts {
  /** What they are to a call or page. */
  role: Role;
  /** As the accounts' table has them; null: no account. */
  somebody: Somebody | null;
  /** What became of their session. */
  session: 'open' | 'expired' | 'revoked';
}

export const PERSONAS = {
  anonymous: { role: 'anonymous', somebody: null, session: 'open' },
  'expired session': { role: 'anonymous', somebody: { superLabel: 1, staffRole: 'admin' }, session: 'expired' },
  'revoked session': { role: 'anonymous', somebody: { superLabel: 1, staffRole: 'admin' }, session: 'revoked' },
  'member A': { role: 'member', somebody: {}, session: 'open' },
  'member B': { role: 'member', somebody: {}, session: 'open' },
  VIP: { role: 'vip', somebody: { vipExpiresAt: FAR }, session: 'open' },
  'expired VIP': { role: 'member', somebody: { vipExpiresAt: 1 }, session: 'open' },
  'super 1': { role: 'super', somebody: { superLabel: 1 }, session: 'open' },
  'super 2': { role: 'super', somebody: { superLabel: 2 }, session: 'open' },
  agent: { role: 'agent', somebody: { staffRole: 'agent' }, session: 'open' },
  editor: { role: 'editor', somebody: { staffRole: 'editor' }, session: 'open' },
  operator: { role: 'operator', somebody: { staffRole: 'operator' }, session: 'open' },
  admin: { role: 'admin', somebody: { staffRole: 'admin' }, session: 'open' },
} as const satisfies Record<string, PersonaFacts>;

export type Persona = keyof typeof PERSONAS;
export const PERSONA_NAMES = Object.keys(PERSONAS) as Persona[];

const signedInPersonas = PERSONA_NAMES.filter((persona) => PERSONAS[persona].role !== 'anonymous');

/**
 * As whom a call or page for an audience is tried: in the full run as everybody; else as nobody, as the least of those
 * who may, and as the greatest of those who may not.
 */
export function personasFor(audience: Audience): readonly Persona[] {
  if (isFullRun) return PERSONA_NAMES;
  const may = (persona: Persona) => mayAsk(audience, PERSONAS[persona].role);
  const refused = signedInPersonas.findLast((persona) => !may(persona));
  const served = signedInPersonas.find(may);
  return ['anonymous', ...(refused ? [refused] : []), ...(served ? [served] : [])];
}

/** Makes the persona's account and session, fit to ask at `now` (UTC ms); null of an anonymous visitor. */
export async function signInAs(opened: OpenDatabase, persona: Persona, now: number): Promise<SignedIn | null> {
  const { somebody, session }: PersonaFacts = PERSONAS[persona];
  if (!somebody) return null;
  const signedIn = await signIn(opened, somebody, session === 'expired' ? now - LONG_AGO : now);
  if (somebody.vipExpiresAt) await grantCard(opened, signedIn, somebody.vipExpiresAt);
  if (session === 'revoked') await endSession({ ...opened, now: now - 1 }, signedIn.userId);
  return signedIn;
}

/** Whoever is a member without a card has one of before there were any (docs/decisions/0062). */
async function grantCard({ db }: OpenDatabase, { userId }: SignedIn, until: number): Promise<void> {
  const grant = { id: `grant of ${userId}`, user_id: userId, source: 'code', source_ref: userId } as const;
  await db
    .insertInto('membership_grants')
    .values({ ...grant, card_code: 'card-month', days: 30, taken_days: 0, made_at: 1, until_at: until })
    .execute();
}

/** Another open session of the same account; its id. */
export async function anotherSession({ db }: OpenDatabase, { userId }: SignedIn, now: number): Promise<string> {
  const known = db.selectFrom('sessions').select('session_id').where('user_id', '=', userId);
  const before = new Set((await known.execute()).map(({ session_id }) => session_id));
  await startSession(db, userId, now);
  const found = (await known.execute()).find(({ session_id }) => !before.has(session_id));
  if (!found) throw new Error('no session was begun');
  return found.session_id;
}
