import { afterEach, expect, it } from 'vitest';
import { startEagerPictures } from '@/lib/browser/eagerPictures';

let stop = () => {};
afterEach(() => stop());

/** A picture's element as EagerImage draws it in its holder; one that a script finds has come or failed before it. */
function pictureOf(inner: string, found: { complete: boolean; naturalWidth: number } | null = null) {
  document.body.innerHTML = `<span id="holder">${inner}</span>`;
  const image = document.querySelector('img') as HTMLImageElement;
  for (const [name, value] of Object.entries(found ?? { complete: false, naturalWidth: 0 }))
    Object.defineProperty(image, name, { value, configurable: true });
  stop = startEagerPictures();
  return {
    image,
    fail: () => image.dispatchEvent(new Event('error')),
    come: () => image.dispatchEvent(new Event('load')),
    said: () => document.getElementById('holder')?.getAttribute('data-failed'),
  };
}

const PLAIN = '<img data-eager="true" src="/api/image?w=320" alt="客厅">';

it('a picture of the first screen that fails is asked for once more, and then says so', () => {
  const { image, fail, said } = pictureOf(PLAIN);
  fail();
  expect(image.getAttribute('src')).toMatch(/\/api\/image\?w=320&retry=1$/);
  expect(said()).toBeNull();
  fail();
  expect(image.getAttribute('src')).toMatch(/\?w=320&retry=1$/);
  expect(said()).toBe('图片未加载');
  expect(image.alt).toBe('客厅');
});

it.each([
  ['failed before the scripts were there is asked for once more', { complete: true, naturalWidth: 0 }, /&retry=1$/],
  ['has come is left', { complete: true, naturalWidth: 320 }, /w=320$/],
  ['is still to come is left', { complete: false, naturalWidth: 0 }, /w=320$/],
])('one that %s', (_what, found, src) => {
  expect(pictureOf(PLAIN, found).image.src).toMatch(src);
});

it('one for each colour scheme is asked for in the one that is shown', () => {
  const dark = '<source media="(prefers-color-scheme: dark)" srcset="/plan-dark.svg">';
  const { image, fail, said } = pictureOf(`<picture>${dark}<img data-eager="true" src="/plan.svg" alt=""></picture>`);
  fail();
  expect(document.querySelector('source')?.srcset).toBe('/plan-dark.svg?retry=1');
  expect(image.src).toMatch(/\/plan\.svg\?retry=1$/);
  fail();
  expect(said()).toBe('图片未加载');
});

it('says nothing any more where another picture comes in its place', () => {
  const { fail, come, said } = pictureOf(PLAIN);
  fail();
  fail();
  come();
  expect(said()).toBeNull();
});

it('leaves a picture that cares for itself, and stops whole', () => {
  const lazy = pictureOf('<img data-eager="false" src="/a.jpg" alt="">');
  lazy.fail();
  expect(lazy.image.src).toMatch(/\/a\.jpg$/);
  stop();
  const eager = pictureOf(PLAIN);
  stop();
  eager.fail();
  expect(eager.image.src).toMatch(/w=320$/);
});
