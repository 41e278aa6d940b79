import { randomBytes } from 'node:crypto';
import type { AgentDuty } from '@/lib/console/agentDuty';
import type { AuditAction } from '@/lib/console/auditAction';
import { CONSOLE_AGENT_COPY } from '@/lib/console/words/agent';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { MISSING } from '@/lib/kernel/format/number';
import { joinKnown } from '@/lib/kernel/format/text';
import { findCity } from '@/lib/server/area/queries/cities';
import { listPlatesOfCity } from '@/lib/server/area/queries/consolePlaces';
import type { Db } from '@/lib/server/db/client';
import type { ConsoleAgentTable } from '@/lib/server/db/consoleSchema';
import { publishAgent } from '@/lib/server/outbox/kinds';
import {
  type ConsoleContext,
  changeInConsole,
  readReason,
  requireConsole,
} from '@/lib/server/staff/commands/consoleContext';
import { findStaff, lockStaff } from '@/lib/server/staff/queries/staff';
import { ApiError } from '@/services/http/apiError';
import { type AgentValues, findAgentChange, markAgentChangeUndone, storeAgentChange } from '../queries/agentChanges';
import {
  changeConsoleAgent,
  endAgentProofs,
  findConsoleAgent,
  nextAgentId,
  storeAgentProof,
  storeConsoleAgent,
} from '../queries/consoleAgents';
import { readAgent, readProof } from './agentFields';

// Agents whom the console keeps. Each change is written down with it, and shown to visitors by a job.

const { problems } = CONSOLE_AGENT_COPY;

/**
 * Adds an agent, or a manager, in a city of real data. Answers their id. Throws ApiError: forbidden, notFound for
 * a city that is none or of demo data, badInput with what is wrong by field.
 */
export async function addAgent(
  context: ConsoleContext,
  cityId: number,
  posted: RawForm,
  duty: AgentDuty = 'agent',
): Promise<number> {
  requireConsole('agents', context.staff);
  const { db, dialect, now } = context;
  const city = await findCity(db, cityId);
  if (!city || city.isDemo) throw new ApiError('notFound');
  const fields = readAgent(posted, duty, await listPlatesOfCity(db, cityId), now);
  return changeInConsole(
    context,
    (id: number) => ({
      action: 'agent-add',
      subject: String(id),
      detail: joinKnown([CONSOLE_AGENT_COPY.duties[duty], fields.name, fields.licence_no], ' '),
    }),
    async (transaction) => {
      // Ids are given out one after the other.
      await lockStaff(transaction, dialect);
      const id = await nextAgentId(transaction);
      const times = { created_at: now, updated_at: now, withdrawn_at: null };
      const whose = { agent_id: id, city_id: cityId, staff_id: null, file_id: null };
      await storeConsoleAgent(transaction, { ...whose, duty, ...fields, ...times });
      await publishAgent(transaction, id, now);
      return id;
    },
  );
}

/** Changes what is told of an agent. A proof of another licence number ends. Throws as addAgent. */
export async function changeAgent(context: ConsoleContext, agentId: number, posted: RawForm): Promise<void> {
  requireConsole('agents', context.staff);
  const { db, now } = context;
  const known = await findConsoleAgent(db, agentId);
  if (!known) throw new ApiError('notFound');
  const fields = readAgent(posted, known.duty, await listPlatesOfCity(db, known.city_id), now);
  await change(context, agentId, { action: 'agent-change' }, async (transaction, before) => {
    await changeConsoleAgent(transaction, agentId, { ...fields, updated_at: now });
    if (before.licence_no !== fields.licence_no) await endAgentProofs(transaction, agentId, now);
    return changedText(before, { ...before, ...fields });
  });
}

/** Writes down that somebody has looked the licence up, and until when it holds; one of before ends. Throws as addAgent. */
export async function proveAgent(context: ConsoleContext, agentId: number, posted: RawForm): Promise<void> {
  requireConsole('agents', context.staff);
  const { now, staff } = context;
  const { source, until_day } = readProof(posted, now);
  await change(context, agentId, { action: 'agent-proof' }, async (transaction, { licence_no }) => {
    if (licence_no === '') throw new ApiError('conflict', problems.noLicence);
    await endAgentProofs(transaction, agentId, now);
    await storeAgentProof(transaction, {
      id: randomBytes(12).toString('base64url'),
      agent_id: agentId,
      licence_no,
      source,
      until_day,
      ended_at: null,
      checked_by: staff.id,
      checked_name: staff.shownName,
      checked_at: now,
    });
    return `${licence_no} ${source} -> ${until_day}`;
  });
}

/** Takes a proof back, with a reason. Throws as addAgent; conflict where none holds. */
export async function endProof(context: ConsoleContext, agentId: number, why: string): Promise<void> {
  requireConsole('agents', context.staff);
  const reason = readReason(why);
  await change(context, agentId, { action: 'agent-proof-end', reason }, async (transaction, { licence_no }) => {
    if ((await endAgentProofs(transaction, agentId, context.now)) === 0)
      throw new ApiError('conflict', problems.noProof);
    return licence_no;
  });
}

/** Has leads that name an agent come to one of the staff, or to whom the rules say (null). Throws as addAgent. */
export async function bindAgent(context: ConsoleContext, agentId: number, staffId: string | null): Promise<void> {
  requireConsole('agents', context.staff);
  await change(context, agentId, { action: 'agent-staff' }, async (transaction) => {
    const staff = staffId === null ? null : await findStaff(transaction, staffId);
    if (staffId !== null && (!staff || staff.ended_at !== null)) throw new ApiError('notFound');
    await changeConsoleAgent(transaction, agentId, { staff_id: staffId });
    return staff?.shown_name ?? '';
  });
}

/** Takes an agent out of what visitors see, or has them back. Throws as addAgent; badInput without a reason. */
export async function withdrawAgent(
  context: ConsoleContext,
  agentId: number,
  why: string,
  isBack = false,
): Promise<void> {
  requireConsole('agents', context.staff);
  const reason = readReason(why);
  const action = isBack ? 'agent-return' : 'agent-withdraw';
  await change(context, agentId, { action, reason }, async (transaction, { name }) => {
    await changeConsoleAgent(transaction, agentId, { withdrawn_at: isBack ? null : context.now });
    return name;
  });
}

/**
 * Undoes a change of what is told of an agent, of whose their leads are, or of whether visitors see them. A proof that ended with
 * another licence number is not brought back: it is checked anew. Throws as addAgent; badInput without a reason, conflict where
 * it is undone already or a later change stands on it.
 */
export async function undoAgentChange(
  context: ConsoleContext,
  agentId: number,
  changeId: string,
  why: string,
): Promise<void> {
  requireConsole('agents', context.staff);
  const reason = readReason(why);
  const { now, staff } = context;
  await changeInConsole(
    context,
    (detail: string) => ({ action: 'agent-undo', subject: String(agentId), detail, reason }),
    async (transaction) => {
      const known = await findConsoleAgent(transaction, agentId);
      const change = await findAgentChange(transaction, agentId, changeId);
      if (!known || !change) throw new ApiError('notFound');
      if (change.undone_at !== null) throw new ApiError('conflict', problems.undone);
      const stands = Object.entries(change.after).every(
        ([column, value]) => known[column as keyof AgentValues] === value,
      );
      if (!stands) throw new ApiError('conflict', problems.changedSince);
      await changeConsoleAgent(transaction, agentId, { ...change.before, updated_at: now });
      if (change.before.licence_no !== undefined) await endAgentProofs(transaction, agentId, now);
      await markAgentChangeUndone(transaction, changeId, staff.shownName, now);
      await publishAgent(transaction, agentId, now);
      return change.detail;
    },
  );
}

/** "公司 甲 → 乙，门店 丙 → 丁": what differs, by its names. */
function changedText(before: ConsoleAgentTable, after: ConsoleAgentTable): string {
  const { columns } = CONSOLE_AGENT_COPY.changes;
  const parts = TOLD.filter((column) => before[column] !== after[column]).map((column) =>
    column === 'plates' || column === 'intro'
      ? columns[column]
      : `${columns[column]} ${before[column] || MISSING} → ${after[column] || MISSING}`,
  );
  return `${after.name}：${parts.join('，')}`;
}

const TOLD = ['name', 'company', 'store', 'licence_no', 'since_year', 'intro', 'plates'] as const;

/** Writes down what a change has made of an agent's row; nothing where it is as it was. */
async function recordAgentChange(
  transaction: Db,
  { now, staff }: ConsoleContext,
  before: ConsoleAgentTable,
  said: { action: AuditAction; detail: string; reason: string },
): Promise<void> {
  const after = await findConsoleAgent(transaction, before.agent_id);
  const changed = UNDOABLE.filter((column) => after && after[column] !== before[column]);
  if (!after || changed.length === 0) return;
  const valuesOf = (row: ConsoleAgentTable) => Object.fromEntries(changed.map((column) => [column, row[column]]));
  await storeAgentChange(transaction, {
    id: randomBytes(12).toString('base64url'),
    agent_id: before.agent_id,
    ...said,
    before: JSON.stringify(valuesOf(before)),
    after: JSON.stringify(valuesOf(after)),
    staff_name: staff.shownName,
    at: now,
    undone_at: null,
    undone_by: null,
  });
}

const UNDOABLE = [...TOLD, 'staff_id', 'withdrawn_at'] as const;

type Change = (transaction: Db, before: ConsoleAgentTable) => Promise<string>;

async function change(
  context: ConsoleContext,
  agentId: number,
  entry: { action: AuditAction; reason?: string },
  make: Change,
): Promise<void> {
  const subject = String(agentId);
  await changeInConsole(
    context,
    (detail: string) => ({ ...entry, subject, detail }),
    async (transaction) => {
      const before = await findConsoleAgent(transaction, agentId);
      if (!before) throw new ApiError('notFound');
      const detail = await make(transaction, before);
      await recordAgentChange(transaction, context, before, {
        action: entry.action,
        detail,
        reason: entry.reason ?? '',
      });
      await publishAgent(transaction, agentId, context.now);
      return detail;
    },
  );
}
