import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../../../layouts/tokens.css', import.meta.url), 'utf8');
const [lightCss = '', darkCss = ''] = css.split('@media (prefers-color-scheme: dark)');

type Colours = Record<string, string>;

/** The tokens with a colour of three or six digits; a dark token replaces the light one. */
function coloursOf(text: string): Colours {
  return Object.fromEntries(
    [...text.matchAll(/--([a-z-]+): (#[0-9a-f]{3,6});/g)].map(([, name, hex]) => [name, long(hex!)]),
  );
}

const long = (hex: string) => (hex.length === 4 ? `#${[...hex.slice(1)].map((one) => one + one).join('')}` : hex);

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const GROUNDS = ['surface', 'canvas', 'raised'];
const TEXTS = ['ink', 'body', 'quiet', 'brand', 'price', 'fall', 'gold'];
const PAIRS: [string, string][] = [
  ...TEXTS.flatMap((text) => GROUNDS.map((ground): [string, string] => [text, ground])),
  ['brand', 'wash'],
  // The tints of the map (components/map/MapTints.module.css).
  ...['wash', 'wash-deep', 'wash-deepest'].map((ground): [string, string] => ['ink', ground]),
  ['brand-strong', 'wash'],
  ['price', 'price-wash'],
  ['fall', 'fall-wash'],
  ['gold', 'gold-wash'],
  ['ink', 'gold-wash'],
  ['ink', 'sky'],
  ['body', 'sky'],
  ['on-brand', 'brand'],
  ['on-brand', 'brand-strong'],
  ['on-danger', 'price'],
  ['surface', 'ink'],
  ['body', 'line'],
];

describe.each([
  ['light', coloursOf(lightCss)],
  ['dark', { ...coloursOf(lightCss), ...coloursOf(darkCss) }],
])('the %s tokens', (_, colours) => {
  it.each(PAIRS)('%s on %s is at least 4.5:1', (text, ground) => {
    expect(contrast(colours[text]!, colours[ground]!)).toBeGreaterThanOrEqual(4.5);
  });

  it('draws fields with an edge of at least 3:1', () => {
    expect(contrast(colours['field-line']!, colours.surface!)).toBeGreaterThanOrEqual(3);
  });
});

it('gives the dark scheme every colour of the light one that is not the same in both', () => {
  const same = ['on-scrim'];
  const missing = Object.keys(coloursOf(lightCss)).filter(
    (name) => !same.includes(name) && !(name in coloursOf(darkCss)),
  );
  expect(missing).toEqual([]);
});
