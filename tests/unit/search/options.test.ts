import { describe, expect, it } from 'vitest';
import { isFilterText } from '@/lib/search/codec';
import { type FilterName, SEARCH_TABS, SORTS_OF } from '@/lib/search/filters';
import {
  type ComplexCondition,
  complexCondition,
  priceLevels,
  rangeLabel,
  SORT_NAMES,
  STANDARD_LEVELS,
} from '@/lib/search/options';

type ConditionName = keyof ComplexCondition;

// Which filter takes the values of a list; orders and house types are no filters.
const FILTER_OF: Partial<Record<ConditionName, FilterName>> = {
  label: 'tag',
  price: 'price',
  metroDistance: 'metro',
  area: 'area',
  holdLimit: 'held',
  singlePrice: 'unit',
  sourceType: 'source',
  homeAge: 'age',
  roomType: 'room',
  floor: 'floor',
  stationStopTime: 'metro',
  purpose: 'usage',
  rental: 'rent',
  downPayment: 'down',
  rentalMode: 'mode',
  orientation: 'face',
  decoration: 'decoration',
  lift: 'lift',
  ownership: 'ownership',
  listedWithin: 'listed',
  listedDays: 'listedDays',
  againstEstimate: 'againstEstimate',
  usableUnitPrice: 'usableUnitPrice',
  primarySchool: 'primarySchool',
  ring: 'ring',
};

describe('complexCondition', () => {
  it('holds the seventeen lists of the specification, none of them empty', () => {
    const lists = complexCondition(STANDARD_LEVELS, ['inner', 'middle', 'outer']);
    const specified: ConditionName[] = [
      ...(['order', 'label', 'price', 'smartOrder', 'houseType', 'metroDistance', 'area', 'holdLimit'] as const),
      ...(['singlePrice', 'sourceType', 'homeAge', 'roomType', 'floor', 'stationStopTime', 'purpose'] as const),
      ...(['rental', 'tenancyOrder'] as const),
    ];
    expect(specified).toHaveLength(17);
    for (const name of specified) expect(lists[name].length, name).toBeGreaterThan(1);
  });

  it('offers only values that the filters understand, each once', () => {
    for (const unit of [500_000, 2_000_000, 6_000_000, 15_000_000]) {
      const lists = complexCondition(priceLevels(unit, unit / 800), ['2', '3']);
      for (const [name, filter] of Object.entries(FILTER_OF)) {
        const values = lists[name as ConditionName].map(({ value }) => value);
        for (const value of values) expect(isFilterText(filter, value), `${name} ${value}`).toBe(true);
        expect(new Set(values).size).toBe(values.length);
      }
    }
  });

  it('puts bands where homes of the city are', () => {
    const prices = (unit: number) => complexCondition(priceLevels(unit, null), []).price.map(({ label }) => label);
    expect(prices(6_000_000)).toEqual([
      '250万以内',
      '250至400万',
      '400至500万',
      '500至600万',
      '600至800万',
      '800至1000万',
      '1000至1500万',
      '1500万以上',
    ]);
    expect(prices(900_000)[0]).toBe('40万以内');
  });

  it('puts bands of down payments where those of the city’s homes are', () => {
    const labels = complexCondition(priceLevels(6_000_000, null), []).downPayment.map(({ label }) => label);
    expect(labels.slice(0, 2)).toEqual(['40万以内', '40至50万']);
    expect(labels.at(-1)).toBe('250万以上');
  });

  it('leaves no gap between bands', () => {
    const values = complexCondition(priceLevels(3_300_000, null), []).price.map(({ value }) => value.split('-'));
    for (let at = 1; at < values.length; at++) expect(values[at]?.[0]).toBe(values[at - 1]?.[1]);
  });
});

it('names every order of every list', () => {
  for (const tab of SEARCH_TABS)
    for (const sort of SORTS_OF[tab]) expect(SORT_NAMES[tab][sort], `${tab} ${sort}`).toMatch(/^\p{Script=Han}+/u);
});

it.each([
  [{ from: 300, to: 500 }, '300至500万'],
  [{ from: null, to: 500 }, '500万以内'],
  [{ from: 800, to: null }, '800万以上'],
  [{ from: 5, to: 5 }, '5万'],
])('labels %j as %s', (range, label) => expect(rangeLabel(range, '万')).toBe(label));
