import { CONSOLE_TWIN_COPY as copy } from '@/lib/console/words/twin';
import type { MergedKind } from '@/lib/record/mergedKind';
import {
  type ConsoleContext,
  changeInConsole,
  readReason,
  requireConsole,
} from '@/lib/server/staff/commands/consoleContext';
import { ApiError } from '@/services/http/apiError';
import { deleteDistinct, findDistinct, storeDistinct } from '../queries/distinctPairs';
import { lockFacts } from '../queries/recordChanges';
import { findRecordRow } from '../queries/recordRows';
import { deleteTwin } from '../queries/twinPairs';
import { whyNotThere } from './changeFacts';

export interface PairAsked {
  kind: MergedKind;
  one: number;
  other: number;
  reason: string | undefined;
}

const subjectOf = ({ kind, one, other }: PairAsked): string =>
  `${kind} ${Math.min(one, other)} ${Math.max(one, other)}`;

/** Remembers that two are not one: they are not proposed again. Throws ApiError: forbidden, badInput without a reason, conflict. */
export async function tellApart(context: ConsoleContext, asked: PairAsked): Promise<void> {
  requireConsole('records', context.staff);
  const { kind, one, other } = asked;
  const reason = readReason(asked.reason);
  await changeInConsole(
    context,
    { action: 'record-distinct', subject: subjectOf(asked), reason },
    async (transaction) => {
      await lockFacts(transaction, context.dialect);
      const rows = await Promise.all([one, other].map((id) => findRecordRow(transaction, kind, id)));
      for (const [at, id] of [one, other].entries())
        if (!rows[at]) throw new ApiError('conflict', await whyNotThere(transaction, kind, id));
      if (one === other || rows[0]?.city_id !== rows[1]?.city_id)
        throw new ApiError('badInput', copy.problems.otherCity);
      const cityId = Number(rows[0]?.city_id);
      const said = { reason, staff_name: context.staff.shownName, at: context.now };
      await storeDistinct(transaction, { thing: kind, one_id: one, other_id: other, city_id: cityId, ...said });
      await deleteTwin(transaction, kind, one, other);
    },
  );
}

/** Forgets it: where they are alike they are proposed again, with the next statistics. Throws as tellApart. */
export async function tellApartNoLonger(context: ConsoleContext, asked: PairAsked): Promise<void> {
  requireConsole('records', context.staff);
  const { kind, one, other } = asked;
  const reason = readReason(asked.reason);
  await changeInConsole(
    context,
    { action: 'record-distinct-end', subject: subjectOf(asked), reason },
    async (transaction) => {
      await lockFacts(transaction, context.dialect);
      if (!(await findDistinct(transaction, kind, one, other)))
        throw new ApiError('conflict', copy.problems.notDistinct);
      await deleteDistinct(transaction, kind, one, other);
    },
  );
}
