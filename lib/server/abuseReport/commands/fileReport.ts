import { randomBytes, randomInt } from 'node:crypto';
import { type AbuseKind, REPORT_WORKING_DAYS } from '@/lib/abuseReport/abuseReport';
import { ABUSE_REPORT_LIMITS } from '@/lib/abuseReport/abuseReportLimits';
import type { ReportedThing } from '@/lib/abuseReport/contract';
import { reportProblems } from '@/lib/abuseReport/views/reportProblems';
import { ABUSE_REPORT_CALL_COPY as copy } from '@/lib/abuseReport/words/abuseReport';
import { addWorkingDays } from '@/lib/calendar/workingDays';
import { addDays, dayOf, startOfDay } from '@/lib/kernel/day';
import { parseMobile } from '@/lib/kernel/phone';
import { LEAD_NUMBERS } from '@/lib/lead/leadNumber';
import { LEAD_CONSENT_VERSIONS } from '@/lib/lead/words/leadCall';
import type { VisitorContext } from '@/lib/server/command/context';
import type { AbuseReportTable } from '@/lib/server/db/abuseReportSchema';
import type { Db } from '@/lib/server/db/client';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { lockPhone, NO_PHONE } from '@/lib/server/lead/queries/leads';
import { countInDatabase } from '@/lib/server/limits/rateLimits';
import { sealText, vaultPhone } from '@/lib/server/vault/phoneVault';
import { ApiError } from '@/services/http/apiError';
import { countReportsOfDay, findReportOfForm, storeReportOfAbuse } from '../queries/abuseReports';

const ID_BYTES = 16;

export interface NewReport {
  kind: AbuseKind;
  thing: ReportedThing | null;
  cityId: number;
  /** Without control characters, trimmed. */
  text: string;
  /** As typed; '' where none is left. */
  mobile: string;
  consentVersion: string;
  requestKey?: string;
  /** Who is signed in. */
  userId: string | null;
}

/**
 * Keeps a report and returns when it is on the disk. The same form sent again is the same report. Throws ApiError: badInput
 * by field, tooMany beyond ABUSE_REPORT_LIMITS.reportsADay of a phone or account, or the lead form's ten an address and hour.
 */
export async function fileReport(context: VisitorContext, report: NewReport): Promise<AbuseReportTable> {
  const row = reportRowOf(report, context.now);
  return writeOfVisitor(context, async (transaction) => {
    const lock = row.request_key ?? row.id;
    await lockPhone(transaction, context.dialect, `report ${lock}`);
    const same = await findSame(transaction, row);
    if (same) return same;
    const stored = await storeNumbered(transaction, row);
    if (stored.id === row.id) await holdToLimits(transaction, context, row);
    return stored;
  });
}

/** Throws inside the transaction: what is refused is not stored, and does not count either. */
async function holdToLimits(
  transaction: Db,
  { dialect, now, visitor }: VisitorContext,
  { user_id, phone_cipher, phone_index, day }: AbuseReportTable,
): Promise<void> {
  const whose = [
    ...(user_id === null ? [] : [['user_id', user_id] as const]),
    ...(phone_cipher === NO_PHONE ? [] : [['phone_index', phone_index] as const]),
  ];
  for (const [column, value] of whose) {
    await lockPhone(transaction, dialect, `reports of ${value}`);
    if ((await countReportsOfDay(transaction, [column, value], day)) > ABUSE_REPORT_LIMITS.reportsADay)
      throw ApiError.tooMany(startOfDay(addDays(day, 1)) - now, copy.tooMany);
  }
  await countInDatabase(transaction, 'lead', visitor(), now);
}

async function storeNumbered(transaction: Db, row: AbuseReportTable): Promise<AbuseReportTable> {
  for (;;) {
    const numbered = { ...row, number: String(randomInt(...LEAD_NUMBERS)) };
    if (await storeReportOfAbuse(transaction, numbered)) return numbered;
    // Or the number is another report's.
    const same = await findSame(transaction, row);
    if (same) return same;
  }
}

/** What the same form has left before; null where nothing. */
const findSame = (transaction: Db, { request_key }: AbuseReportTable) =>
  request_key === null ? Promise.resolve(null) : findReportOfForm(transaction, request_key);

function reportRowOf(report: NewReport, now: number): AbuseReportTable {
  const { kind, thing, cityId, text, consentVersion, requestKey, userId } = report;
  const typed = report.mobile.trim();
  const mobile = typed === '' ? null : parseMobile(typed);
  const fields = reportProblems({ text, mobile: typed, consents: LEAD_CONSENT_VERSIONS.includes(consentVersion) });
  if (Object.keys(fields).length > 0) throw ApiError.ofFields(fields);
  const id = randomBytes(ID_BYTES).toString('base64url');
  const phone = mobile === null ? { cipher: NO_PHONE, index: id } : vaultPhone(mobile);
  const day = dayOf(now);
  return {
    id,
    number: '',
    request_key: requestKey ?? null,
    user_id: userId,
    kind,
    city_id: cityId,
    thing_kind: thing?.kind ?? null,
    thing_id: thing?.id ?? null,
    sealed: sealText(text, 'abuse_reports.sealed'),
    phone_cipher: phone.cipher,
    phone_index: phone.index,
    consent_version: mobile === null ? null : consentVersion,
    state: 'new',
    state_at: null,
    verdict: null,
    staff_id: null,
    day,
    due_day: addWorkingDays(day, REPORT_WORKING_DAYS),
    created_at: now,
  };
}
