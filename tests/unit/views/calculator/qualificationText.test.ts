import { describe, expect, it } from 'vitest';
import type { PurchaseRoute } from '@/lib/calculators/facts/fact';
import { PURCHASE_FACTS } from '@/lib/calculators/facts/purchaseFacts';
import { purchaseRules } from '@/lib/calculators/purchase/purchaseRules';
import {
  changeText,
  gapText,
  missingNames,
  routeCells,
  routeSentence,
  rulesDescription,
} from '@/lib/calculators/views/qualification/qualificationText';
import { TODAY } from '../../../kit/today';

const ZONE = { id: 'inside', name: '五环内' };

const route = (changes: Partial<PurchaseRoute> = {}): PurchaseRoute => ({
  id: 'one',
  household: 'nonlocal',
  minMonths: 12,
  minPermitMonths: 0,
  limit: 1,
  counts: 'zone',
  children: null,
  ...changes,
});

const CHILDREN = { atLeast: 2, more: 1, confirmed: false };

describe('a route in words', () => {
  it.each([
    [{}, '非本市户籍，连续缴纳社保或个税满 12 个月，五环内最多 1 套'],
    [{ household: 'local', minMonths: 0, limit: null }, '本市户籍，不限套数'],
    [{ minMonths: 0, minPermitMonths: 60, counts: 'city' }, '非本市户籍，居住证满 5 年，全市最多 1 套'],
    [{ minMonths: 0, minPermitMonths: 1 }, '非本市户籍，持有居住证，五环内最多 1 套'],
    [{ household: null, minMonths: 0, limit: null }, '这里不限购，不审核户籍、社保和已有套数'],
    [
      { household: 'local', minMonths: 0, limit: 2, children: CHILDREN },
      '本市户籍，五环内最多 2 套，有 2 个以上未成年子女再加 1 套（待核实）',
    ],
  ] as const)('%o', (changes, text) => {
    expect(routeSentence(route(changes), '五环内')).toBe(text);
  });

  it('in cells of a table', () => {
    expect(routeCells(route({ minPermitMonths: 18, children: CHILDREN }))).toEqual({
      household: '非本市户籍',
      months: '满 12 个月',
      permit: '满 18 个月',
      limit: '1 套',
      remark: '2\u00a0孩起\u00a0+1\u00a0· 待核实',
    });
  });
});

describe('a change in words', () => {
  it.each([
    [route({ minMonths: 24 }), route(), '五环内，非本市户籍：社保或个税 满 24 个月 → 满 12 个月'],
    [
      route({ minMonths: 36 }),
      route({ minMonths: 36, limit: 2, children: CHILDREN }),
      '五环内，非本市户籍，连续缴纳社保或个税满 36 个月：最多可有 1 套 → 2 套；多子女 不加 → 2 个起加 1 套（待核实）',
    ],
    [null, route({ limit: null }), '五环内，新增：非本市户籍，连续缴纳社保或个税满 12 个月，不限套数'],
    [route({ limit: null }), null, '五环内，取消：非本市户籍，连续缴纳社保或个税满 12 个月，不限套数'],
    [null, null, ''],
  ])('%o to %o', (before, after, text) => {
    expect(changeText({ zone: ZONE, before, after })).toBe(text);
  });
});

describe('a gap in words', () => {
  const gap = { zone: ZONE, route: route({ children: CHILDREN }), months: 0, permitMonths: 0, homes: 0, from: null };

  it.each([
    [{ months: 3, from: '2027-02' }, '再连续缴纳 3 个月社保或个税', '不中断的话，2027年2月起：'],
    [{ months: 3, homes: 1 }, '再连续缴纳 3 个月社保或个税，五环内的住房减少 1 套', '非本市户籍'],
    [{ homes: 1, route: route({ counts: 'city' }) }, '全市的住房减少 1 套', '非本市户籍'],
    [{ permitMonths: 2, from: '2027-01' }, '居住证再满 2 个月', '不中断的话，2027年1月起：'],
  ])('%o', (changes, what, when) => {
    const text = gapText({ ...gap, ...changes });
    expect(text.what).toBe(what);
    expect(text.when.startsWith(when)).toBe(true);
    // What large families may own besides is no news here.
    expect(text.when).not.toContain('子女');
  });
});

it('what is missing leaves out what the form does not ask for yet', () => {
  expect(missingNames(['zone', 'household', 'months', 'permitMonths'])).toEqual(['买在哪里', '户籍']);
  expect(missingNames(['months', 'homesInZone'])).toEqual(['社保或个税月数', '这个区域已有住房']);
});

it.each([
  ['shanghai', '上海限购规定（2026-11-21）：外环内：本市户籍，最多 2 套'],
  ['hangzhou', '杭州不限购'],
  [null, '按户籍'],
] as const)('the description of %s', (city, start) => {
  expect(rulesDescription(purchaseRules(PURCHASE_FACTS, city, TODAY)).startsWith(start)).toBe(true);
});
