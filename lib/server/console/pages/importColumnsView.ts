import type { CodesView, ColumnView, MissingView, WaysView, WayView } from '@/lib/console/views/importColumnsPage';
import {
  aboveText,
  agreesText,
  codeLabel,
  codeRowsText,
  codesLegend,
  columnLetter,
  floorText,
  knownText,
  missingTitle,
  orderText,
  readAs,
  restText,
  totalText,
  waysLead,
  withinText,
} from '@/lib/console/views/importColumnsText';
import { fieldText } from '@/lib/console/views/recordText';
import { CONSOLE_COLUMNS_COPY as copy } from '@/lib/console/words/importColumns';
import { formatNumber, MISSING } from '@/lib/kernel/format/number';
import { joinKnown } from '@/lib/kernel/format/text';
import { codeName, UNKNOWN_CODE } from '@/lib/server/import/columns/codes';
import { countReads } from '@/lib/server/import/columns/countReads';
import type { FileProfile } from '@/lib/server/import/columns/fileProfile';
import { KEY, UNUSED } from '@/lib/server/import/columns/fit';
import { type ColumnPlan, type ImportPlan, type OpenQuestion, postedNames } from '@/lib/server/import/columns/plan';
import { readCell } from '@/lib/server/import/columns/readCell';
import { ROW_KINDS, type RowKindName, requiredFields } from '@/lib/server/import/columns/rowKinds';
import type { WayFacts, Ways } from '@/lib/server/import/columns/wayFacts';
import { readValueText } from './readValueText';

export interface ShownPlan {
  plan: ImportPlan;
  profile: FileProfile;
  now: number;
}

/** What a target is called. */
export function targetLabel(kind: RowKindName, to: string): string {
  const own: Readonly<Record<string, string>> = copy.targets;
  return own[to] ?? ROW_KINDS[kind].fields[to]?.label ?? to;
}

/** What a column may be stored as, what every row needs first. */
export function targetChoices(kind: RowKindName, targets: readonly string[]) {
  const required = requiredFields(kind);
  const first = (to: string): number => Number(!required.includes(to));
  return [...targets]
    .sort((one, other) => first(one) - first(other))
    .map((to) => ({
      value: to,
      text: required.includes(to) ? `${targetLabel(kind, to)}（${copy.required}）` : targetLabel(kind, to),
    }));
}

/** What a column is called on the page. */
export const columnTitle = ({ column }: ColumnPlan): string => column.name || copy.noName;

const SAMPLES = 3;

export function columnView(at: number, shown: ShownPlan, open: ReadonlySet<number>): ColumnView {
  const { plan, profile, now } = shown;
  const column = plan.columns[at] as ColumnPlan;
  const { to, proposal, isChosen, column: facts } = column;
  const counts = countReads(column, profile, plan.datum, now);
  // Of codes nothing is read before somebody says what they are.
  const isRead = to !== UNUSED && !hasOpenCodes(column);
  const { speaks } = copy;
  const maybe = proposal.maybe === null ? '' : `可能是${targetLabel(plan.kind, proposal.maybe)}，拿不准`;
  const why = proposal.by === 'nothing' && maybe !== '' ? maybe : speaks[proposal.by];
  return {
    name: postedNames.to(at),
    title: columnTitle(column),
    letter: columnLetter(at),
    samples: [...new Set(facts.values.filter(Boolean))].slice(0, SAMPLES),
    to,
    isOpen: open.has(at),
    how: howText(column, shown),
    why: isChosen ? copy.chosen : why,
    sure: isChosen ? 0 : proposal.sure,
    read: isRead ? formatNumber(counts.read) : MISSING,
    rest: !isRead ? '' : restText(counts.empty, counts.unread, counts.firstUnread),
    ways: waysView(at, column, plan),
    codes: codesView(at, column, plan),
  };
}

const hasOpenCodes = ({ codes }: ColumnPlan): boolean =>
  codes?.codes.some(({ meaning }) => meaning === undefined) === true;

/** Every code of a column beside what it may mean. */
function codesView(at: number, { codes, to }: ColumnPlan, { kind }: ImportPlan): CodesView | null {
  if (codes === null) return null;
  const label = targetLabel(kind, to);
  return {
    legend: codesLegend(label),
    choices: [
      ...codes.meanings.map((value) => ({ value, text: value })),
      { value: UNKNOWN_CODE, text: copy.unknownCode },
    ],
    codes: codes.codes.map(({ code, rows, meaning }, index) => ({
      name: codeName(at, index),
      code,
      label: codeLabel(label, code),
      rows: codeRowsText(rows),
      meaning: meaning === null ? UNKNOWN_CODE : (meaning ?? ''),
    })),
  };
}

const OF_NAMES = new Set(['district', 'plate', 'community']);

/** How the cells are read: by the first that can be. */
function howText(column: ColumnPlan, { plan, profile, now }: ShownPlan): string {
  const { to, spec, column: facts, way, ways, taken, codes } = column;
  if (to === UNUSED) return '';
  if (to === KEY) return facts.distinct === 1 ? copy.keyUnique : copy.keyRepeats;
  if (OF_NAMES.has(to) && spec && codes === null) return knownText(facts.known[to as 'district'], to !== 'district');
  if (!spec) return copy.asIs;
  if (hasOpenCodes(column)) return copy.codesOpen;
  if (ways && taken === null) return copy.ways[ways.about];
  const context = { profile, datum: plan.datum ?? ('GCJ-02' as const), now };
  for (const value of facts.values) {
    const read = value === '' ? null : readCell([value], facts, spec, way, context);
    if (read === null || 'wrong' in read) continue;
    const text = readValueText(spec, read.values);
    const unit = way.unit === undefined ? null : copy.units[way.unit];
    return text === '' || text === value ? copy.asIs : joinKnown([unit, readAs(value, text)], '，');
  }
  return copy.asIs;
}

/** Money is looked at before it is stored: its ways stand open. */
const SHOWN_WAYS = new Set(['price', 'rent']);

function waysView(at: number, { ways, taken, to }: ColumnPlan, plan: ImportPlan): WaysView | null {
  if (ways === null) return null;
  return {
    name: postedNames.way(at),
    legend: `${targetLabel(plan.kind, to)}：${copy.ways[ways.about]}`,
    lead: waysLead(ways.about, ways.ways[0]?.from ?? '', ways.rows),
    ways: ways.ways.map((way) => wayView(way, ways, taken, plan)),
    isShown: taken === null || SHOWN_WAYS.has(to),
  };
}

function wayView(facts: WayFacts, { about }: Ways, taken: string | null, plan: ImportPlan): WayView {
  const { value, isLikely } = facts;
  const common = { value, isTaken: value === taken, isLikely: isLikely === true && taken === null };
  if (about === 'unit') return { ...common, ...unitText(facts) };
  if (about === 'order')
    return {
      ...common,
      text: copy.orders[value as keyof typeof copy.orders],
      gives: facts.day ?? MISSING,
      note: orderText(facts.rows ?? 0),
    };
  const hasTotals = plan.columns.some(({ to }) => to === 'totalFloors');
  return { ...common, ...floorWayText(facts, hasTotals) };
}

function unitText({ value, fen, unitPrice, isLikely, from }: WayFacts): Pick<WayView, 'text' | 'gives' | 'note'> {
  const perSquareMetre = unitPrice == null ? '' : fieldText('unitPrice', unitPrice);
  return {
    text: copy.units[value as keyof typeof copy.units],
    gives: fen == null ? from : fieldText(fen < SMALL_FEN ? 'monthlyMoney' : 'money', fen).replace('/月', ''),
    note: joinKnown([perSquareMetre, isLikely === false && copy.unlikely], '，'),
  };
}

/** Below 10,000 yuan a sum is told in yuan. */
const SMALL_FEN = 1_000_000;

function floorWayText(
  { value, from, rows = 0, isLikely }: WayFacts,
  hasTotals: boolean,
): Pick<WayView, 'text' | 'gives' | 'note'> {
  const number = String(Number.parseInt(from, 10));
  if (value === 'none') return copy.noFloor;
  if (value === 'total') return { text: totalText(number), gives: copy.totalGives, note: agreesText(rows, hasTotals) };
  const within = isLikely ? withinText : '';
  return { text: floorText(number), gives: copy.floorGives, note: rows > 0 ? aboveText(rows) : within };
}

/** A field that every row needs and no column gives. */
export function missingView(
  { field, columns }: Extract<OpenQuestion, { about: 'missing' }>,
  { plan }: ShownPlan,
  typed: Readonly<Record<string, string | undefined>>,
): MissingView {
  const label = targetLabel(plan.kind, field);
  const title = (at: number): string => columnTitle(plan.columns[at] as ColumnPlan);
  const needs: Readonly<Record<string, string>> = copy.needs;
  const hints: Readonly<Record<string, string>> = copy.fixedHints;
  const likely = [...columns, ...plan.columns.keys()];
  const places = [...new Set(likely)].filter((at) => !plan.columns[at]?.column.isPersonal);
  return {
    field,
    title: missingTitle(label, columns.map(title)),
    text: needs[field] ?? '',
    take: {
      name: postedNames.take(field),
      label: `${label}：${copy.take}`,
      choices: places.map((at) => ({ value: String(at), text: takeText(plan.columns[at] as ColumnPlan, at) })),
    },
    fixed: {
      name: postedNames.fixed(field),
      label: copy.fixed,
      hint: hints[field] ?? '',
      value: typed[postedNames.fixed(field)] ?? '',
      problem: null,
    },
  };
}

/** "成交时间，如 2026-09-03" */
function takeText(column: ColumnPlan, at: number): string {
  const sample = column.column.values.find(Boolean);
  return joinKnown(
    [`${columnTitle(column)} ${columnLetter(at)}`.slice(0, 40), sample && `如 ${sample.slice(0, 20)}`],
    '，',
  );
}
