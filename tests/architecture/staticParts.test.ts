import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow } from './sources';

// The browser never runs what stands in a static part (components/ui/staticParts): there nothing may want to.
const HYDRATED =
  /\buse(State|Reducer|Effect|LayoutEffect|SyncExternalStore|AppStore|Verdict)\(|\bon[A-Z]\w*(=\{|:)|<(LazyImage|EstateTextCard|CommunityCard|LeadButton|ShareAction)\b|<Picture\b(?![^>]*\beager\b)/;

/** They hand on what they are given, and a part that gives them something is found itself. */
const HAND_ON = ['components/ui/Button.tsx', 'components/ui/EmptyState.tsx'];

const parts = filesBelow(['components']).filter((file) => file.endsWith('.Parts.tsx'));

function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/^import (?!type)[^;]*from '([^']+)';/gms)]
    .map(([, from = '']) => (from.startsWith('@/') ? from.slice(2) : join(dirname(file), from)))
    .map((path) => `${path}.tsx`)
    .filter((path) => path.startsWith('components/') && existsSync(path));
}

test('there are static parts to look at', () => expect(parts.length).toBeGreaterThan(2));

test.each(parts)('%s holds nothing that a browser would have to run', (file) => {
  const drawn = [file, ...importsOf(file)];
  expect(drawn.length).toBeGreaterThan(2);
  const hydrated = drawn.filter((one) => HYDRATED.test(readFileSync(one, 'utf8')));
  expect(hydrated.filter((one) => !HAND_ON.includes(one))).toEqual([]);
});
