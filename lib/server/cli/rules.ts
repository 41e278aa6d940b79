import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { cityKeyOfName, cityKeyOfOption } from '@/lib/calculators/cityKeys';
import type { CityKey, Fact, FactId } from '@/lib/calculators/facts/fact';
import { ruleKeyText } from '@/lib/console/views/rulesText';
import { dayOf, isDay } from '@/lib/kernel/day';
import { removeRuleByHand, setRulesByHand } from '@/lib/server/calculators/commands/changeRules';
import { listOwnRules } from '@/lib/server/calculators/queries/ownRules';
import { decodeText } from '@/lib/server/text/decodeText';
import type { OpenDatabase } from '../db/client';
import { effectsOf, type Replaced, replacedBy } from '../import/rules/ruleChange';
import { readRuleFile } from '../import/rules/ruleFile';
import { cityText, ruleList, ruleText } from '../import/rules/ruleList';
import { type CommandOutcome, runOnDatabase } from './withDatabase';

const USAGE = `用法：npm run rules                                     列出生效中的规则
      npm run rules -- list [编号] [--city 城市] [--all] [--json]   只列一部分，或连同过去的和将来的
      npm run rules -- set <文件.json>                    保存自己的规则，盖在随版本发布的上面
      npm run rules -- remove <编号> <城市|-> <日期>       删除自己的规则，- 是全国`;

const wrongUse: CommandOutcome = { code: 2, lines: [USAGE] };
const refused = (lines: string[]): CommandOutcome => ({ code: 1, lines: [...lines, '没有保存任何规则。'] });

/** npm run rules: the dated rules of the calculators. Answers with the exit code. */
export const runRulesCli = (argv: readonly string[]): Promise<number> =>
  runOnDatabase((opened) => runRules(opened, argv, Date.now()));

/** One command on an open database; `now` in UTC ms. */
export async function runRules(opened: OpenDatabase, argv: readonly string[], now: number): Promise<CommandOutcome> {
  const [command = 'list', ...rest] = argv;
  if (command === 'list') return list(opened, rest, now);
  if (command === 'set' && rest.length === 1) return set(opened, rest[0] as string, now);
  if (command === 'remove' && rest.length === 3) return remove(opened, rest as [string, string, string], now);
  return wrongUse;
}

async function list({ db }: OpenDatabase, argv: string[], now: number): Promise<CommandOutcome> {
  const selection = readListArguments(argv);
  if (!selection) return wrongUse;
  const day = dayOf(now);
  const shown = ruleList(await listOwnRules(db), day).filter(
    ({ id, city, state }) =>
      id.startsWith(selection.id) &&
      (selection.city === undefined || city === selection.city) &&
      (selection.all || state === 'in force' || state === 'expired'),
  );
  if (selection.json) return { code: 0, lines: [JSON.stringify(shown, null, 2)] };
  const own = shown.filter((rule) => rule.own).length;
  return { code: 0, lines: [...shown.map(ruleText), `${day}：列出 ${shown.length} 条，其中自己的 ${own} 条。`] };
}

function readListArguments(argv: string[]) {
  const options = { city: { type: 'string' }, all: { type: 'boolean' }, json: { type: 'boolean' } } as const;
  try {
    const { values, positionals } = parseArgs({ args: argv, options, allowPositionals: true, strict: true });
    const city = values.city === undefined ? undefined : readCity(values.city);
    if (positionals.length > 1 || (values.city !== undefined && city === undefined)) return null;
    return { id: positionals[0] ?? '', city, all: values.all ?? false, json: values.json ?? false };
  } catch {
    return null;
  }
}

/** undefined: no such city. */
function readCity(text: string): CityKey | null | undefined {
  if (text === '-' || text === '全国') return null;
  return cityKeyOfName(text) ?? cityKeyOfOption(text) ?? undefined;
}

async function set({ db, dialect }: OpenDatabase, path: string, now: number): Promise<CommandOutcome> {
  let text: string;
  try {
    text = decodeText(readFileSync(path));
  } catch {
    return refused([`读不到文件 ${path}。`]);
  }
  const { facts, problems } = readRuleFile(text);
  if (!facts) return refused(problems);
  const before = await listOwnRules(db);
  await setRulesByHand({ db, dialect, now }, facts);
  const after = await listOwnRules(db);
  return {
    code: 0,
    lines: [...facts.map((fact) => savedText(fact, before)), ...effectTexts(facts, { before, after }, now)],
  };
}

const REPLACED: Readonly<Record<Replaced, string>> = {
  own: '，替换了自己原来的',
  released: '，盖住了随版本发布的',
  nothing: '',
};

const savedText = (fact: Fact, before: readonly Fact[]): string =>
  `已保存 ${ruleKeyText(fact)}${REPLACED[replacedBy(fact, before)]}。`;

const effectTexts = (
  changed: readonly Pick<Fact, 'id' | 'city'>[],
  facts: { before: readonly Fact[]; after: readonly Fact[] },
  now: number,
): string[] => effectsOf(changed, facts, dayOf(now)).flatMap(({ id, lines }) => [`${id}：`, ...lines]);

async function remove(
  { db, dialect }: OpenDatabase,
  [id, cityName, day]: [string, string, string],
  now: number,
): Promise<CommandOutcome> {
  const city = readCity(cityName);
  if (city === undefined || !isDay(day)) return wrongUse;
  const before = await listOwnRules(db);
  const key = { id: id as FactId, city, effectiveFrom: day };
  const what = ruleKeyText(key);
  if (await removeRuleByHand({ db, dialect, now }, key)) {
    const effects = effectTexts([key], { before, after: await listOwnRules(db) }, now);
    return { code: 0, lines: [`已删除自己的规则 ${what}。`, ...effects] };
  }
  const own = ruleList(before, day).filter((rule) => rule.own);
  const known = own.map(({ id, city, effectiveFrom }) => `    ${id} ${cityText(city)} ${effectiveFrom}`);
  return { code: 1, lines: [`没有自己的规则 ${what}。`, ...(known.length > 0 ? ['自己的规则有：', ...known] : [])] };
}
