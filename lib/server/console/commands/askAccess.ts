import { randomBytes } from 'node:crypto';
import { completeParts, isStaffPart, missingParts, type StaffPart } from '@/lib/console/staffParts';
import { partName } from '@/lib/console/views/roleText';
import { CONSOLE_ACCESS_COPY } from '@/lib/console/words/access';
import { CONSOLE_STAFF_COPY } from '@/lib/console/words/console';
import { dayOf } from '@/lib/kernel/day';
import { isConsolePath } from '@/lib/routes/consolePaths';
import { maskTyped } from '@/lib/server/log/log';
import {
  type ConsoleContext,
  changeInConsole,
  readReason,
  requireConsole,
} from '@/lib/server/staff/commands/consoleContext';
import {
  type AccessRequest,
  findAccessRequest,
  storeAccessAnswer,
  storeAccessRequest,
} from '@/lib/server/staff/queries/accessRequests';
import { storeExtraParts } from '@/lib/server/staff/queries/roles';
import { endStaffSessions, findStaff, lockStaff, readParts, type StaffRow } from '@/lib/server/staff/queries/staff';
import { ApiError } from '@/services/http/apiError';
import { changeableStaff, losesLeads, requireParts } from './staffPower';

const { problems } = CONSOLE_ACCESS_COPY;

/**
 * Asks for a part that a page has refused them for; once a part and day. Throws ApiError: badInput at `reason`, and of what is
 * no part; conflict where they have it, or have asked for it today.
 */
export async function askForPart(
  context: ConsoleContext,
  { part, path, reason: why }: { part: string; path: string; reason: string },
): Promise<void> {
  const { staff, now } = context;
  if (!isStaffPart(part)) throw new ApiError('badInput');
  if (staff.parts.includes(part)) throw new ApiError('conflict', problems.has);
  const reason = maskTyped(readReason(why));
  const request = {
    id: randomBytes(12).toString('base64url'),
    staff_id: staff.id,
    part,
    path: isConsolePath(path) ? path.slice(0, 200) : '',
    reason,
    day: dayOf(now),
    asked_at: now,
    outcome: null,
    answer: null,
    decided_by: null,
    decided_at: null,
  };
  const entry = { action: 'access-ask', subject: request.id, detail: partName(part), reason } as const;
  await changeInConsole(context, entry, async (transaction) => {
    if (!(await storeAccessRequest(transaction, request))) throw new ApiError('conflict', problems.today);
  });
}

/**
 * Grants what somebody has asked for, or declines it with a reason, which they are told. Throws ApiError: forbidden, notFound,
 * badInput without a reason to decline, conflict of one's own request, of a part that they have not themselves, and where it
 * was answered meanwhile.
 */
export async function answerAccess(
  context: ConsoleContext,
  id: string,
  outcome: 'granted' | 'declined',
  why: string,
): Promise<void> {
  requireConsole('manageStaff', context.staff);
  const answer = outcome === 'declined' || why.trim() !== '' ? maskTyped(readReason(why)) : '';
  const { now, staff } = context;
  await changeInConsole(
    context,
    ({ request, to }: { request: AccessRequest; to: StaffRow }) => ({
      action: outcome === 'granted' ? 'access-grant' : 'access-decline',
      subject: to.id,
      detail: `${to.name}：${partName(request.part)}`,
      reason: answer,
    }),
    async (transaction) => {
      const request = await findAccessRequest(transaction, id);
      if (!request) throw new ApiError('notFound');
      await lockStaff(transaction, context.dialect);
      const to = await findStaff(transaction, request.staff_id);
      if (!to || to.ended_at !== null) throw new ApiError('notFound');
      if (to.id === staff.id) throw new ApiError('conflict', CONSOLE_STAFF_COPY.problems.self);
      const given = completeParts([request.part]);
      requireParts(context, given);
      const decided = { outcome, answer, decided_by: staff.shownName, decided_at: now };
      if (!(await storeAccessAnswer(transaction, id, decided))) throw new ApiError('conflict', problems.answered);
      const missing = missingParts(given, to.parts);
      if (outcome === 'granted' && missing.length > 0)
        await storeExtraParts(transaction, to.id, completeParts([...readParts(to.extra_parts), ...missing]));
      return { request, to };
    },
  );
}

/** Takes a part that somebody was given besides their role. Throws ApiError: forbidden, notFound, badInput, conflict. */
export async function takePart(context: ConsoleContext, staffId: string, part: string, why: string): Promise<void> {
  requireConsole('manageStaff', context.staff);
  const reason = readReason(why);
  await changeInConsole(
    context,
    ({ to, taken }: { to: StaffRow; taken: StaffPart }) => ({
      action: 'access-take',
      subject: staffId,
      detail: `${to.name}：${partName(taken)}`,
      reason,
    }),
    async (transaction) => {
      const to = await changeableStaff(transaction, context, staffId);
      const extra = readParts(to.extra_parts);
      if (!isStaffPart(part) || !extra.includes(part)) throw new ApiError('notFound');
      const left = extra.filter((one) => one !== part && !completeParts([one]).includes(part));
      await storeExtraParts(transaction, staffId, left);
      if (losesLeads([part], [])) await endStaffSessions(transaction, staffId, context.now);
      return { to, taken: part };
    },
  );
}
