import { CITY_NAMES, cityKeyOfName } from '@/lib/calculators/cityKeys';
import type { Fact } from '@/lib/calculators/facts/fact';
import { RULE_PACK } from '@/lib/calculators/facts/pack';
import { type OverrideProblem, overrideProblems } from '@/lib/calculators/overrides';
import { cleanText, isEmptyWord } from '../parse/cleanText';

/** An operator's file: a rule or a list of rules. Either all of it can be stored, or sentences say what is wrong. */
export type RuleFile = { facts: Fact[]; problems: [] } | { facts: null; problems: string[] };

const FIELDS = ['id', 'city', 'value', 'effectiveFrom', 'effectiveTo', 'confirmedTo', 'source', 'confidence'] as const;
/** What the list of rules says of a rule besides; a file made from it may keep it. */
const REMARKS: readonly string[] = ['own', 'state'];

type Entry = Readonly<Record<string, unknown>>;

export function readRuleFile(text: string): RuleFile {
  const entries = entriesOf(text);
  if (typeof entries === 'string') return { facts: null, problems: [entries] };
  const read = entries.map(withCityKey);
  const problems = [...read.flatMap((entry, at) => problemsOf(entry, at)), ...doublesIn(read)];
  return problems.length > 0 ? { facts: null, problems } : { facts: read.map(factOf), problems: [] };
}

function entriesOf(text: string): Entry[] | string {
  // What a file in neither UTF-8 nor GB18030 is read as (decodeText.ts).
  if (text.includes('\uFFFD')) return '文件里有读不出来的字，请另存为 UTF-8。';
  let parsed: unknown;
  try {
    parsed = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (failure) {
    return `不是 JSON：${failure instanceof Error ? failure.message : failure}`;
  }
  const entries = Array.isArray(parsed) ? parsed : [parsed];
  if (entries.length === 0) return '文件里没有规则。';
  const wrong = entries.findIndex((entry) => typeof entry !== 'object' || entry === null || Array.isArray(entry));
  return wrong < 0 ? entries : `第 ${wrong + 1} 条不是一条规则，应是 { "id": ... }。`;
}

/** Cities may be written by their names. */
function withCityKey(entry: Entry): Entry {
  if (typeof entry.city !== 'string') return entry;
  return { ...entry, city: cityKeyOfName(entry.city) ?? entry.city };
}

function problemsOf(entry: Entry, at: number): string[] {
  const where = `第 ${at + 1} 条${typeof entry.id === 'string' ? `（${entry.id}）` : ''}：`;
  const unknown = Object.keys(entry).filter((name) => !isField(name) && !REMARKS.includes(name));
  return [
    ...unknown.map((name) => `${where}不认识 ${name} 这一项`),
    ...overrideProblems(RULE_PACK, entry).map((field) => where + sentenceOf(field, entry)),
    ...(typeof entry.source === 'string' && entry.source.trim() !== '' && isEmptyWord(cleanText(entry.source))
      ? [where + SENTENCES.source]
      : []),
  ];
}

const isField = (name: string): boolean => FIELDS.some((field) => field === name);

const SENTENCES: Readonly<Record<Exclude<OverrideProblem, 'value'>, string>> = {
  id: 'id 应是已有规则的编号，npm run rules 列出全部',
  city: `city 应是 null（全国）或 ${Object.values(CITY_NAMES).join('、')} 之一`,
  effectiveFrom: 'effectiveFrom 应是开始生效的日期，如 "2026-11-21"',
  effectiveTo: 'effectiveTo 应是最后一天的日期，不早于 effectiveFrom；没有期限写 null',
  confirmedTo: 'confirmedTo 应是核对到哪一天的日期，没有就不写',
  source: 'source 应写明出处，如文件名称和文号',
  confidence: 'confidence 应是 "high"（已核对）、"medium"（只有一处来源）或 "unconfirmed"（没有核对过）',
};

function sentenceOf(field: OverrideProblem, { id }: Entry): string {
  if (field !== 'value') return SENTENCES[field];
  const model = RULE_PACK.findLast((fact) => fact.id === id);
  const like = model ? `，写法如 ${JSON.stringify(model.value)}` : '';
  return `value 与这条规则现有的写法不一致${like}。比例写小数（3% 写 0.03），金额写分，月份写整数`;
}

const keyOf = ({ id, city, effectiveFrom }: Entry): string => JSON.stringify([id, city, effectiveFrom]);

function doublesIn(entries: readonly Entry[]): string[] {
  const keys = entries.map(keyOf);
  return entries.flatMap((entry, at) => {
    const first = keys.indexOf(keys[at] ?? '');
    return first < at ? [`第 ${at + 1} 条（${entry.id}）：与第 ${first + 1} 条是同一条规则、同一天`] : [];
  });
}

/** Only what a rule is made of. The entry has been checked. */
function factOf(entry: Entry): Fact {
  const present = FIELDS.filter((name) => entry[name] !== undefined).map((name) => [name, entry[name]]);
  return Object.fromEntries(present) as unknown as Fact;
}
