import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = 'scripts/next';
const rows = [...readFileSync(`${FOLDER}/README.md`, 'utf8').matchAll(/^\| `(.+?)` \|(.+)\|$/gm)].map(
  ([, file = '', rest = '']) => ({ file, cells: rest.split('|').map((cell) => cell.trim()) }),
);

test('every file that works round Next is in the checklist of upgrades, and the list names no file that is gone', () => {
  const inFolder = readdirSync(FOLDER).filter((name) => name !== 'README.md');
  expect(inFolder.length).toBeGreaterThan(0);
  const listed = rows.map(({ file }) => file);
  expect(listed.filter((file) => file.startsWith(`${FOLDER}/`)).sort()).toEqual(
    inFolder.map((name) => `${FOLDER}/${name}`).sort(),
  );
  expect(listed.filter((file) => !existsSync(file))).toEqual([]);
});

test.each(rows)(
  '$file says what for, since when, how to see whether it is needed, and which test tells',
  ({ cells }) => {
    expect(cells).toHaveLength(4);
    expect(cells.filter((cell) => cell.length < 8)).toEqual([]);
    expect(cells[1]).toMatch(/(next|react) \d+\.\d+/);
    const [test = ''] = /`(tests\/[^`]+)`/.exec(cells[3] ?? '')?.slice(1) ?? [];
    expect(existsSync(test), test).toBe(true);
  },
);
