import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Surroundings } from '@/lib/estate/contract';
import { gapWords, walksOf } from '@/lib/estate/views/elderEstate';
import { exampleFlat, monthMove } from '@/lib/front/views/elderFront';
import type { Effect } from '@/lib/server/call/effects';
import { switchVersion } from '@/lib/server/profile/pages/switchVersion';

const WAN = 1_000_000;

describe('长辈版 tells a home plainly', () => {
  test.each([
    [596 * WAN, 582 * WAN, '比估价', '贵 14万'],
    [570 * WAN, 582 * WAN, '比估价', '便宜 12万'],
    [582 * WAN, 582 * WAN, '和估价差不多', null],
    [582.4 * WAN, 582 * WAN, '和估价差不多', null],
  ])('%d fen asked for what is worth %d', (price, value, before, gap) =>
    expect(gapWords(price, value)).toEqual({ before, gap }),
  );

  const place = (kind: 'mall' | 'park' | 'hospital' | 'school', name: string, distance: number) => ({
    id: distance,
    kind,
    name,
    nature: null,
    distance,
  });
  const AROUND: Surroundings = {
    stations: [
      { id: 1, name: '三林站', distance: 980, lines: [] },
      { id: 2, name: '东明路站', distance: 1500, lines: [] },
    ] as unknown as Surroundings['stations'],
    places: [
      place('park', '远的公园', 900),
      place('park', '近的公园', 400),
      place('school', '小学', 50),
      place('mall', '菜场', 300),
    ],
  };

  test('walks are to the nearest of each kind, the nearest first, at 60 m a minute, and to no school', () => {
    expect(walksOf(AROUND)).toEqual([
      { name: '菜场', metres: '300 米', minutes: '5 分钟' },
      { name: '近的公园', metres: '400 米', minutes: '7 分钟' },
      { name: '地铁三林站', metres: '980 米', minutes: '17 分钟' },
    ]);
  });

  test('no walk takes less than a minute', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000 }), (distance) => {
        const [walk] = walksOf({ stations: [], places: [place('park', '公园', distance)] });
        expect(Number.parseInt(walk?.minutes ?? '0', 10)).toBe(Math.max(1, Math.ceil(distance / 60)));
      }),
    );
  });

  test('an average is told as a flat of 90 ㎡, and not at all where there is none', () => {
    expect(exampleFlat({ dealUnitPrice: 6_231_800 })).toBe('一套 90㎡ 的，大约 561万');
    expect(exampleFlat({ dealUnitPrice: null })).toBeNull();
  });

  test.each([
    [-0.004, { words: '便宜 0.4%', tone: 'fall' }],
    [0.012, { words: '贵 1.2%', tone: 'rise' }],
    [0, null],
    [0.0001, null],
    [null, null],
  ])('a move of %s', (dealMom, said) => expect(monthMove({ dealMom })).toEqual(said));
});

describe('the switch', () => {
  const posted = (form: Record<string, string>) => {
    const effects: Effect[] = [];
    return { led: switchVersion({ effects }, form), effects };
  };

  test.each([
    ['1', [{ do: 'setCookie', cookie: 'elder', value: '1' }]],
    ['0', [{ do: 'dropCookie', cookie: 'elder' }]],
    ['2', []],
    ['<script>', []],
  ])('%s does %j and leads back to where it stood', (elder, effects) =>
    expect(posted({ elder, back: '/605/house-detail/12?a=1' })).toEqual({
      effects,
      led: { redirectTo: '/605/house-detail/12?a=1', seeOther: true },
    }),
  );

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'it leads nowhere else: %s',
    (back) => expect(posted({ elder: '1', back }).led.redirectTo).toBe('/'),
  );

  test('without a way back it leads to 我的', () => expect(posted({ elder: '1' }).led.redirectTo).toBe('/profile'));
});
