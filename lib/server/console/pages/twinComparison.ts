import { fieldText } from '@/lib/console/views/recordText';
import type { TwinComparison, TwinFieldView, TwinSideView } from '@/lib/console/views/twinPages';
import { aliasText, distinctText, sideText, whyText } from '@/lib/console/views/twinText';
import { CONSOLE_RECORD_COPY } from '@/lib/console/words/record';
import { dayOf } from '@/lib/kernel/day';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import type { MergedKind } from '@/lib/record/mergedKind';
import { consolePaths } from '@/lib/routes/consolePaths';
import type { Db } from '@/lib/server/db/client';
import { PageNotFound } from '@/lib/server/page/pageContext';
import { countMoves } from '@/lib/server/record/commands/countMoves';
import { findDoubledDeals, readMergePair, shownState } from '@/lib/server/record/commands/mergeRecords';
import { chosenFields, type MergePair, statedValues, usualOf } from '@/lib/server/record/commands/planMerge';
import { metresBetween, twinEvidence } from '@/lib/server/record/commands/twinEvidence';
import { findDistinct } from '@/lib/server/record/queries/distinctPairs';
import { countRowsOfCommunity } from '@/lib/server/record/queries/recordFigures';
import { placeNames } from '@/lib/server/record/queries/recordPlace';
import { findRecordRow, type RecordRow } from '@/lib/server/record/queries/recordRows';
import { recordTitle } from '@/lib/server/record/queries/recordTitle';

interface Asked {
  kind: MergedKind;
  one: number;
  other: number;
  /** Which stays; of neither the usual one does. */
  keep: number | null;
  typed: RawForm;
}

/** Two side by side, the one that stays first. Throws PageNotFound where one of them is not there. */
export async function twinComparison(db: Db, { kind, one, other, keep, typed }: Asked): Promise<TwinComparison | null> {
  const rows = await Promise.all([one, other].map((id) => findRecordRow(db, kind, id)));
  const [first, second] = rows;
  // What was posted of a pair that is one meanwhile is answered by its refusal.
  if (!first || !second) {
    if (typed.do) return null;
    throw new PageNotFound();
  }
  if (one === other || first.city_id !== second.city_id) throw new PageNotFound();
  const winnerId = keep === one || keep === other ? keep : await usualWinner(db, kind, first, second);
  const [winner, loser] = winnerId === one ? [first, second] : [second, first];
  const pair = await readMergePair(db, kind, winner, Number(loser.id));
  const doubled = kind === 'community' ? await findDoubledDeals(db, pair) : [];
  const [own, its, distinct] = await Promise.all([
    placeNames(db, winner),
    placeNames(db, loser),
    findDistinct(db, kind, one, other),
  ]);
  const differing = chosenFields(kind).filter(({ column }) => (winner[column] ?? null) !== (loser[column] ?? null));
  const same = chosenFields(kind).filter(
    ({ column }) => winner[column] === loser[column] && (winner[column] ?? null) !== null,
  );
  return {
    sides: { winner: await twinSide(db, kind, winner), loser: await twinSide(db, kind, loser) },
    evidence: twinEvidence(pair, { winner: own, loser: its }, doubled),
    fields: differing.map((field) => fieldView(pair, field, typed)),
    same: same.map(({ label, form, column }) => ({ name: label, text: fieldText(form, winner[column] ?? null) })),
    moves: await countMoves(db, pair, doubled),
    shown: shownState(pair),
    distinct: distinct && distinctText(distinct.staff_name, dayOf(distinct.at), distinct.reason),
    swapHref: consolePaths.twin({ kind, one, other, keep: Number(loser.id) }),
    metres: metresBetween(pair),
  };
}

/** A community with more deals and homes, a home that is still offered; else the one that was there first. */
async function usualWinner(db: Db, kind: MergedKind, one: RecordRow, other: RecordRow): Promise<number> {
  const weigh = async ({ id, status }: RecordRow) =>
    kind === 'community' ? countRowsOfCommunity(db, Number(id)) : Number(status === 'on_sale');
  const [own, its] = await Promise.all([weigh(one), weigh(other)]);
  if (own !== its) return Number(own > its ? one.id : other.id);
  return Math.min(Number(one.id), Number(other.id));
}

export async function twinSide(db: Db, kind: MergedKind, row: RecordRow): Promise<TwinSideView> {
  const id = Number(row.id);
  const source = row.source === 'demo' ? CONSOLE_RECORD_COPY.from.demo : String(row.source);
  return {
    id,
    name: await recordTitle(db, kind, row),
    text: sideText(id, source, dayOf(Number(row.updated_at))),
    href: consolePaths.record({ kind, id }),
  };
}

function fieldView(pair: MergePair, field: ReturnType<typeof chosenFields>[number], typed: RawForm): TwinFieldView {
  const [winner, loser] = statedValues(pair, field);
  const usual = usualOf(pair, field) ?? { side: 'winner' as const, reason: 'stays' as const };
  const isGiven = winner.value === null || loser.value === null;
  const posted = typed[`pick-${field.name}`];
  const text = (value: typeof winner.value) => (value === null ? '' : fieldText(field.form, value));
  const why = whyText(usual.reason, (usual.side === 'winner' ? winner : loser).day);
  const isName = field.column === 'name';
  return {
    name: field.name,
    label: field.label,
    texts: { winner: text(winner.value), loser: text(loser.value) },
    why: { winner: usual.side === 'winner' ? why : '', loser: usual.side === 'loser' ? why : '' },
    chosen: !isGiven && (posted === 'winner' || posted === 'loser') ? posted : usual.side,
    isGiven,
    ...(isName && { after: { winner: aliasText(String(loser.value)), loser: aliasText(String(winner.value)) } }),
  };
}
