import { describe, expect, it } from 'vitest';
import { POINTS_FACTS } from '@/lib/calculators/facts/pointsFacts';
import { TAX_FORM } from '@/lib/calculators/forms/taxForm';
import { pointsTable } from '@/lib/calculators/points/pointsTable';
import { comparedHomeOf } from '@/lib/calculators/views/compare/totalCostPage';
import { rulePageOf } from '@/lib/calculators/views/residencePoints/residencePointsPages';
import { dealTexts } from '@/lib/calculators/views/taxes/taxPages';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { readForm, startingRaw } from '@/lib/kernel/form/readForm';
import { TODAY } from '../../../kit/today';

describe('the deal of a tax answer in words', () => {
  it.each<[RawForm, string, string[]]>([
    [
      { city: 'shanghai', price: '500', area: '89', held: '2年' },
      '上海二手房 500万 89㎡',
      ['卖家持有 2年', '不是卖家唯一住房', '买家第一套'],
    ],
    [
      { city: 'other', price: '500', terms: 'buyer_pays_all', buyerHome: 'unknown', sellerOnlyHome: 'unknown' },
      '二手房 到手价 500万',
      ['不清楚是否卖家唯一住房'],
    ],
    [
      { city: 'shenzhen', price: '500', heldBy: 'day', deedDay: '2020-01-01', sellerOnlyHome: 'yes' },
      '深圳二手房 500万',
      ['卖家 2020-01-01 取得', '卖家唯一住房', '买家第一套'],
    ],
  ])('%o', (typed, deal, conditions) => {
    const { values } = readForm(TAX_FORM, startingRaw(TAX_FORM, typed));
    expect(values && dealTexts(values)).toEqual({ deal, conditions });
  });
});

describe('a home of a sheet', () => {
  const home = {
    id: 7,
    cityId: 605,
    community: '康桥半岛',
    layout: { rooms: 3, halls: 2 },
    area: 103.6,
    orientation: null,
    price: 500_000_000,
    status: 'on_sale' as const,
  };

  it('is named by what tells it apart', () => {
    expect(comparedHomeOf(home)).toEqual({
      id: 7,
      cityId: 605,
      community: '康桥半岛',
      ended: false,
      name: '康桥半岛 3室2厅 103.6㎡',
      area: '104㎡',
    });
  });

  it('that is gone says so', () => expect(comparedHomeOf({ ...home, status: 'sold' }).ended).toBe(true));
});

it('the table of points names each source once', () => {
  const table = pointsTable(POINTS_FACTS, TODAY);
  const { rules, sources } = rulePageOf(table);
  expect(rules.map(({ id }) => id)).toEqual(table.table.map(({ rule }) => rule.id));
  expect(new Set(sources).size).toBe(sources.length);
  expect(new Set(sources)).toEqual(new Set(table.table.map(({ rule }) => rule.source)));
});
