import type { AuditAction } from '@/lib/console/auditAction';
import { type ConsoleAccess, mayDo } from '@/lib/console/consoleAccess';
import { type FieldValues, type ReadFields, readFields } from '@/lib/console/formField';
import { MAX_REASON_LENGTH, MIN_REASON_LENGTH } from '@/lib/console/reason';
import type { StaffPart } from '@/lib/console/staffParts';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import type { VisitorContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { maskTyped } from '@/lib/server/log/log';
import type { StaffMember } from '@/lib/server/session/findStaffSession';
import { ApiError } from '@/services/http/apiError';
import { appendAudit } from '../queries/auditLog';

/** Of what somebody does in the console. */
export interface ConsoleContext extends VisitorContext {
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

/** Somebody was refused for want of a part. */
export class PartMissing extends ApiError {
  readonly part: StaffPart;

  constructor(part: StaffPart) {
    super('forbidden');
    this.part = part;
  }
}

/** Throws PartMissing, an ApiError forbidden, where they may not. */
export function requireConsole(access: ConsoleAccess, staff: Pick<StaffMember, 'parts'>): void {
  if (access !== 'any' && !mayDo(staff, access)) throw new PartMissing(access);
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

/** Does something in the console, and writes it down: both or neither. `entry` may depend on what was done. */
export function changeInConsole<Result>(
  context: ConsoleContext,
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
export function readReason(typed: string | undefined, sentence: string = CONSOLE_COPY.reasonMissing): string {
  const reason = (typed ?? '').trim();
  if (reason.length < MIN_REASON_LENGTH || reason.length > MAX_REASON_LENGTH) {
    throw ApiError.ofFields({ reason: sentence });
  }
  return reason;
}

/** What was typed, as its fields understand it. Throws ApiError badInput, by field. */
export function readPosted<Fields extends ReadFields>(fields: Fields, posted: RawForm): FieldValues<Fields> {
  const read = readFields(fields, posted);
  if ('problems' in read) throw ApiError.ofFields(read.problems);
  return read.values;
}
