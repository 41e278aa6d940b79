import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFullRun } from '../kit/fullRun';

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
  run('scripts/new.js', 'call', 'GET', 'chronicle/day-list', 'report');
  run('scripts/new.js', 'page', '[city]/chronicle', 'report/ChroniclePage', 'getChronicleDayList');
  for (const [file, changes] of BY_HAND) edit(file, ...changes);
  run('scripts/new.js', 'call', 'GET', 'diary/day-list', 'report');
  edit(
    OTHER_SCHEMA,
    [
      'import type { ApiContext }',
      "import { getAlmanacDayListAnswer } from '@/lib/report/contract';\nimport type { ApiContext }",
    ],
    ['output: getDiaryDayListAnswer', 'output: getAlmanacDayListAnswer'],
    ['return { cityId };', "return { cityId, note: '' };"],
  );
  edit(CONTRACT, [answerOf('Diary'), `${answerOf('Diary')}, note: z.string()`]);
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

const CONTRACT = 'lib/report/contract.ts';
const SERVICE = 'services/report.ts';
/** The files of the pages and calls that stay as they come. */
const AS_THEY_COME = [
  'pages/[city]/almanac.tsx',
  'pages/[city]/diary/[houseId]/index.tsx',
  'lib/server/report/pages/almanacPage.ts',
  'lib/server/report/pages/diaryPage.ts',
  'lib/report/views/almanacPage.ts',
  'lib/report/views/diaryPage.ts',
  'components/report/AlmanacPage.tsx',
  'components/report/DiaryPage.tsx',
  'lib/server/report/calls/getAlmanacDayList.ts',
  'tests/components/report/almanacPage.test.tsx',
  'tests/components/report/diaryPage.test.tsx',
  'tests/api/report/getAlmanacDayList.test.ts',
  'tests/api/area/saveAlmanacWeekList.test.ts',
];
/** Those of the page whose call is filled in. */
const FILLED_IN = [
  'pages/[city]/chronicle.tsx',
  'lib/server/report/pages/chroniclePage.ts',
  'lib/report/views/chroniclePage.ts',
  'components/report/ChroniclePage.tsx',
  'lib/server/report/calls/getChronicleDayList.ts',
  'tests/components/report/chroniclePage.test.tsx',
  'tests/api/report/getChronicleDayList.test.ts',
];
/** A call that answers with the schema of another. */
const OTHER_SCHEMA = 'lib/server/report/calls/getDiaryDayList.ts';
/** Those that look at every page and every call there is. */
const LISTS = [
  'tests/architecture/pages.test.ts',
  'tests/architecture/calls.test.ts',
  'tests/api/authorisation.test.ts',
  'tests/server/pageAuthorisation.test.ts',
  'tests/server/forgedWrites.test.ts',
];

const answerOf = (name: string): string => `export const get${name}DayListAnswer = z.object({ cityId: z.number()`;

type Change = [from: string, to: string];
const BY_HAND = new Map<string, Change[]>([
  [
    CONTRACT,
    [
      [
        answerOf('Chronicle'),
        `${answerOf('Chronicle')}, days: z.array(z.object({ day: z.string(), title: z.string() }))`,
      ],
    ],
  ],
  [
    'lib/server/report/calls/getChronicleDayList.ts',
    [['return { cityId };', "return { cityId, days: [{ day: '2026-11-20', title: '开盘' }] };"]],
  ],
  [
    'components/report/ChroniclePage.tsx',
    [
      ['ChroniclePage(_props:', 'ChroniclePage({ days }:'],
      ['</h1>', '</h1>\n        {days.map(({ day, title }) => <p key={day}>{title}</p>)}'],
    ],
  ],
]);

/** Puts a text in place of another that must be there. */
function edit(file: string, ...changes: Change[]): void {
  const before = readFileSync(join(copy, file), 'utf8');
  const after = changes.reduce((text, [from, to]) => {
    expect(text, file).toContain(from);
    return text.replace(from, to);
  }, before);
  writeFileSync(join(copy, file), after);
}

/** What the compiler says of the new files, of the lists that they are in, and of the calls' contract, by file. */
function typeErrors(): [file: string, message: string][] {
  const { config } = ts.readConfigFile(join(copy, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, copy);
  const lists = ['lib/server/page/registry.ts', 'lib/server/call/registry.ts', 'lib/routes/paths.ts'];
  const files = ['next-env.d.ts', ...AS_THEY_COME, ...FILLED_IN, OTHER_SCHEMA, CONTRACT, SERVICE, ...lists];
  const roots = files.map((file) => join(copy, file));
  const program = ts.createProgram(roots, { ...options, incremental: false, noEmit: true });
  return files.flatMap((file, at) =>
    program
      .getSemanticDiagnostics(program.getSourceFile(roots[at] ?? ''))
      .map(({ messageText }): [string, string] => [file, ts.flattenDiagnosticMessageText(messageText, '\n')]),
  );
}

describe('what npm run new writes', () => {
  test('has the style of the rest, as it comes', () => {
    run('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', ...AS_THEY_COME, SERVICE);
  });

  test('is filled in by hand in three files', () => {
    expect(BY_HAND.size).toBe(3);
  });

  // One program for what comes and what is filled in: the types of the product behind them take most of its time.
  test.runIf(isFullRun)(
    'is typed as it comes and filled in; an answer by the schema of another call is an error',
    {
      timeout: 600_000,
    },
    () => {
      const errors = typeErrors();
      expect(errors.filter(([file]) => file !== OTHER_SCHEMA)).toEqual([]);
      expect(errors.map(([, message]) => message).join()).toContain(`Property 'note' is missing`);
    },
  );

  test.runIf(isFullRun)('keeps the boundaries', { timeout: 600_000 }, () => {
    run('scripts/boundaries.js');
  });

  test.runIf(isFullRun)('passes its tests, and those of all pages and calls', { timeout: 600_000 }, () => {
    const own = [...AS_THEY_COME, ...FILLED_IN].filter((file) => file.startsWith('tests/'));
    run('node_modules/vitest/vitest.mjs', 'run', ...own, ...LISTS);
  });
});
