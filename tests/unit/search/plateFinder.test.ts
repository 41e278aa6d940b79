import { describe, expect, it } from 'vitest';
import { commuteMinutes, type PlateFacts, type PlateWish, rankPlates } from '@/lib/domain/search/plateFinder';

const work = { lng: 121.506, lat: 31.245 };
const target = { position: work, stationDistance: 300 };
const facts = (id: number, changes: Partial<PlateFacts> = {}): PlateFacts => ({
  plate: { id, name: `板块${id}` },
  district: { id: 1, name: '浦东' },
  position: { lng: 121.51, lat: 31.14 },
  ring: '中外环',
  dealUnitPrice: 5_800_000,
  dealYoy: -0.03,
  deals90: 20,
  listings: 200,
  fitting: 15,
  builtYear: 2005,
  stationDistance: 600,
  ...changes,
});
const rank = (plates: PlateFacts[], wish: PlateWish = {}) => rankPlates(plates, wish, { target, year: 2026 });

describe('rankPlates', () => {
  it('leaves out plates without a fitting home, outside the rings or districts, or far beyond the commute', () => {
    const far = { lng: 121.9, lat: 30.9 };
    const plates = [
      facts(1),
      facts(2, { fitting: 0 }),
      facts(3, { ring: '外环外' }),
      facts(4, { district: { id: 9, name: '崇明' } }),
      facts(5, { position: far }),
    ];
    const found = rank(plates, {
      rings: ['中外环'],
      districts: [1],
      commuteMinutes: 45,
      commuteLng: work.lng,
      commuteLat: work.lat,
    });
    expect(found.map(({ plate }) => plate.id)).toEqual([1]);
  });

  it('places more choice, livelier markets and shorter ways first', () => {
    expect(rank([facts(1), facts(2, { fitting: 30 })])[0]?.plate.id).toBe(2);
    expect(rank([facts(1), facts(2, { deals90: 40 })])[0]?.plate.id).toBe(2);
    const near = facts(2, { position: { lng: 121.51, lat: 31.22 } });
    expect(rank([facts(1), near], { commuteMinutes: 45 })[0]?.plate.id).toBe(2);
  });

  it('scores from 0 to 100', () => {
    const [match] = rank([facts(1, { fitting: 60, deals90: 80 })], { budgetTo: 500, commuteMinutes: 45, maxAge: 25 });
    expect(match?.score).toBeGreaterThan(80);
    expect(match?.score).toBeLessThanOrEqual(100);
  });
});

describe('commuteMinutes', () => {
  it('takes the metro over long ways and walks short ones', () => {
    const from = { lng: 121.51, lat: 31.14 };
    expect(commuteMinutes(from, 600, target)).toBeLessThan(commuteMinutes(from, null, target));
    expect(commuteMinutes({ lng: 121.507, lat: 31.246 }, 600, target)).toBeLessThanOrEqual(3);
  });
});
