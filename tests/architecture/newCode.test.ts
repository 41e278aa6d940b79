import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

// What `npm run new` writes, in a copy of the product: green as it comes, and a page that shows what a new call answers
// is filled in by hand in three files.

const ROOT = process.cwd();
/** What the copy needs to run the generator, the compiler and the tests of declarations. */
const COPIED = ['components', 'layouts', 'lib', 'pages', 'scripts', 'services', 'stores', 'tests', 'mappings'];
const FILES = [
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
  'biome.json',
  'next.config.ts',
  'server.ts',
  '.gitignore',
  '.dependency-cruiser.cjs',
];

let folder: string;
let copy: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fangjing-new-'));
  // In a folder of its own: the specification, where it lies beside, names no page that a generator made up.
  copy = join(folder, 'product');
  mkdirSync(copy);
  for (const name of [...COPIED, ...FILES]) cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  for (const name of ['node_modules', 'public']) symlinkSync(join(ROOT, name), join(copy, name));
  writeFileSync(join(copy, 'next-env.d.ts'), '/// <reference types="next" />\n');
  run('scripts/new.js', 'call', 'GET', 'almanac/day-list', 'report');
  run('scripts/new.js', 'page', '[city]/almanac', 'report/AlmanacPage', 'getAlmanacDayList');
  run('scripts/new.js', 'page', '[city]/diary/[houseId]/index', 'report/DiaryPage');
  run('scripts/new.js', 'call', 'POST', 'almanac/week-list', 'area');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a script with Node in the copy; throws with what it printed where it fails. */
function run(...args: string[]): string {
  const { PATH, HOME } = process.env;
  try {
    return execFileSync(process.execPath, args, { cwd: copy, encoding: 'utf8', env: { PATH, HOME, NODE_ENV: 'test' } });
  } catch (failure) {
    const { stdout = '', stderr = '' } = failure as { stdout?: string; stderr?: string };
    throw new Error(`${args.join(' ')}\n${stdout}\n${stderr}`);
  }
}

const PAGES = [
  'pages/[city]/almanac.tsx',
  'pages/[city]/diary/[houseId]/index.tsx',
  'lib/server/pages/report/almanacPage.ts',
  'lib/server/pages/report/diaryPage.ts',
  'lib/views/report/almanacPage.ts',
  'lib/views/report/diaryPage.ts',
  'components/report/DiaryPage.tsx',
];
const VIEW = 'components/report/AlmanacPage.tsx';
const CALL = 'lib/server/api/report/get-almanac-day-list.ts';
const CONTRACT = 'services/report.ts';
const TESTS = [
  'tests/components/report/almanacPage.test.tsx',
  'tests/components/report/diaryPage.test.tsx',
  'tests/api/report/get-almanac-day-list.test.ts',
  'tests/api/area/save-almanac-week-list.test.ts',
];
/** Those that look at every page and every call there is. */
const LISTS = ['tests/architecture/pages.test.ts', 'tests/architecture/calls.test.ts'];

/** What the compiler says of the new files, of the lists that they are in, and of the call's contract. */
function typeErrors(): string[] {
  const { config } = ts.readConfigFile(join(copy, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, copy);
  const lists = ['lib/server/pages/registry.ts', 'lib/server/api/registry.ts', 'lib/routes/paths.ts'];
  const files = [...PAGES, VIEW, CALL, CONTRACT, ...TESTS, ...lists];
  const roots = ['next-env.d.ts', ...files].map((file) => join(copy, file));
  const program = ts.createProgram(roots, { ...options, incremental: false, noEmit: true });
  const errors = roots.flatMap((file) => [...program.getSemanticDiagnostics(program.getSourceFile(file))]);
  return errors.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

const checkStyle = () =>
  run(
    'node_modules/@biomejs/biome/bin/biome',
    'check',
    '--error-on-warnings',
    ...PAGES,
    VIEW,
    CALL,
    CONTRACT,
    ...TESTS,
  );
const runTests = (...tests: string[]) => run('node_modules/vitest/vitest.mjs', 'run', ...tests);

/** Puts a text in place of another that must be there. */
function edit(file: string, ...changes: [from: string, to: string][]): void {
  const before = readFileSync(join(copy, file), 'utf8');
  const after = changes.reduce((text, [from, to]) => {
    expect(text, file).toContain(from);
    return text.replace(from, to);
  }, before);
  writeFileSync(join(copy, file), after);
}

describe('what npm run new writes', () => {
  test('is green as it comes', { timeout: 600_000 }, () => {
    expect(typeErrors()).toEqual([]);
    checkStyle();
    run('scripts/boundaries.js');
    runTests(...TESTS, ...LISTS);
  });

  test('is filled in by hand in three files', { timeout: 600_000 }, () => {
    const days = 'days: { day: string; title: string }[];';
    const byHand = new Map<string, [string, string][]>([
      [
        CONTRACT,
        [
          [
            'export interface AlmanacDayListAnswer {\n  cityId: number;',
            `export interface AlmanacDayListAnswer {\n  cityId: number;\n  ${days}`,
          ],
        ],
      ],
      [
        CALL,
        [
          [
            'cityId: z.number() })',
            'cityId: z.number(), days: z.array(z.object({ day: z.string(), title: z.string() })) })',
          ],
          ['return { cityId };', "return { cityId, days: [{ day: '2026-11-20', title: '开盘' }] };"],
        ],
      ],
      [
        VIEW,
        [
          ['AlmanacPage(_props:', 'AlmanacPage({ days }:'],
          ['</h1>', '</h1>\n        {days.map(({ day, title }) => <p key={day}>{title}</p>)}'],
        ],
      ],
    ]);
    for (const [file, changes] of byHand) edit(file, ...changes);
    expect(byHand.size).toBe(3);
    expect(typeErrors()).toEqual([]);
    runTests(...TESTS);
    // What the contract alone has, the compiler names.
    edit(CONTRACT, ['cityId: number;\n  days:', 'cityId: number;\n  note?: string;\n  days:']);
    expect(typeErrors().join()).toContain(`'fields that differ from the contract': "note"`);
  });
});
