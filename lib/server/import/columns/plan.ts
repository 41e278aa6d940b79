import type { RawForm } from '@/lib/kernel/form/formSpec';
import type { FieldSpec } from '../kinds/kind';
import { FIELD_TYPES, type FieldType } from '../mapping/fieldTypes';
import type { MoneyUnit } from '../parse/measure';
import type { Datum } from '../parse/position';
import { type CodesPlan, codesOf, codeTable } from './codes';
import { isDatum, statedDatum } from './datum';
import type { ColumnProfile, FileProfile } from './fileProfile';
import { KEY, LAT, LNG, UNUSED } from './fit';
import { guessKind, type Proposal, propose, targetsOf } from './propose';
import { readCell, type Way } from './readCell';
import { isRowKind, ROW_KINDS, type RowKindName, requiredFields } from './rowKinds';
import type { Ways } from './wayFacts';
import { waysOf } from './ways';

/** What is to become of a column, and what is open about it. */
export interface ColumnPlan {
  column: ColumnProfile;
  to: string;
  /** Of its field; null where it is none. */
  spec: FieldSpec | null;
  proposal: Proposal;
  /** Somebody has chosen it. */
  isChosen: boolean;
  ways: Ways | null;
  /** The value of the way that is taken; null: nobody has said it yet, where there are ways. */
  taken: string | null;
  way: Way;
  /** What its codes mean; null where its cells are none. */
  codes: CodesPlan | null;
}

/** What nobody but the operator can say. `columns`: which may be it, by their places from 0. */
export type OpenQuestion =
  | { about: 'kind' }
  | { about: 'missing'; field: string; columns: number[] }
  | { about: 'twice'; to: string; columns: number[] }
  | { about: 'half'; to: string; columns: number[] }
  | { about: 'way'; at: number }
  | { about: 'codes'; at: number }
  | { about: 'constant'; field: string; wrong: string }
  | { about: 'datum' };

export interface ImportPlan {
  kind: RowKindName;
  columns: ColumnPlan[];
  datum: Datum | null;
  needsDatum: boolean;
  /** One value for all rows, by field. */
  constants: Record<string, string>;
  open: OpenQuestion[];
}

/** What was posted of each column: c5 is what the sixth is, u5 how it is read; take_price which column is it, fixed_price the value of all rows. */
export const postedNames = {
  to: (at: number) => `c${at}`,
  way: (at: number) => `u${at}`,
  take: (field: string) => `take_${field}`,
  fixed: (field: string) => `fixed_${field}`,
};

/** What becomes of the columns of a file: as it was posted, else as their names and cells suggest. */
export function planImport(profile: FileProfile, posted: RawForm, now: number): ImportPlan {
  const guessed = profile.guess ?? guessKind(profile);
  const isPosted = isRowKind(posted.kind);
  const kind = isRowKind(posted.kind) ? posted.kind : guessed.kind;
  const proposals = propose(profile, kind);
  // What was posted of another kind of data names other fields.
  const chosen = isPosted && posted.was === kind ? posted : {};
  const targets = targetsPosted(profile, kind, chosen, proposals);
  const columns = planWays(profile, kind, targets, chosen, proposals, now);
  const needsDatum = targets.some((to) => to === 'position') || (targets.includes(LNG) && targets.includes(LAT));
  const named = columns.flatMap(({ column, to }) => (['position', LNG, LAT].includes(to) ? [column.name] : []));
  const datum = isDatum(posted.datum) ? posted.datum : statedDatum(named);
  const constants = constantsPosted(kind, chosen);
  const plan = { kind, columns, datum, needsDatum, constants };
  return {
    ...plan,
    open: [...(isPosted || guessed.isSure ? [] : [{ about: 'kind' as const }]), ...openQuestions(plan, now)],
  };
}

function targetsPosted(
  { columns }: FileProfile,
  kind: RowKindName,
  posted: RawForm,
  proposals: readonly Proposal[],
): string[] {
  const possible = new Set([...targetsOf(kind), UNUSED]);
  const targets = columns.map((_, at) => {
    const to = posted[postedNames.to(at)];
    return to !== undefined && possible.has(to) ? to : (proposals[at]?.to ?? UNUSED);
  });
  for (const field of requiredFields(kind)) {
    const at = posted[postedNames.take(field)];
    if (at && /^\d{1,3}$/.test(at) && Number(at) < targets.length) targets[Number(at)] = field;
  }
  return targets;
}

function planWays(
  profile: FileProfile,
  kind: RowKindName,
  targets: readonly string[],
  posted: RawForm,
  proposals: readonly Proposal[],
  now: number,
): ColumnPlan[] {
  const columnOf = (field: string) => profile.columns[targets.indexOf(field)] ?? null;
  const planned = (column: ColumnProfile, at: number, priceUnit: MoneyUnit | null): ColumnPlan => {
    const to = targets[at] ?? UNUSED;
    const spec = ROW_KINDS[kind].fields[to] ?? null;
    const ways = spec && waysOf(column, to, spec.type, { profile, columnOf, priceUnit, now });
    const said = ways?.ways.find(({ value }) => value === posted[postedNames.way(at)]);
    const taken = said?.value ?? ways?.taken ?? null;
    const codes = spec && codesOf(column, at, to, spec.type, posted, profile.districts ?? []);
    const proposal = proposals[at] ?? { to: UNUSED, sure: 0, by: 'nothing', maybe: null };
    return {
      column,
      to,
      spec,
      proposal,
      isChosen: posted[postedNames.to(at)] !== undefined && to !== proposal.to,
      ways,
      taken,
      way: codes ? { codes: codeTable(codes) } : (ways?.ways.find(({ value }) => value === taken)?.way ?? {}),
      codes,
    };
  };
  const priceAt = targets.indexOf('price');
  const price = profile.columns[priceAt];
  const priceUnit = price ? (planned(price, priceAt, null).way.unit ?? null) : null;
  return profile.columns.map((column, at) => planned(column, at, priceUnit));
}

const constantsPosted = (kind: RowKindName, posted: RawForm): Record<string, string> =>
  Object.fromEntries(
    requiredFields(kind).flatMap((field) => {
      const text = (posted[postedNames.fixed(field)] ?? '').trim().slice(0, MAX_CONSTANT);
      return text === '' ? [] : [[field, text]];
    }),
  );

const MAX_CONSTANT = 60;

/** Several columns may make one text; of everything else there is one. */
function takesSeveral(spec: FieldSpec | null, to: string): boolean {
  if (to === KEY || to === UNUSED) return true;
  const type: FieldType | null = spec && FIELD_TYPES[spec.type];
  return type?.takesBlanks === true && !type.isMeasure;
}

/** What one column after the other leaves open, in the order in which it is asked. */
function openQuestions(plan: Omit<ImportPlan, 'open'>, now: number): OpenQuestion[] {
  const { kind, columns, constants, needsDatum, datum } = plan;
  const placesOf = (to: string) => columns.flatMap((column, at) => (column.to === to ? [at] : []));
  const missing = requiredFields(kind)
    .filter(
      (field) => placesOf(field).length === 0 && constants[field] === undefined && !isToldElsewhere(field, placesOf),
    )
    .map((field): OpenQuestion => ({ about: 'missing', field, columns: maybeColumns(columns, field) }));
  const twice = [...new Set(columns.map(({ to }) => to))].flatMap((to): OpenQuestion[] => {
    const places = placesOf(to);
    const [first = 0] = places;
    return places.length > 1 && !takesSeveral(columns[first]?.spec ?? null, to)
      ? [{ about: 'twice', to, columns: places }]
      : [];
  });
  const [lng, lat] = [placesOf(LNG), placesOf(LAT)];
  const half =
    lng.length > 0 !== lat.length > 0
      ? [{ about: 'half' as const, to: lng.length > 0 ? LNG : LAT, columns: [...lng, ...lat] }]
      : [];
  const ways = columns.flatMap(({ ways, taken }, at): OpenQuestion[] =>
    ways && taken === null ? [{ about: 'way', at }] : [],
  );
  const codes = columns.flatMap(({ codes: all }, at): OpenQuestion[] =>
    all?.codes.some(({ meaning }) => meaning === undefined) ? [{ about: 'codes', at }] : [],
  );
  return [
    ...missing,
    ...wrongConstants(plan, now),
    ...twice,
    ...half,
    ...(needsDatum && datum === null ? [{ about: 'datum' as const }] : []),
    ...ways,
    ...codes,
  ];
}

/** 房屋信息 tells the area among others. */
const isToldElsewhere = (field: string, placesOf: (to: string) => number[]): boolean =>
  field === 'area' && placesOf('home').length > 0;

/** Those that may be the field, the likeliest first. */
const maybeColumns = (columns: readonly ColumnPlan[], field: string): number[] =>
  columns.flatMap(({ proposal }, at) => (proposal.maybe === field ? [at] : []));

function wrongConstants({ kind, constants, datum }: Omit<ImportPlan, 'open'>, now: number): OpenQuestion[] {
  return Object.entries(constants).flatMap(([field, text]): OpenQuestion[] => {
    const spec = ROW_KINDS[kind].fields[field];
    if (!spec) return [];
    const context = { profile: { serialStart: null }, datum: datum ?? 'GCJ-02', now };
    const read = readCell([text], NO_COLUMN, spec, {}, context);
    if (read === null) return [{ about: 'constant', field, wrong: `“${text}” 不算一个值` }];
    return 'wrong' in read ? [{ about: 'constant', field, wrong: read.wrong }] : [];
  });
}

const NO_COLUMN: ColumnProfile = {
  name: '',
  ref: '',
  unit: null,
  filled: 0,
  distinct: 0,
  isPersonal: false,
  values: [],
  reads: {},
  known: { district: 0, plate: 0, community: 0 },
  numbers: null,
};
