import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPictured, picturesOfRow } from '@/lib/demo/pictures';
import { decodePictureSpec, encodePictureSpec } from '@/lib/picture/spec';
import { signedPicture } from '@/lib/server/images/pictureSignature';
import { drawnPlan, firstPicture, photographsOf, storedPictures } from '@/lib/server/images/queries/pictureRefs';
import { communityRow, estateRow, rentalRow } from '../../kit/rows';

const PLAN = 'plan-3-2-1-2-1-10360-8290-sn-s12';
const FACADE = 'facade-slab-18-2009-day-autumn-s123';
const WRONG = [
  ...['javascript:alert(1)', 'data:image/png;base64,AA', 'file:///etc/passwd', '/a.jpg', '//evil.example/a', 7, null],
  ...['plan', 'plan-', 'plan-<b>', 'Plan-3', `plan-${'3'.repeat(90)}`],
];

describe('the pictures that a row names', () => {
  test('are addresses or texts of drawn ones, in their order', () => {
    const json = JSON.stringify([FACADE, 'https://img.example.com/a.jpg', PLAN]);
    const all = storedPictures(json);
    expect(all).toEqual([
      { kind: 'drawn', spec: FACADE },
      { kind: 'url', url: signedPicture('https://img.example.com/a.jpg') },
      { kind: 'drawn', spec: PLAN },
    ]);
    expect(firstPicture(json)).toEqual(all[0]);
    expect(drawnPlan(all)).toEqual({ kind: 'drawn', spec: PLAN });
  });

  test('are none where the row names none', () => {
    expect([storedPictures(null), storedPictures('{}'), firstPicture('[]'), drawnPlan([])]).toEqual([
      [],
      [],
      null,
      null,
    ]);
  });

  test('leave out what is neither', () => {
    expect(storedPictures(JSON.stringify(WRONG))).toEqual([]);
    expect(storedPictures(JSON.stringify([...WRONG, 'HTTP://a.example/b']))).toEqual([
      { kind: 'url', url: signedPicture('HTTP://a.example/b') },
    ]);
    expect(photographsOf(JSON.stringify([...WRONG, FACADE, 'HTTP://a.example/b']))).toEqual(['HTTP://a.example/b']);
  });

  test('have a place for every text that the pictures have', () => {
    const seeds = fc.integer({ min: 0, max: 99_999 });
    fc.assert(
      fc.property(seeds, (seed) => {
        const text = encodePictureSpec({ kind: 'person', seed });
        expect(storedPictures(JSON.stringify([text]))).toHaveLength(1);
      }),
    );
  });
});

describe('the pictures of a demo row', () => {
  const home = estateRow({ rooms: 3, halls: 2, area: 89.5, usable_area: 70, orientation: '南', decoration: '精装' });
  const named = (row: Parameters<typeof picturesOfRow<'estates'>>[1]) =>
    storedPictures(picturesOfRow('estates', row)).map((picture) => (picture.kind === 'drawn' ? picture.spec : ''));

  test.each([0, 1, 2, 3, 99_998, 99_999])('can be drawn, and each third card shows its plan: seed %i', (seed) => {
    const texts = named({ ...home, picture_seed: seed });
    expect(texts).toHaveLength(7);
    for (const text of texts) expect(decodePictureSpec(text)).not.toBeNull();
    expect(texts.findIndex((text) => text.startsWith('plan-'))).toBe(seed % 3 === 0 ? 0 : 1);
  });

  test('a home of no known layout has no plan, and a deal shows what the card of its home shows', () => {
    expect(named({ ...home, rooms: null, picture_seed: 3 }).some((text) => text.startsWith('plan-'))).toBe(false);
    const deal = { ...home, picture_seed: 3, picture: null } as never;
    expect(picturesOfRow('deals', deal)).toBe(named({ ...home, picture_seed: 3 })[0]);
  });

  test('of a room to let are that room and its plan alone, of the area that is let', () => {
    const room = rentalRow({ mode: 'shared', room_name: '朝南主卧', rooms: 3, halls: 1, area: 14.5, picture_seed: 4 });
    const texts = storedPictures(picturesOfRow('rentals', room)).map((one) => (one.kind === 'drawn' ? one.spec : ''));
    const plans = texts.filter((text) => text.startsWith('plan-')).map((text) => decodePictureSpec(text)?.spec);
    expect(plans).toMatchObject([{ rooms: 1, halls: 0, kitchens: 0, baths: 0, area: 1450, usable: 1450 }]);
    expect(decodePictureSpec(texts[0] ?? '')?.spec).toMatchObject({ kind: 'interior', room: 'bedroom' });
    const flat = storedPictures(picturesOfRow('rentals', { ...room, mode: 'whole', area: 90 }));
    expect(drawnPlan(flat)).toMatchObject({ spec: expect.stringMatching(/^plan-3-1-/) });
  });

  test('are none of a row without a seed, which is an operator’s', () => {
    expect(picturesOfRow('estates', { ...home, picture_seed: null })).toBeNull();
    expect(picturesOfRow('communities', communityRow({ picture_seed: null }))).toBeNull();
    expect([isPictured('estates'), isPictured('cities')]).toEqual([true, false]);
  });
});
