import { describe, expect, it } from 'vitest';
import { readDealQuery, toggled, writeDealQuery } from '@/lib/deal/dealQuery';

describe('the address of a deal list', () => {
  it('reads what it writes', () => {
    const query = { rooms: [2, 3], floors: ['low' as const], months: 12, sort: 'price_asc' as const, page: 3 };
    expect(readDealQuery(writeDealQuery(query))).toEqual(query);
  });

  it('leaves out what is standard', () => {
    expect(writeDealQuery(readDealQuery({}))).toEqual({});
  });

  it('ignores what it does not know', () => {
    const texts = { room: '2,99,x,2', floor: 'roof', months: '13', sort: 'random', page: '-1' };
    expect(readDealQuery(texts)).toEqual({ rooms: [2], floors: [], months: null, sort: 'latest', page: 1 });
    expect(readDealQuery({ page: '501' }).page).toBe(1);
  });

  it('puts a value in and takes it out', () => {
    expect(toggled([1, 2], 3)).toEqual([1, 2, 3]);
    expect(toggled([1, 2], 2)).toEqual([1]);
  });
});
