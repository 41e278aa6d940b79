import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { facingOf } from '@/lib/demo/pictures';
import { renderPictureSvg } from '@/lib/drawing/drawPicture';
import {
  BUILDING_KINDS,
  DECORATION_LEVELS,
  decodePictureSpec,
  encodePictureSpec,
  FACINGS,
  HOURS,
  INTERIOR_ROOMS,
  type PictureSpec,
  SEASONS,
  STREET_PLACES,
} from '@/lib/picture/spec';
import { isPlan, withVariant } from '@/lib/picture/variant';
import { propertyRuns } from '../../kit/fullRun';

const seed = fc.integer({ min: 0, max: 99_999 });
const hour = fc.constantFrom(...HOURS);
const season = fc.constantFrom(...SEASONS);

const facades = fc.record({
  kind: fc.constant('facade' as const),
  building: fc.constantFrom(...BUILDING_KINDS),
  storeys: fc.integer({ min: 1, max: 80 }),
  year: fc.integer({ min: 1900, max: 2099 }),
  hour,
  season,
  seed,
});
const interiors = fc.record({
  kind: fc.constant('interior' as const),
  room: fc.constantFrom(...INTERIOR_ROOMS),
  decoration: fc.constantFrom(...DECORATION_LEVELS),
  area: fc.integer({ min: 2, max: 99 }),
  hour,
  seed,
});
const streets = fc.record({
  kind: fc.constant('street' as const),
  place: fc.constantFrom(...STREET_PLACES),
  hour,
  season,
  seed,
});
const plans = fc.record({
  kind: fc.constant('plan' as const),
  rooms: fc.integer({ min: 1, max: 9 }),
  halls: fc.integer({ min: 0, max: 4 }),
  kitchens: fc.integer({ min: 0, max: 3 }),
  baths: fc.integer({ min: 0, max: 5 }),
  balconies: fc.integer({ min: 0, max: 3 }),
  area: fc.integer({ min: 800, max: 200_000 }),
  usable: fc.integer({ min: 600, max: 200_000 }),
  facing: fc.constantFrom(...FACINGS),
  seed,
});
const people = fc.record({ kind: fc.constant('person' as const), seed });
const specs: fc.Arbitrary<PictureSpec> = fc.oneof(facades, interiors, streets, plans, people);

describe('the text of a picture', () => {
  it('reads back as what was written', () => {
    fc.assert(
      fc.property(specs, fc.boolean(), fc.boolean(), (spec, thumb, dark) => {
        const text = withVariant(encodePictureSpec(spec), { thumb, dark });
        expect(text).toMatch(/^[a-z0-9-]{5,80}$/);
        const decoded = decodePictureSpec(text);
        expect(decoded?.spec).toEqual(spec);
        expect([decoded?.variant.thumb ?? false, decoded?.variant.dark ?? false]).toEqual([thumb, dark]);
        expect(encodePictureSpec((decoded as { spec: PictureSpec }).spec)).toBe(encodePictureSpec(spec));
      }),
      { numRuns: propertyRuns(500) },
    );
  });

  it('is the documented one', () => {
    const text = 'facade-slab-18-2009-day-autumn-s123';
    expect(decodePictureSpec(text)?.spec).toEqual({
      kind: 'facade',
      building: 'slab',
      storeys: 18,
      year: 2009,
      hour: 'day',
      season: 'autumn',
      seed: 123,
    });
  });

  it.each([
    '',
    'facade',
    'facade-slab-18-2009-day-autumn',
    'facade-slab-18-2009-day-autumn-123',
    'facade-slab-018-2009-day-autumn-s1',
    'facade-slab-81-2009-day-autumn-s1',
    'facade-slab-18-2009-noon-autumn-s1',
    'facade-slab-18-2009-day-autumn-s1-dark-thumb',
    'facade-slab-18-2009-day-autumn-s1-dark-dark',
    'facade-slab-18-2009-day-autumn-s1-',
    'facade-slab-18-2009-day-autumn-s100000',
    'facade-slab-1e1-2009-day-autumn-s1',
    'constructor-s1',
    '__proto__-s1',
    'person-s-1',
    `person-s${'0'.repeat(90)}`,
  ])('refuses %j', (text) => {
    expect(decodePictureSpec(text)).toBeNull();
  });

  it('never throws on foreign text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 120 }), (text) => void decodePictureSpec(text)),
      { numRuns: propertyRuns(500) },
    );
  });

  it('draws numbers beyond the bounds at the bound', () => {
    expect(
      encodePictureSpec({
        kind: 'facade',
        building: 'tower',
        storeys: 120,
        year: 1700,
        hour: 'day',
        season: 'summer',
        seed: 1,
      }),
    ).toBe('facade-tower-80-1900-day-summer-s1');
  });

  it('changes its variant without growing', () => {
    expect(withVariant('person-s1-thumb-dark', { dark: true })).toBe('person-s1-dark');
    expect(isPlan('plan-3-2-1-2-1-10360-8290-sn-s12')).toBe(true);
    expect(isPlan('person-s1')).toBe(false);
  });
});

describe('what is drawn', () => {
  it('is a small, whole SVG without scripts, styles or foreign addresses', () => {
    fc.assert(
      fc.property(specs, fc.boolean(), (spec, dark) => {
        const svg = renderPictureSvg({ spec, variant: { dark } });
        expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+">.*<\/svg>$/);
        expect(svg).not.toMatch(/NaN|undefined|null|Infinity|<script|style|on\w+=|url\((?!#)/);
        expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toContain('http');
        expect(renderPictureSvg({ spec, variant: { dark } })).toBe(svg);
      }),
      { numRuns: propertyRuns(300) },
    );
  });

  it('keeps facades within 3 KB', () => {
    fc.assert(
      fc.property(facades, (spec) => {
        expect(renderPictureSvg({ spec, variant: {} }).length).toBeLessThanOrEqual(3_072);
      }),
      {
        numRuns: propertyRuns(400),
        // With most of its windows lit: of the longest drawings there are.
        examples: [
          [{ kind: 'facade', building: 'slab', storeys: 8, year: 2001, hour: 'night', season: 'spring', seed: 24_157 }],
        ],
      },
    );
  });

  it('differs by seed, hour and kind', () => {
    const base = {
      kind: 'facade',
      building: 'slab',
      storeys: 18,
      year: 2009,
      hour: 'day',
      season: 'summer',
      seed: 1,
    } as const;
    const drawn = [
      base,
      { ...base, seed: 2 },
      { ...base, hour: 'night' as const },
      { ...base, building: 'tower' as const },
    ];
    expect(new Set(drawn.map((spec) => renderPictureSvg({ spec, variant: {} }))).size).toBe(4);
  });
});

describe('facingOf', () => {
  it.each([
    ['南', 's'],
    ['南 北', 'sn'],
    ['南北通透', 'sn'],
    ['东南', 'se'],
    ['西向', 'w'],
    ['东 西', 'ew'],
    ['南 西 北', 's'],
    ['', 's'],
    [null, 's'],
    ['--', 's'],
  ])('%j faces %s', (orientation, facing) => {
    expect(facingOf(orientation)).toBe(facing);
  });
});
