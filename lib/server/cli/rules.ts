import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { cityKeyOfName, cityKeyOfOption } from '@/lib/domain/calculators/cityKeys';
import { overlay } from '@/lib/domain/calculators/factBook';
import type { CityKey, Fact, FactId } from '@/lib/domain/calculators/facts/fact';
import { RULE_PACK } from '@/lib/domain/calculators/facts/pack';
import { dayOf, isDay } from '@/lib/domain/day';
import type { OpenDatabase } from '../db/client';
import { effectLines, ruleEffect } from '../import/rules/ruleEffect';
import { readRuleFile } from '../import/rules/ruleFile';
import { cityText, ruleList, ruleText } from '../import/rules/ruleList';
import { listOwnRuleFacts, removeRuleFact, saveRuleFact } from '../repositories/ruleFacts';
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
  const shown = ruleList(await listOwnRuleFacts(db), day).filter(
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

async function set({ db }: OpenDatabase, path: string, now: number): Promise<CommandOutcome> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return refused([`读不到文件 ${path}。`]);
  }
  const { facts, problems } = readRuleFile(text);
  if (!facts) return refused(problems);
  const before = await listOwnRuleFacts(db);
  await db.transaction().execute(async (transaction) => {
    for (const fact of facts) await saveRuleFact(transaction, fact, now);
  });
  const after = await listOwnRuleFacts(db);
  return { code: 0, lines: [...facts.map((fact) => savedText(fact, before)), ...effectsOf(facts, before, after, now)] };
}

function savedText(fact: Fact, before: readonly Fact[]): string {
  const replaced = before.some((other) => isSame(other, fact))
    ? '，替换了自己原来的'
    : RULE_PACK.some((other) => isSame(other, fact))
      ? '，盖住了随版本发布的'
      : '';
  return `已保存 ${fact.id} ${cityText(fact.city)} ${fact.effectiveFrom} 起${replaced}。`;
}

/** Which cities answer otherwise than before, for each of the rules. */
function effectsOf(
  changed: readonly Pick<Fact, 'id' | 'city'>[],
  before: readonly Fact[],
  after: readonly Fact[],
  now: number,
): string[] {
  const ids = [...new Set(changed.map(({ id }) => id))];
  const [former, present] = [overlay(RULE_PACK, before), overlay(RULE_PACK, after)];
  return ids.flatMap((id) => {
    const effect = ruleEffect(id, former, present);
    const isNational = changed.some((fact) => fact.id === id && fact.city === null);
    // That other cities have rules of their own is no news where one city's is changed.
    return [`${id}：`, ...effectLines(isNational ? effect : { ...effect, aside: [] }, dayOf(now))];
  });
}

const isSame = (a: Fact, b: Fact): boolean => a.id === b.id && a.city === b.city && a.effectiveFrom === b.effectiveFrom;

async function remove(
  { db }: OpenDatabase,
  [id, cityName, day]: [string, string, string],
  now: number,
): Promise<CommandOutcome> {
  const city = readCity(cityName);
  if (city === undefined || !isDay(day)) return wrongUse;
  const before = await listOwnRuleFacts(db);
  const removed = await removeRuleFact(db, { id: id as FactId, city, effectiveFrom: day });
  const what = `${id} ${cityText(city)} ${day} 起`;
  if (removed) {
    const effects = effectsOf([{ id: id as FactId, city }], before, await listOwnRuleFacts(db), now);
    return { code: 0, lines: [`已删除自己的规则 ${what}。`, ...effects] };
  }
  const own = ruleList(before, day).filter((rule) => rule.own);
  const known = own.map(({ id, city, effectiveFrom }) => `    ${id} ${cityText(city)} ${effectiveFrom}`);
  return { code: 1, lines: [`没有自己的规则 ${what}。`, ...(known.length > 0 ? ['自己的规则有：', ...known] : [])] };
}
