import { randomBytes } from 'node:crypto';
import type { AbuseOutcome } from '@/lib/abuseReport/abuseReport';
import type { AuditAction } from '@/lib/console/auditAction';
import { mergedSentence } from '@/lib/console/views/twinText';
import { CONSOLE_RECORD_COPY as copy } from '@/lib/console/words/record';
import { joinKnown } from '@/lib/kernel/format/text';
import { isMergedKind } from '@/lib/record/mergedKind';
import type { RecordAct, RowImage } from '@/lib/record/recordAct';
import { RECORD_TABLES, type RecordKind } from '@/lib/record/recordKind';
import { answerReport, requireOpenReport } from '@/lib/server/abuseReport/commands/answerReport';
import type { Db } from '@/lib/server/db/client';
import { deletePackedSets } from '@/lib/server/db/packed/packedSets';
import { isBusy } from '@/lib/server/db/unavailable';
import { refreshFactsAfter } from '@/lib/server/outbox/kinds';
import { markStale } from '@/lib/server/report/queries/staleStatistics';
import {
  type ConsoleContext,
  changeInConsole,
  readReason,
  requireConsole,
} from '@/lib/server/staff/commands/consoleContext';
import { ApiError } from '@/services/http/apiError';
import { findHidden } from '../queries/hiddenRecords';
import { findMerged } from '../queries/mergedRecords';
import { findChange, lockFacts, storeChange } from '../queries/recordChanges';
import { findRecordRow, type RecordRow } from '../queries/recordRows';
import { recordTitle } from '../queries/recordTitle';

/** What is changed, why, and which report that answers. */
export interface RecordAsked {
  kind: RecordKind;
  id: number;
  reason: string | undefined;
  report?: AnsweredReport | undefined;
}

interface AnsweredReport {
  id: string;
  /** What the operator adds to what was done; may be empty. */
  note: string;
}

export interface PlannedChange {
  act: RecordAct;
  column: string | null;
  /** In words: what was before and what is now. */
  detail: string;
  images: RowImage[];
  /** JSON: the highest ids that are removed. */
  lastIds?: Record<string, number>;
  /** What its reporter reads; null where nothing that a report is about is changed. */
  outcome: { kind: AbuseOutcome; sentence: string } | null;
}

const ACTIONS: Readonly<Record<RecordAct, AuditAction>> = {
  correct: 'record-correct',
  withdraw: 'record-withdraw',
  hide: 'record-hide',
  merge: 'record-merge',
  lock: 'record-lock',
  unlock: 'record-unlock',
};

export const recordSubject = (kind: RecordKind, id: number): string => `${kind} ${id}`;

/**
 * Changes a record by what `plan` answers, in one transaction with the change itself, the log and the report that it answers.
 * SQLite has the facts and what the console writes in two files, and promises each of them whole, not both: the change lies
 * with the facts, and says all that the log says. Throws ApiError: forbidden, badInput, notFound, conflict.
 */
export async function changeRecord(
  context: ConsoleContext,
  { kind, id, reason: typed, report }: RecordAsked,
  plan: (transaction: Db, row: RecordRow, changeId: string) => Promise<PlannedChange>,
): Promise<string> {
  requireConsole('records', context.staff);
  const reason = readReason(typed);
  const changeId = randomBytes(12).toString('base64url');
  await whileNoImport(() =>
    changeInConsole(
      context,
      ({ act, detail }: PlannedChange) => ({
        action: ACTIONS[act],
        subject: recordSubject(kind, id),
        detail,
        reason,
      }),
      async (transaction) => {
        await lockFacts(transaction, context.dialect);
        if (report) await requireOpenReport(transaction, context, report.id, { kind, id });
        const row = await findRecordRow(transaction, kind, id);
        if (!row) throw new ApiError('conflict', await whyNotThere(transaction, kind, id));
        const cityId = Number(row.city_id);
        const change = await plan(transaction, row, changeId);
        const { act, column, detail, images, lastIds, outcome } = change;
        await storeChange(transaction, {
          id: changeId,
          act,
          thing: kind,
          thing_id: id,
          city_id: cityId,
          title: await recordTitle(transaction, kind, row),
          column_name: column,
          detail,
          reason,
          staff_id: context.staff.id,
          staff_name: context.staff.shownName,
          report_id: report?.id ?? null,
          images,
          last_ids: JSON.stringify({
            ...lastIds,
            [RECORD_TABLES[kind]]: Math.max(id, lastIds?.[RECORD_TABLES[kind]] ?? 0),
          }),
          at: context.now,
          undone_at: null,
          undone_by: null,
        });
        if (images.length > 0) await factsAreBehind(transaction, cityId, context.now);
        if (report && outcome)
          await answerReport(transaction, context, report.id, {
            verdict: 'upheld',
            reason: joinKnown([outcome.sentence, report.note.trim()], ''),
            outcome: outcome.kind,
          });
        return change;
      },
    ),
  );
  return changeId;
}

/** What has become of a record that is not there. */
export async function whyNotThere(db: Db, kind: RecordKind, id: number): Promise<string> {
  if (await findHidden(db, kind, id)) return copy.problems.hidden;
  const merged = isMergedKind(kind) ? await findMerged(db, kind, id) : null;
  if (!merged) return copy.problems.gone;
  const change = await findChange(db, merged.change_id);
  return mergedSentence(change?.staff_name || copy.somebody, change?.title ?? '', merged.into_id);
}

/** What follows from a city's facts is computed anew (derive/jobs/refreshStale): until then its lists ask the rows themselves. */
export async function factsAreBehind(transaction: Db, cityId: number, now: number): Promise<void> {
  await deletePackedSets(transaction, cityId);
  await markStale(transaction, cityId, -now);
  await refreshFactsAfter(transaction, cityId, now);
}

/** An import holds the facts for seconds while it brings its rows in: said as such, with nothing written. */
export async function whileNoImport<Result>(change: () => Promise<Result>): Promise<Result> {
  try {
    return await change();
  } catch (failure) {
    if (isBusy(failure)) throw new ApiError('conflict', copy.problems.busy);
    throw failure;
  }
}
