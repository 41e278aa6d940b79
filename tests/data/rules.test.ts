import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CITY_KEYS } from '@/lib/calculators/cityKeys';
import { FactReader, overlay } from '@/lib/calculators/factBook';
import type { CityKey, Fact } from '@/lib/calculators/facts/fact';
import { RULE_PACK } from '@/lib/calculators/facts/pack';
import { taxResult } from '@/lib/calculators/tax/taxEngine';
import { cityHomeCosting } from '@/lib/server/calculators/queries/cityHomeCosting';
import { runRules } from '@/lib/server/cli/rules';
import type { OpenDatabase } from '@/lib/server/db/client';
import { forOnePage, SharedReads } from '@/lib/server/db/pageReads';
import { ruleEffect } from '@/lib/server/import/rules/ruleEffect';
import { readRuleFile } from '@/lib/server/import/rules/ruleFile';
import { type ListedRule, ruleList } from '@/lib/server/import/rules/ruleList';
import { getTaxes } from '@/services/calculators/taxes';
import { saleAnswers } from '../kit/calculatorAnswers';
import { call } from '../kit/callApi';
import { cityRow } from '../kit/rows';
import { ownRule, readRule } from '../kit/ruleFacts';
import { openTestDatabase } from '../kit/testDatabase';
import { NOW, TODAY } from '../kit/today';

const folder = mkdtempSync(join(tmpdir(), 'fangjing-rules-'));
let opened: OpenDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => {
  await opened.close();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => opened.db.deleteFrom('own_rules').execute());

/** As an operator writes it. */
const assessed = (changes: Record<string, unknown> = {}) => ({
  ...ownRule('tax.incomeAssessed', { rate: 0.02 }, { source: '本市税务局公告' }),
  city: '上海',
  ...changes,
});

function fileOf(content: unknown): string {
  const path = join(folder, 'rules.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const run = (...argv: string[]) => runRules(opened, argv, NOW);
const set = (content: unknown) => run('set', fileOf(content));

async function listed(...argv: string[]): Promise<ListedRule[]> {
  const { lines } = await run('list', ...argv, '--json');
  return JSON.parse(lines.join('\n')) as ListedRule[];
}

async function incomeTax(): Promise<number | null | undefined> {
  const deal = { city: 'shanghai', kind: 'resale', price: '500', area: '89', heldBy: 'time', held: '2' };
  const rest = { sellerOnlyHome: 'no', buyerHome: '1', terms: 'by_law', incomeMethod: 'assessed', place: 'city' };
  const { sale } = await call(opened, getTaxes, { ...deal, ...rest, agent: 'none' });
  return sale.lines.find(({ kind }) => kind === 'income')?.amount;
}

describe("an operator's rules", () => {
  it('change the answers at once, and give way again when they are removed', async () => {
    expect(await incomeTax()).toBe(5_000_000);
    expect(await set(assessed())).toMatchObject({ code: 0 });
    expect(await incomeTax()).toBe(10_000_000);
    expect(await set([assessed({ value: { rate: 0.015 } })])).toMatchObject({
      code: 0,
      lines: [
        '已保存 tax.incomeAssessed 上海 2026-11-01 起，替换了自己原来的。',
        'tax.incomeAssessed：',
        '    上海：2026-11-01 起的结果改变，今天已变。',
      ],
    });
    expect(await incomeTax()).toBe(7_500_000);
    expect(await run('remove', 'tax.incomeAssessed', '上海', '2026-11-01')).toMatchObject({
      code: 0,
      lines: [
        '已删除自己的规则 tax.incomeAssessed 上海 2026-11-01 起。',
        'tax.incomeAssessed：',
        '    上海：2026-11-01 起的结果改变，今天已变。',
      ],
    });
    expect(await incomeTax()).toBe(5_000_000);
  });

  it('of what banks usually take off the rate are on the next card, though costs of a city are kept', async () => {
    let version = 1;
    const shared = new SharedReads(() => version);
    const payment = async () => {
      const costing = await cityHomeCosting(forOnePage(opened.db, shared), 605, TODAY);
      const { monthlyPayment, annualRate } = costing({ price: 5_000_000_00, area: 89, held: 'five', onlyHome: true });
      return [monthlyPayment, annualRate];
    };
    await opened.db
      .insertInto('cities')
      .values(cityRow({ id: 605, name: '上海' }))
      .execute();
    // 425万 over thirty years
    expect(await payment()).toEqual([1_803_298, 0.0305]);
    await set({ ...ownRule('loan.usualSpread', { first: 0.006, second: 0.0005 }), city: '上海' });
    // `npm run rules` ends with a new version (scripts/lib/tool.js).
    version += 1;
    expect(await payment()).toEqual([1_768_977, 0.029]);
    await run('remove', 'loan.usualSpread', '上海', '2026-11-01');
    version += 1;
    expect(await payment()).toEqual([1_803_298, 0.0305]);
  });

  it('are listed as their own, in place of what they replace', async () => {
    await set([
      assessed(),
      assessed({ id: 'loan.lpr', city: null, value: { upToFiveYears: 0.029, overFiveYears: 0.034 } }),
      assessed({
        id: 'loan.lpr',
        city: null,
        effectiveFrom: '2026-12-20',
        value: { upToFiveYears: 0.028, overFiveYears: 0.033 },
      }),
    ]);
    const rates = await listed('loan.lpr');
    expect(rates).toMatchObject([{ effectiveFrom: '2026-11-01', own: true, state: 'in force' }]);
    expect((await listed('loan.lpr', '--all')).map(({ state }) => state)).toEqual([
      'ahead',
      'in force',
      'past',
      'past',
    ]);
    expect(await listed('tax.incomeAssessed', '--city', 'shanghai')).toMatchObject([
      { own: true, value: { rate: 0.02 } },
    ]);
    const { lines } = await run();
    expect(lines.at(-1)).toMatch(/^2026-11-21：列出 \d+ 条，其中自己的 2 条。$/);
    expect(lines.join('\n')).toContain('自己的\n    {"rate":0.02}\n    出处：本市税务局公告');
  });

  it('take back what the list printed', async () => {
    const printed = await listed('tax.', '--all');
    expect(await set(printed)).toMatchObject({ code: 0 });
    expect(await incomeTax()).toBe(5_000_000);
    expect((await listed('tax.', '--all')).every(({ own }) => own)).toBe(true);
  });

  it('say which cities a rule of the country changes, and which it leaves alone', async () => {
    const { lines } = await set(assessed({ city: null }));
    expect(lines.slice(1)).toEqual([
      'tax.incomeAssessed：',
      '    北京、杭州、南京、苏州、武汉、成都、重庆、西安、天津、长沙、其他城市：2026-11-01 起的结果改变，今天已变。',
      '    上海、深圳、广州另有自己的规定，结果不变。',
    ]);
  });

  // Shanghai had a VAT of its own until 2024-11-30: since then the country's answers there, whatever its name says.
  it('say of a national VAT of 2 % that Shanghai’s taxes change, as they do', async () => {
    const vat = ownRule('tax.vat', { heldMonths: 24, before: 0.02, after: 0 }, { effectiveFrom: '2026-11-20' });
    const vatOf3Million = async () => {
      const deal = { city: 'shanghai', kind: 'resale', price: '300', area: '89', heldBy: 'time', held: '1' };
      const rest = { sellerOnlyHome: 'no', buyerHome: '1', terms: 'by_law', incomeMethod: 'assessed', place: 'city' };
      const { sale } = await call(opened, getTaxes, { ...deal, ...rest, agent: 'none' });
      return sale.lines.find(({ kind }) => kind === 'vat')?.amount;
    };
    expect(await vatOf3Million()).toBe(8_737_864);
    const { lines } = await set(vat);
    expect(await vatOf3Million()).toBe(5_882_353);
    expect(lines).toEqual([
      '已保存 tax.vat 全国 2026-11-20 起。',
      'tax.vat：',
      '    上海、北京、深圳、广州、杭州、南京、苏州、武汉、成都、重庆、西安、天津、长沙、其他城市：2026-11-20 起的结果改变，今天已变。',
    ]);
  });

  it('say when a change is of the past or of the future alone, and when nothing changes', async () => {
    const vat = (before: number, effectiveFrom: string, effectiveTo: string | null) =>
      ownRule('tax.vat', { heldMonths: 24, before, after: 0 }, { effectiveFrom, effectiveTo });
    const ahead = await set(vat(0.02, '2027-03-01', null));
    expect(ahead.lines.at(-1)).toMatch(/其他城市：2027-03-01 起的结果改变，今天还不变。$/);
    const past = await set(vat(0.04, '2023-03-01', '2023-06-30'));
    expect(past.lines.at(-2)).toMatch(/^ {4}北京|^ {4}杭州.*只有按 2023-03-01 到 2023-06-30 的规定计算时结果改变。$/);
    expect(past.lines.at(-1)).toBe('    上海、北京、深圳、广州另有自己的规定，结果不变。');
    const same = await set(vat(0.03, '2026-01-01', null));
    expect(same.lines).toEqual([
      '已保存 tax.vat 全国 2026-01-01 起，盖住了随版本发布的。',
      'tax.vat：',
      '    各城市的结果都不变。',
    ]);
  });

  it.each([
    [assessed({ id: 'tax.incomeAsessed' }), ['第 1 条（tax.incomeAsessed）：id 应是']],
    [assessed({ city: '亚特兰蒂斯' }), ['第 1 条（tax.incomeAssessed）：city 应是 null（全国）或 上海、']],
    [assessed({ value: { rate: 2 } }), ['value 与这条规则现有的写法不一致，写法如 {"rate":0.01}']],
    [assessed({ effectiveTo: '2026-10-31' }), ['effectiveTo 应是最后一天的日期']],
    [assessed({ effectiveFrom: '2026/11/01' }), ['effectiveFrom 应是']],
    [assessed({ source: '' }), ['source 应写明出处']],
    [assessed({ source: '#N/A' }), ['source 应写明出处']],
    [assessed({ source: '暂无' }), ['source 应写明出处']],
    [assessed({ value: { rate: '#N/A' } }), ['value 与这条规则']],
    [assessed({ effectiveFrom: '2026-11-01T00:00+08:00' }), ['effectiveFrom 应是']],
    [assessed({ confidence: '很确定' }), ['confidence 应是 "high"']],
    [assessed({ effectivFrom: '2026-11-01' }), ['不认识 effectivFrom 这一项']],
    [[assessed(), assessed()], ['第 2 条（tax.incomeAssessed）：与第 1 条是同一条规则、同一天']],
    [[], ['文件里没有规则']],
    [[7], ['第 1 条不是一条规则']],
    ['{"id": ', ['不是 JSON']],
    [JSON.stringify(assessed({ source: '沪\uFFFD' })), ['有读不出来的字']],
    // All that is wrong is told, and the right rule beside it is not stored either.
    [
      [assessed(), assessed({ city: '北京', source: '', value: null })],
      ['第 2 条（tax.incomeAssessed）：value', '第 2 条（tax.incomeAssessed）：source'],
    ],
  ])('%j is refused as a whole', async (content, sentences) => {
    const { code, lines } = await set(content);
    expect(code).toBe(1);
    for (const sentence of sentences) expect(lines.join('\n')).toContain(sentence);
    expect(lines.at(-1)).toBe('没有保存任何规则。');
    expect(await listed()).not.toContainEqual(expect.objectContaining({ own: true }));
  });

  it('are read in GB18030, as editors in China save them', async () => {
    // 沪财 in GB18030.
    const [before = '', behind = ''] = JSON.stringify(assessed({ city: null, source: '?' })).split('"?"');
    const path = fileOf('');
    writeFileSync(
      path,
      Buffer.concat([Buffer.from(`${before}"`), Buffer.from('bba6b2c6', 'hex'), Buffer.from(`"${behind}`)]),
    );
    expect((await run('set', path)).code).toBe(0);
    expect(await listed()).toContainEqual(expect.objectContaining({ own: true, source: '沪财' }));
  });

  it('are refused for what is no command', async () => {
    for (const argv of [
      ['sett'],
      ['set'],
      ['remove', 'tax.vat'],
      ['remove', 'tax.vat', '-', 'today'],
      ['list', '--bad'],
      ['list', '--city', 'x'],
    ])
      expect((await run(...argv)).code, argv.join(' ')).toBe(2);
    expect(await run('set', join(folder, 'none.json'))).toMatchObject({ code: 1 });
    expect(await run('remove', 'tax.vat', '-', '2026-01-01')).toMatchObject({ code: 1 });
  });
});

it('the list agrees with what the calculators choose', () => {
  let chosen = 0;
  for (const day of [TODAY, '2024-11-30', '2027-10-01', '2030-01-01']) {
    const rules = ruleList([], day);
    expect(rules).toHaveLength(RULE_PACK.length);
    for (const { id, city } of rules) {
      const reader = new FactReader(RULE_PACK, city, day);
      readRule(reader, id);
      const [used] = reader.grounds().rules;
      const shown = rules.find(
        (rule) => rule.id === id && rule.city === used?.city && rule.effectiveFrom === used.effectiveFrom,
      );
      if (!used) continue;
      chosen += 1;
      expect(['in force', 'expired'], `${id} ${city} on ${day}`).toContain(shown?.state);
    }
  }
  // Of each rule on most of the four days.
  expect(chosen).toBeGreaterThan(2 * RULE_PACK.length);
});

it('reads a file with the mark that some editors put before it', () => {
  expect(readRuleFile(`\uFEFF${JSON.stringify(assessed())}`).facts).toMatchObject([{ city: 'shanghai' }]);
});

it('the command itself stores, tells running servers, and answers with its exit code', async () => {
  const dataDir = join(folder, 'data');
  const command = (...argv: string[]) =>
    promisify(execFile)(process.execPath, ['scripts/rules.js', ...argv], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    }).then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      (failure: { code: number; stderr: string }) => ({ code: failure.code, said: failure.stderr }),
    );
  const version = () => statSync(join(dataDir, 'data-version'), { throwIfNoEntry: false })?.mtimeMs;
  expect(await command('list', 'tax.vat')).toMatchObject({ code: 0 });
  expect(version()).toBeUndefined();
  expect(await command('set', fileOf(assessed({ source: ' ' })))).toMatchObject({ code: 1 });
  expect((await command('set', fileOf(assessed()))).code).toBe(0);
  expect(version()).toBeGreaterThan(0);
  expect((await command('list', 'tax.incomeAssessed', '--city', '上海')).said).toContain('自己的');
  expect((await command('nonsense')).code).toBe(2);
});

it('the examples of the document are rules that can be stored', () => {
  const text = readFileSync(new URL('../../docs/rules.md', import.meta.url), 'utf8');
  const blocks = text.match(/(?:^ {4}[[{].*\n(?:^ {4,}.*\n)+)/gm) ?? [];
  expect(blocks.length).toBeGreaterThanOrEqual(2);
  for (const block of blocks) expect(readRuleFile(block).problems).toEqual([]);
});

describe('what the command says of a change', () => {
  const PLACES = [...CITY_KEYS, null];
  const DAYS = [
    '2016-05-01',
    '2020-06-15',
    '2024-11-30',
    '2024-12-01',
    '2025-12-31',
    '2026-01-01',
    TODAY,
    '2027-06-15',
    '2030-12-31',
  ];
  const FROM = ['2016-05-01', '2019-03-01', '2024-12-01', '2026-01-01', TODAY, '2027-03-01'];
  const TO = [null, '2024-11-30', '2026-11-20', TODAY, '2027-12-31'];
  /** The taxes of homes that were held for one year and for three. */
  const taxesOf = (facts: readonly Fact[], city: CityKey | null, day: string) =>
    JSON.stringify([12, 36].map((heldMonths) => taxResult(saleAnswers({ city, heldMonths }), facts, day).lines));

  const cases = [null, 'shanghai' as const, 'wuhan' as const].flatMap((city) =>
    FROM.flatMap((from) => TO.filter((to) => to === null || to >= from).map((to) => [city, from, to] as const)),
  );

  it.each(cases)('VAT of 2 %% for %s from %s to %s is what the taxes then say', (city, effectiveFrom, effectiveTo) => {
    const own = ownRule('tax.vat', { heldMonths: 24, before: 0.02, after: 0 }, { city, effectiveFrom, effectiveTo });
    const after = overlay(RULE_PACK, [own]);
    const { changed, aside } = ruleEffect('tax.vat', RULE_PACK, after);
    for (const place of PLACES) {
      const spans = changed.find(({ places }) => places.includes(place))?.spans ?? [];
      for (const day of DAYS) {
        const said = spans.some(({ from, to }) => from <= day && (to === null || day <= to));
        expect(said, `${place} on ${day}`).toBe(taxesOf(RULE_PACK, place, day) !== taxesOf(after, place, day));
      }
      if (place && aside.includes(place)) expect(spans).toEqual([]);
    }
  });

  it('covers changes and none of them', () => {
    expect(cases.length).toBeGreaterThan(50);
  });
});
