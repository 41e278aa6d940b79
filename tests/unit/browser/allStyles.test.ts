import { beforeEach, expect, test, vi } from 'vitest';

type Styles = typeof import('@/lib/browser/allStyles');
let styles: Styles;
const sheets = (href: string) => document.querySelectorAll<HTMLLinkElement>(`link[rel="stylesheet"][href="${href}"]`);
const come = (href: string) => sheets(href)[0]?.dispatchEvent(new Event('load'));
const addresses = () => [...document.head.children].map((link) => link.getAttribute('href'));

beforeEach(async () => {
  vi.resetModules();
  styles = await import('@/lib/browser/allStyles');
  document.head.innerHTML =
    '<link rel="stylesheet" href="/own.css"><link rel="stylesheet" data-href="/all.css" data-late="/late.css"><title>x</title>';
});

test.each([
  ['loadAllStyles', '/all.css'],
  ['loadLateStyles', '/late.css'],
] as const)('%s asks for its sheet once, and waits for it', async (name, href) => {
  const seen = vi.fn();
  const both = [styles[name](), styles[name]()].map((loaded) => loaded.then(seen));
  expect(sheets(href)).toHaveLength(1);
  await new Promise((resolve) => setTimeout(resolve));
  expect(seen).not.toHaveBeenCalled();
  come(href);
  await Promise.all(both);
  await styles[name]();
  expect(sheets(href)).toHaveLength(1);
});

test.each([
  ['loadAllStyles', '/all.css'],
  ['loadLateStyles', '/late.css'],
] as const)('%s asks again for a sheet that did not come', async (name, href) => {
  const first = styles[name]();
  sheets(href)[0]?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow(href);
  expect(sheets(href)).toHaveLength(0);
  const second = styles[name]();
  come(href);
  await second;
});

test('the sheet of all pages comes after every other: it has all in their order', async () => {
  const late = styles.loadLateStyles();
  come('/late.css');
  await late;
  const all = styles.loadAllStyles();
  come('/all.css');
  await all;
  expect(addresses()).toEqual(['/own.css', '/late.css', '/all.css', null, null]);
});

test('the sheet of all pages styles nothing before another page is there', async () => {
  const all = styles.loadAllStyles();
  const [sheet] = sheets('/all.css');
  expect(sheet?.media).toBe('print');
  come('/all.css');
  await all;
  expect(sheet?.media).toBe('print');
  styles.applyAllStyles();
  expect(sheet?.media).toBe('all');
});

test('where the other page is there first, it styles as soon as it comes', () => {
  styles.applyAllStyles();
  void styles.loadAllStyles();
  expect(sheets('/all.css')[0]?.media).toBe('');
});

test('what is opened while the sheet of all pages is held back is drawn by it', async () => {
  const all = styles.loadAllStyles();
  come('/all.css');
  await all;
  await styles.loadLateStyles();
  expect(sheets('/all.css')[0]?.media).toBe('all');
});

test('what the page may open needs no sheet of its own once all are there', async () => {
  const all = styles.loadAllStyles();
  come('/all.css');
  await all;
  await styles.loadLateStyles();
  expect(sheets('/late.css')).toHaveLength(0);
});

test('fetching ahead has nothing styled', () => {
  styles.prefetchAllStyles();
  expect(sheets('/all.css')).toHaveLength(0);
  expect(document.querySelector<HTMLLinkElement>('link[rel="prefetch"]')?.getAttribute('href')).toBe('/all.css');
});

test('development has all styles in every document', async () => {
  document.head.innerHTML = '';
  await styles.loadAllStyles();
  await styles.loadLateStyles();
  styles.prefetchAllStyles();
  expect(document.head.children).toHaveLength(0);
});
