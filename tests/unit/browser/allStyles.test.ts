// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

let loadAllStyles: typeof import('@/lib/browser/allStyles').loadAllStyles;
const sheets = () => document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][href="/all.css"]');

beforeEach(async () => {
  vi.resetModules();
  ({ loadAllStyles } = await import('@/lib/browser/allStyles'));
  document.head.innerHTML = '<script data-all-styles="/all.css"></script>';
});

test('asks for the sheet of all pages once, and waits for it', async () => {
  const seen = vi.fn();
  const both = [loadAllStyles(), loadAllStyles()].map((loaded) => loaded.then(seen));
  expect(sheets()).toHaveLength(1);
  await new Promise((resolve) => setTimeout(resolve));
  expect(seen).not.toHaveBeenCalled();
  sheets()[0]?.dispatchEvent(new Event('load'));
  await Promise.all(both);
  await loadAllStyles();
  expect(sheets()).toHaveLength(1);
});

test('a sheet that does not come is asked for again', async () => {
  const first = loadAllStyles();
  sheets()[0]?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('/all.css');
  expect(sheets()).toHaveLength(0);
  const second = loadAllStyles();
  sheets()[0]?.dispatchEvent(new Event('load'));
  await second;
});

test('development has all styles in every document', async () => {
  document.head.innerHTML = '';
  await loadAllStyles();
  expect(document.head.children).toHaveLength(0);
});
