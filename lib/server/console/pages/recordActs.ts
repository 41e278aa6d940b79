import { recordRowTitle } from '@/lib/console/views/bulkTexts';
import { CONSOLE_RECORD_COPY as copy } from '@/lib/console/words/record';
import { isRecordKind, type RecordKind } from '@/lib/record/recordKind';
import { factsChanged } from '@/lib/server/derive/factsChanged';
import { whyNotThere } from '@/lib/server/record/commands/changeFacts';
import { hideRecord, isOffered, withdrawListing } from '@/lib/server/record/commands/hideRecord';
import { undoRecordChange } from '@/lib/server/record/commands/undoRecordChange';
import { findHidden } from '@/lib/server/record/queries/hiddenRecords';
import { findChange } from '@/lib/server/record/queries/recordChanges';
import { findRecordRow, type RecordRow } from '@/lib/server/record/queries/recordRows';
import { recordTitle } from '@/lib/server/record/queries/recordTitle';
import type { ConsoleContext } from '@/lib/server/staff/commands/consoleContext';
import { ApiError } from '@/services/http/apiError';
import type { BulkAct, JudgedRow } from '../commands/bulkRun';

interface RecordName {
  kind: RecordKind;
  id: number;
}

/** "estate 12", as the list's rows are called. */
function readKey(key: string): RecordName | null {
  const [kind, id = ''] = key.split(' ');
  return isRecordKind(kind) && /^[1-9]\d{0,14}$/.test(id) ? { kind, id: Number(id) } : null;
}

/** What can be done to many records: take them off sale, hide them, show them again. */
export function recordActs(context: ConsoleContext): BulkAct[] {
  const { db } = context;
  const withName =
    <Result>(use: (name: RecordName, reason: string) => Promise<Result>) =>
    (key: string, reason: string): Promise<Result> => {
      const name = readKey(key);
      if (!name) throw new ApiError('notFound');
      return use(name, reason);
    };
  const judgeThere =
    (whyNot: (kind: RecordKind, row: RecordRow) => string | null) =>
    async (key: string): Promise<JudgedRow | null> => {
      const name = readKey(key);
      if (!name) return null;
      const row = await findRecordRow(db, name.kind, name.id);
      if (row)
        return {
          title: recordRowTitle(name.kind, name.id, await recordTitle(db, name.kind, row)),
          problem: whyNot(name.kind, row),
        };
      const { title } = await hiddenRecord(context, name);
      return { title, problem: await whyNotThere(db, name.kind, name.id) };
    };
  const common = { asksReason: true, afterwards: factsChanged };
  return [
    {
      ...common,
      value: 'withdraw',
      text: copy.bulk.withdraw,
      judge: judgeThere((kind, row) => (isOffered(kind, row) ? null : copy.problems.notOffered)),
      run: withName((name, reason) => withdrawListing(context, { ...name, reason })),
    },
    {
      ...common,
      value: 'hide',
      text: copy.bulk.hide,
      judge: judgeThere(() => null),
      run: withName((name, reason) => hideRecord(context, { ...name, reason })),
    },
    {
      ...common,
      value: 'show',
      text: copy.bulk.show,
      async judge(key) {
        const name = readKey(key);
        if (!name) return null;
        const { title, problem } = await hiddenRecord(context, name);
        return { title, problem };
      },
      run: withName(async (name, reason) => {
        const { change, problem } = await hiddenRecord(context, name);
        if (change === null) throw new ApiError('conflict', problem ?? copy.bulk.notHidden);
        return undoRecordChange(context, change, reason);
      }),
    },
  ];
}

/** The change that hid a record itself: what went with something else comes back with that. */
async function hiddenRecord(
  { db }: ConsoleContext,
  { kind, id }: RecordName,
): Promise<JudgedRow & { change: string | null }> {
  const hidden = await findHidden(db, kind, id);
  const by = hidden && (await findChange(db, hidden.change_id));
  const isOwn = by?.thing === kind && by.thing_id === id;
  if (isOwn) return { title: recordRowTitle(kind, id, by.title), problem: null, change: by.id };
  const row = hidden ? null : await findRecordRow(db, kind, id);
  const title = recordRowTitle(kind, id, row ? await recordTitle(db, kind, row) : '');
  return { title, problem: hidden ? copy.bulk.hiddenWith : copy.bulk.notHidden, change: null };
}
