import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defined } from '@/lib/kernel/defined';
import { readFilters, writeFilters, writeRange } from '@/lib/search/codec';
import { type Filters, noFilters, type SearchTab } from '@/lib/search/filters';
import { listOf, readSpeech, understoodIn } from '@/lib/searchLanguage/understand';
import { markNames } from '@/lib/server/search/calls/markedNames';
import { readableWords } from '@/lib/server/search/calls/slips';

/** The filters in the order and number that an address takes. */
const canonical = (tab: SearchTab, filters: Partial<Filters>): Filters =>
  readFilters(writeFilters({ ...noFilters(), ...filters }), tab).filters;

/** A sentence with what it must mean: `filters | names | ignored`. */
export interface ParsedWish {
  said: string;
  meant: string;
}

const cell = (text = ''): string => text.trim();

/** The rows of a table of sentences: `said | filters | names | ignored`. */
export function readWishes(file: string): ParsedWish[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [said = '', filters, names, ignored] = line.split('|');
      return { said: said.trim(), meant: meantAs(cell(filters), cell(names), cell(ignored)) };
    });
}

const TABLES = join(import.meta.dirname, '../unit/search');

/** All sentences of the tables. */
export const parsedWishes = (): ParsedWish[] =>
  readdirSync(TABLES)
    .filter((file) => /^wishes.*\.txt$/.test(file))
    .flatMap((file) => readWishes(join(TABLES, file)));

const meantAs = (filters: string, names: string, ignored: string): string =>
  [inOrder(filters), names, inOrder(ignored, ' ')].join(' | ');

const inOrder = (text: string, between = '&'): string => text.split(between).filter(Boolean).sort().join(between);

const YEAR = 2026;
/** Districts and plates that the sentences refuse, which are marked as the names of a city are. */
const DISTRICTS = '浦东 徐汇 嘉定 松江 青浦 奉贤 宝山 闵行 金山 崇明 普陀 虹口 杨浦 静安'.split(' ');
const PLATES = '三林 张江 临港 惠南 川沙 九亭 泗泾 南翔 周浦 江桥 徐家汇 陆家嘴'.split(' ');
const AREAS = [...DISTRICTS, ...PLATES].map((name) => ({ name, isArea: true }));

/** 浦东的三林 is 三林: the district beside a plate only says where that is. */
const refusedAmong = (names: readonly string[]): readonly string[] => {
  const plates = names.filter((name) => PLATES.includes(name));
  return plates.length > 0 ? plates : names;
};

/** What a sentence is read as, written as the table writes it. */
export function readAs(said: string): string {
  const typed = readableWords(said);
  const { text, marked } = markNames(
    typed,
    AREAS.filter(({ name }) => typed.includes(name)),
  );
  const spoken = readSpeech(text, { marked, year: YEAR });
  const named = listOf(spoken, null);
  const tab = named ?? 'resale';
  const { filters, sort, notes, arounds, commutes, monthly, refused, ignored } = understoodIn(tab, spoken.pieces);
  const refusedNames = refused.flatMap(({ names }) => refusedAmong(names)).join(',');
  const written = {
    ...defined({ tab: named ?? undefined }),
    ...writeFilters(canonical(tab, filters)),
    ...defined({
      sort: sort ?? undefined,
      note: [...new Set(notes)].join(',') || undefined,
      around: arounds.map(({ name, metres }) => `${name}:${metres}`).join(',') || undefined,
      monthly: monthly ? writeRange(monthly.range) : undefined,
      not: refused.length > 0 ? refusedNames : undefined,
      to: commutes.map(({ name, minutes }) => `${name}:${minutes}`).join(',') || undefined,
    }),
  };
  const asked = Object.entries(written).map(([name, value]) => `${name}=${value}`);
  const names = spoken.names.filter((name) => name !== '小区');
  return meantAs(asked.join('&'), names.join(' '), ignored.join(' '));
}
