import type { ColumnProfile, FileProfile } from './fileProfile';
import { DATA_DAY, type Fit, fitOf, KEY, LAT, LNG, UNUSED } from './fit';
import { headerKey, nameScore, ORDER } from './headerWords';
import { moneyWays } from './moneyWays';
import { ROW_KIND_NAMES, ROW_KINDS, type RowKindName, requiredFields } from './rowKinds';

/** How sure a proposal is: 3 by name and cells, 2 by one of them, 1 is only possible, 0 is none. */
export type Sure = 0 | 1 | 2 | 3;

export interface Proposal {
  /** What the column is taken for; UNUSED also where it may be something, but nobody should take it for that unasked. */
  to: string;
  sure: Sure;
  /** Which of the two speak for it; `rival`: another column as much. */
  by: 'both' | 'name' | 'cells' | 'personal' | 'rival' | 'nothing';
  /** What it may be, where that is not taken. */
  maybe: string | null;
}

const NOTHING: Proposal = { to: UNUSED, sure: 0, by: 'nothing', maybe: null };

const GOOD_NAME = 0.84;
const FAIR_NAME = 0.6;
/** By its cells alone a column may be one of these: no other field looks like them. */
const BY_CELLS = new Set([
  ...['layout', 'orientation', 'decoration', 'position', 'district', 'plate', 'community', 'home', 'area', 'floor'],
  ...['builtYear', 'mode', 'saleStatus', 'ownership', 'buildingType', 'structure', 'station', 'layoutStructure'],
  'listedDay',
  ...[LNG, LAT, KEY],
]);
const CELLS: Record<Fit, number> = { no: -0.6, open: 0, can: 0.1, like: 0.35 };

interface Candidate {
  at: number;
  to: string;
  name: number;
  fit: Fit;
  score: number;
}

/** What a column of this kind of data can be. */
export const targetsOf = (kind: RowKindName): string[] => [
  ...Object.keys(ROW_KINDS[kind].fields),
  LNG,
  LAT,
  KEY,
  ...(ROW_KINDS[kind].dated ? [DATA_DAY] : []),
];

/** What each column of a file most likely is, by its name and by its cells; no two are the same. */
export function propose({ columns }: FileProfile, kind: RowKindName): Proposal[] {
  const required = requiredFields(kind);
  const candidates = columns
    .flatMap((column, at) => (column.isPersonal ? [] : candidatesOf(column, at, kind)))
    .sort((one, other) => other.score - one.score || one.at - other.at);
  const proposals: (Proposal | undefined)[] = columns.map((column) =>
    column.isPersonal ? { ...NOTHING, by: 'personal', sure: 3 } : undefined,
  );
  const taken = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const { at, to } = candidate;
    if (proposals[at] !== undefined) continue;
    const first = taken.get(to);
    if (first) {
      if (required.includes(to) && isRival(first, candidate)) {
        proposals[first.at] = { to: UNUSED, sure: 1, by: 'rival', maybe: to };
        proposals[at] = { to: UNUSED, sure: 1, by: 'rival', maybe: to };
      }
      continue;
    }
    const sure = sureness(candidate);
    if (sure === 0) continue;
    taken.set(to, candidate);
    const isTaken = sure > 1;
    proposals[at] = {
      to: isTaken ? to : UNUSED,
      sure,
      by: isTaken ? speaker(candidate) : 'nothing',
      maybe: isTaken ? null : to,
    };
  }
  return proposals.map((proposal) => proposal ?? NOTHING);
}

function candidatesOf(column: ColumnProfile, at: number, kind: RowKindName): Candidate[] {
  const key = headerKey(column.name);
  return targetsOf(kind).flatMap((to): Candidate[] => {
    const name = nameScore(key, kind, to);
    if (name < FAIR_NAME && !BY_CELLS.has(to)) return [];
    const fit = fitOf(column, kind, to);
    if (name < FAIR_NAME && (fit !== 'like' || !tellsAlone(column, to))) return [];
    return [{ at, to, name, fit, score: Math.max(name, 0.3) + CELLS[fit] }];
  });
}

/** As far apart as 成交日期 and 成交时间; 成交日期 is before 过户日期. */
const MAX_APART = 2.5 * ORDER;

/** 10天以前 is when a home was offered; of a plain day nobody sees what happened on it. */
const tellsAlone = ({ reads }: ColumnProfile, to: string): boolean => to !== 'listedDay' || (reads.day ?? 0) < 0.5;

/** Two columns that are as likely one field that every row needs: which of them is meant, nobody but the operator knows. */
const isRival = (first: Candidate, second: Candidate): boolean =>
  second.fit !== 'no' && second.name >= GOOD_NAME && first.score - second.score < MAX_APART;

function sureness({ name, fit }: Candidate): Sure {
  if (fit === 'no') return name >= GOOD_NAME ? 1 : 0;
  if (name >= GOOD_NAME) return fit === 'open' ? 2 : 3;
  if (name >= FAIR_NAME) return fit === 'open' ? 1 : 2;
  return 2;
}

function speaker({ name, fit }: Candidate): Proposal['by'] {
  if (name < FAIR_NAME) return 'cells';
  return fit === 'open' ? 'name' : 'both';
}

/** Words that tell what a table is about, in its columns' names and in the file's. */
const CUES: Record<RowKindName, readonly [RegExp, number]> = {
  deal: [/成交|签约|网签|过户|合同|交易日|签单|deal|sold/i, 1.5],
  listing: [/挂牌|在售|二手|房源|listing/i, 1],
  rental: [/租|rent/i, 3],
  project: [/新房|开盘|预售|备案|案名|得房率|交房|交付|newhouse|project/i, 2],
  community: [/小区(?:表|信息|列表|台账|资料)|总户数|户数|communit/i, 1.5],
};

/** What kind of data a file most likely has; sure where something tells so, and no other is as likely. */
export function guessKind(profile: FileProfile): NonNullable<FileProfile['guess']> {
  const scored = ROW_KIND_NAMES.map((kind) => ({ kind, ...kindScore(profile, kind) }));
  scored.sort((one, other) => other.score - one.score);
  const [first, second] = scored;
  const isAhead = (first?.score ?? 0) - (second?.score ?? 0) >= 1;
  return { kind: first?.kind ?? 'deal', isSure: isAhead && first?.isTold === true };
}

function kindScore(profile: FileProfile, kind: RowKindName): { score: number; isTold: boolean } {
  const proposals = propose(profile, kind);
  const found = new Set(proposals.flatMap(({ to, maybe }) => [to, maybe].filter(Boolean)));
  const fields = proposals.reduce((sum, { to, sure }) => sum + (to === UNUSED || to === KEY ? 0 : sure / 6), 0);
  const required = requiredFields(kind);
  const needed = required.reduce((sum, field) => sum + (found.has(field) ? 0.8 : -1.6), 0);
  const priceAt = proposals.findIndex(({ to }) => to === 'price' || to === 'rent');
  const money = priceAt < 0 || hasLikelyUnit(profile, proposals, priceAt) ? 0 : -UNLIKELY_MONEY;
  const [cue, weight] = CUES[kind];
  const isIn = (texts: readonly string[]) => texts.some((text) => cue.test(text));
  const named = isIn([profile.file, profile.sheet ?? '']) ? NAMED_KIND : 0;
  const told = isIn(profile.columns.map(({ name }) => name.slice(0, 40))) ? weight : 0;
  return {
    score: fields + needed + money + named + told,
    isTold: named + told > 0 || required.every((field) => found.has(field)),
  };
}

/** People call a file by what is in it. */
const NAMED_KIND = 3;

/** 4,820 of 36 ㎡ is a rent, and no price of a home in any unit. */
const UNLIKELY_MONEY = 1.5;

function hasLikelyUnit({ columns }: FileProfile, proposals: readonly Proposal[], at: number): boolean {
  const [column, to] = [columns[at], proposals[at]?.to ?? ''];
  const columnOf = (field: string) => columns[proposals.findIndex((proposal) => proposal.to === field)] ?? null;
  const ways = column && moneyWays(column, to, to === 'rent' ? 'monthlyMoney' : 'money', { columnOf, priceUnit: null });
  return !ways || ways.ways.some(({ isLikely }) => isLikely);
}
