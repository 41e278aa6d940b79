import type { ProviderProblem } from '@/lib/console/views/providerText';
import { CONSOLE_LOGIN_COPY } from '@/lib/console/words/console';
import type { VisitorContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { identityOf } from '@/lib/server/integrations/oidc/staffProvider';
import { providerSecrets, readProviderState } from '@/lib/server/session/providerState';
import { newStaffDevice, staffDeviceOf } from '@/lib/server/session/staffDevice';
import { hashToken } from '@/lib/server/session/tokens';
import type { StaffProvider } from '@/lib/server/settings/readStaffProvider';
import { writeAudit } from '@/lib/server/staff/commands/consoleContext';
import { endStaffSessions, findStaff, lockStaff, type StaffRow } from '@/lib/server/staff/queries/staff';
import {
  findStaffOfIdentity,
  findWaitingStaff,
  nameStaffReturn,
  settleStaffReturns,
  storeStaffReturn,
} from '@/lib/server/staff/queries/staffIdentities';
import { dropTry } from '@/lib/server/staff/queries/staffTries';
import { ApiError } from '@/services/http/apiError';
import { linkIdentity } from './linkIdentity';
import { consumeCode, countReturn, countTry, type StaffSignedIn, startStaffSession } from './signInStaff';

/** A session that is open in this browser. */
export interface OpenStaffSession {
  staffId: string;
  sessionId: string;
}

/** What a browser brings with it. */
interface Browser {
  /** What it was given when it left. */
  mark: string | null;
  /** The session that it has had until now. */
  session: OpenStaffSession | null;
  client: string;
}

export interface ProviderReturn extends Browser {
  /** Our own address with all that the provider has added to it. */
  returned: URL;
}

export type ProviderOutcome =
  | { is: 'signed-in'; session: StaffSignedIn; redirect: string }
  /** It is known who it is, and their own second factor is asked for. */
  | { is: 'code'; redirect: string }
  | { is: 'linked' }
  | { is: 'refused'; why: ProviderProblem };

const refused = (why: ProviderProblem): ProviderOutcome => ({ is: 'refused', why });

/**
 * Takes in who comes back from the provider: a state of ours, in the browser that left with it, once. Who is linked to no
 * account here comes no further: nothing that the provider says makes one, or gives rights. Throws ProviderFailure where it
 * does not say who it is.
 */
export async function returnFromProvider(
  context: VisitorContext,
  provider: StaffProvider,
  { returned, mark, session, client }: ProviderReturn,
): Promise<ProviderOutcome> {
  const { now } = context;
  const state = returned.searchParams.get('state') ?? '';
  const read = mark === null ? null : readProviderState(state, mark, session, now);
  if (mark === null || read === null) return refused('stale');
  const { way, endsAt } = read;
  const row = { state_hash: hashToken(state), mark_hash: hashToken(mark), staff_id: null, expires_at: endsAt };
  const tryId = await countReturn(context).catch((failure: unknown) => {
    if (failure instanceof ApiError && failure.code === 'tooMany') return null;
    throw failure;
  });
  if (tryId === null) return refused('many');
  if (!(await writeOfVisitor(context, (transaction) => storeStaffReturn(transaction, row)))) return refused('stale');
  // Outside of any transaction: another's server is asked.
  const identity = await identityOf(provider, { returned, state, secrets: providerSecrets(state, mark) });
  return writeOfVisitor(context, async (transaction): Promise<ProviderOutcome> => {
    await lockStaff(transaction, context.dialect);
    if ('link' in way) {
      const isLinked = await linkIdentity(transaction, context, way.link.staffId, identity);
      await dropTry(transaction, tryId);
      return isLinked ? { is: 'linked' } : refused('taken');
    }
    const staffId = await findStaffOfIdentity(transaction, identity);
    const staff = staffId === null ? null : await findStaff(transaction, staffId);
    if (!staff) {
      const detail = `${provider.name} ${identity.label}`;
      await writeAudit(transaction, context, null, { action: 'sign-in-refused', subject: '', detail });
      return refused('unlinked');
    }
    await dropTry(transaction, tryId);
    const { redirect } = way;
    if (provider.secondFactor === 'own') {
      await nameStaffReturn(transaction, row.state_hash, staff.id);
      return { is: 'code', redirect };
    }
    return {
      is: 'signed-in',
      session: await start(transaction, context, provider, staff, { session, client }),
      redirect,
    };
  });
}

/** Who has come back to this browser and owes their second factor; null where nobody does. */
export async function findWaiting(
  { db, now }: Pick<VisitorContext, 'db' | 'now'>,
  mark: string | null,
): Promise<StaffRow | null> {
  const staffId = mark === null ? null : await findWaitingStaff(db, hashToken(mark), now);
  const staff = staffId === null ? null : await findStaff(db, staffId);
  return staff?.ended_at === null ? staff : null;
}

/**
 * Signs in whoever has come back and now types the code of their authenticator, or one in place of it. null where nobody
 * waits any longer. Throws ApiError as signInStaff: tries are the same ones.
 */
export async function signInWithCode(
  context: VisitorContext,
  provider: StaffProvider,
  { mark, session, client, code, device }: Browser & { code: string; device: string | null },
): Promise<StaffSignedIn | null> {
  const { now } = context;
  const known = await findWaiting(context, mark);
  if (mark === null || !known) return null;
  const tryId = await countTry(context, known.name, staffDeviceOf(device, known.id));
  const outcome = await writeOfVisitor(context, async (transaction) => {
    await lockStaff(transaction, context.dialect);
    const staff = await findWaiting({ db: transaction, now }, mark);
    if (!staff) return null;
    const way = await consumeCode(transaction, staff, code, now);
    const actor = { id: staff.id, shownName: staff.shown_name };
    if (way === null) {
      await writeAudit(transaction, context, actor, { action: 'sign-in-refused', subject: staff.id });
      return 'wrong';
    }
    await dropTry(transaction, tryId);
    await settleStaffReturns(transaction, hashToken(mark));
    if (way === 'recovery')
      await writeAudit(transaction, context, actor, { action: 'recovery-code', subject: staff.id });
    return start(transaction, context, provider, staff, { session, client });
  });
  if (outcome === 'wrong') throw new ApiError('wrongCode', CONSOLE_LOGIN_COPY.codeWrong);
  return outcome;
}

/** A new session, whatever this browser has had before, which ends. */
async function start(
  transaction: Db,
  context: VisitorContext,
  provider: StaffProvider,
  { id, shown_name }: StaffRow,
  { session, client }: Pick<Browser, 'session' | 'client'>,
): Promise<StaffSignedIn> {
  if (session) await endStaffSessions(transaction, session.staffId, context.now, session.sessionId);
  const started = await startStaffSession(transaction, id, context.now, client);
  const actor = { id, shownName: shown_name };
  await writeAudit(transaction, context, actor, { action: 'sign-in', subject: id, detail: provider.name });
  return { ...started, device: newStaffDevice(id) };
}
