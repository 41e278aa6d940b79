import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SmartFacts, smartScore } from '@/lib/search/smartOrder';

const NEWEST = '2026-11-20';
const home = (changes: Partial<SmartFacts> = {}): SmartFacts => ({
  listedDay: '2026-11-01',
  viewings7: 2,
  viewings30: 6,
  followers: 20,
  price: 400_000_000,
  estimate: 400_000_000,
  estimateSamples: 6,
  hasPictures: true,
  isVerified: true,
  usableArea: 60,
  seenDay: NEWEST,
  ...changes,
});
const score = (changes: Partial<SmartFacts> = {}) => smartScore(home(changes), NEWEST);

describe('smartScore', () => {
  it.each([
    ['listed later', { listedDay: '2026-11-10' }],
    ['viewed more', { viewings7: 5 }],
    ['followed more', { followers: 60 }],
    ['asked below its estimate', { price: 380_000_000 }],
  ])('places a home that is %s before the same home', (_what, changes) => {
    expect(score(changes)).toBeGreaterThan(score());
  });

  it('weighs fourteen days as a doubling of attention', () => {
    const twice =
      smartScore(home({ viewings7: 0, viewings30: 1, followers: 0 }), NEWEST) -
      smartScore(home({ viewings7: 0, viewings30: 0, followers: 0 }), NEWEST);
    const later = score({ listedDay: '2026-11-15' }) - score();
    expect(later).toBeCloseTo(twice, 3);
  });

  it('does not reward a price that is more likely a slip', () => {
    expect(score({ price: 40_000_000 })).toBe(score({ price: 340_000_000 }));
  });

  it('ignores an estimate that rests on fewer than three deals', () => {
    expect(score({ price: 300_000_000, estimateSamples: 2 })).toBe(score({ estimateSamples: 2 }));
  });

  it('never falls when attention rises', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.nat(500), fc.nat(500), fc.nat(50), (viewings7, viewings30, followers, more) => {
        const before = score({ viewings7, viewings30, followers });
        expect(score({ viewings7: viewings7 + more, viewings30, followers: followers + more })).toBeGreaterThanOrEqual(
          before,
        );
      }),
    );
  });
});
