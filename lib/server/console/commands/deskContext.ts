import type { AuditAction } from '@/lib/console/auditAction';
import type { DeskAccess } from '@/lib/console/deskAccess';
import { LONGEST_REASON, SHORTEST_REASON } from '@/lib/console/reason';
import { DESK_COPY } from '@/lib/console/words/desk';
import type { VisitorContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { maskTyped } from '@/lib/server/log/log';
import type { StaffMember } from '@/lib/server/session/findStaffSession';
import { ApiError } from '@/services/http/apiError';
import { appendAudit } from '../queries/auditLog';

/** Of what somebody does at the desk. */
export interface DeskContext extends VisitorContext {
  staff: StaffMember;
}

export interface AuditEntry {
  action: AuditAction;
  /** What it is done to, by its id. */
  subject: string;
  /** In words: what was before and what is now. */
  detail?: string;
  /** Why, as they said. */
  reason?: string;
}

/** Throws ApiError forbidden where they may not. */
export function requireDesk(access: DeskAccess, { role }: Pick<StaffMember, 'role'>): void {
  if (!access[role]) throw new ApiError('forbidden');
}

type Actor = Pick<StaffMember, 'id' | 'shownName'> | null;

/** Writes down what is done, in the transaction that does it. Whatever looks like a phone number is masked. */
export const writeAudit = (
  transaction: Db,
  { now, visitor }: Pick<VisitorContext, 'now' | 'visitor'>,
  actor: Actor,
  { action, subject, detail = '', reason = '' }: AuditEntry,
): Promise<void> =>
  appendAudit(transaction, {
    at: now,
    staff_id: actor?.id ?? null,
    staff_name: actor?.shownName ?? '',
    action,
    subject,
    detail: maskTyped(detail),
    reason: maskTyped(reason),
    visitor: visitor(),
  });

/** Does something at the desk, and writes it down: both or neither. `entry` may depend on what was done. */
export function changeAtDesk<Result>(
  context: DeskContext,
  entry: AuditEntry | ((result: Result) => AuditEntry),
  change: (transaction: Db) => Promise<Result>,
): Promise<Result> {
  return writeOfVisitor(context, async (transaction) => {
    const result = await change(transaction);
    await writeAudit(transaction, context, context.staff, typeof entry === 'function' ? entry(result) : entry);
    return result;
  });
}

/** A reason that says something. Throws ApiError badInput where it is missing or too long. */
export function readReason(typed: string | undefined, sentence: string = DESK_COPY.reasonMissing): string {
  const reason = (typed ?? '').trim();
  if (reason.length < SHORTEST_REASON || reason.length > LONGEST_REASON) {
    throw ApiError.ofFields({ reason: sentence });
  }
  return reason;
}
