import { describe, expect, it } from 'vitest';
import { currencyName, currencyOf } from '@/lib/overseas/currency';
import { parseTenure } from '@/lib/server/import/parse/words';

describe('a currency', () => {
  it.each([
    ['USD', 'USD'],
    [' usd ', 'USD'],
    ['美元', 'USD'],
    ['美金', 'USD'],
    ['日元', 'JPY'],
    ['日币', 'JPY'],
    ['泰铢', 'THB'],
    ['英镑', 'GBP'],
    ['澳币', 'AUD'],
    ['新加坡元', 'SGD'],
    ['马币', 'MYR'],
    ['迪拉姆', 'AED'],
    ['元', null],
    ['XYZ', null],
    ['', null],
  ])('is read from %j', (text, code) => expect(currencyOf(text)).toBe(code));

  it.each([
    ['USD', '美元'],
    ['JPY', '日元'],
    ['THB', '泰铢'],
    ['GBP', '英镑'],
  ])('%s is called %s', (code, name) => expect(currencyName(code)).toBe(name));
});

describe('a tenure', () => {
  it.each([
    ['永久产权', { tenure: 'freehold' }],
    ['永久', { tenure: 'freehold' }],
    ['Freehold', { tenure: 'freehold' }],
    ['租赁产权', { tenure: 'leasehold' }],
    ['租赁产权（99年）', { tenure: 'leasehold', lease_years: 99 }],
    ['租赁产权 999 年', { tenure: 'leasehold', lease_years: 999 }],
    ['99年', { tenure: 'leasehold', lease_years: 99 }],
    ['不清楚', null],
  ])('is read from %j', (text, tenure) => expect(parseTenure(text)).toEqual(tenure));
});
