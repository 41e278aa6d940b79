import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { toDayNumber } from '@/lib/market/dayNumber';
import type { IndexDeal } from '@/lib/market/indexDeal';
import { firstDayOfMonth } from '@/lib/market/monthNumber';
import { fitRepeatIndex } from '@/lib/market/repeatIndex';

// The index over real deals of Beijing: it tells the rise of 2016 and the turn of spring 2017, each from what was known then.

const FILE = resolve('../shared/data/bj-deals-2002-2018/deals_sample10pct.csv');
const isPresent = existsSync(FILE);
if (!isPresent) console.warn('skipped: the deals of Beijing (../shared/data) are not here');

function readDeals(until: string): IndexDeal[] {
  const rows: Record<string, string>[] = parse(readFileSync(FILE), { columns: true, skip_empty_lines: true });
  return rows.flatMap((row) => {
    const [text, area] = [row.tradeTime ?? '', Number(row.square)];
    const unitPrice = (Number(row.totalPrice) * 10_000) / area;
    const day = text.length === 8 ? `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}` : text;
    if (day < '2012-01-01' || day > until || !(unitPrice > 3_000) || !(area > 5)) return [];
    const [community, rooms] = [Number(row.Cid), Number(row.livingRoom)];
    const place = { communityId: community, plateId: null, districtId: Number(row.district) };
    return [{ day: toDayNumber(day), unitPrice: unitPrice * 100, area, rooms, ...place }];
  });
}

function indexUntil(until: string): Map<string, number> {
  const { months } = fitRepeatIndex(readDeals(until));
  return new Map(months.map(({ month, value }) => [firstDayOfMonth(month).slice(0, 7), value]));
}

describe.skipIf(!isPresent)('the index of Beijing', () => {
  const moved = (index: Map<string, number>, from: string, to: string) =>
    (index.get(to) as number) / (index.get(from) as number) - 1;

  it('tells of the rise of 2016 at its end', () => {
    const year = moved(indexUntil('2016-12-31'), '2015-12', '2016-12');
    expect(year).toBeGreaterThan(0.3);
    expect(year).toBeLessThan(0.8);
  });

  it('tells of the turn of spring 2017 three months after it', () => {
    const index = indexUntil('2017-07-31');
    expect(moved(index, '2016-12', '2017-03')).toBeGreaterThan(0.05);
    expect(moved(index, '2017-04', '2017-07')).toBeLessThan(-0.03);
  });

  it('has its highest month in March or April 2017', () => {
    const [highest] = [...indexUntil('2017-12-31')].sort((one, other) => other[1] - one[1]);
    expect(['2017-03', '2017-04']).toContain(highest?.[0]);
  });
});
