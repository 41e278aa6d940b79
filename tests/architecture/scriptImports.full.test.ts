import { resolve } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { filesBelow } from './sources';

// Scripts, benches and attacks in JavaScript are not type-checked: a name that they import and that was given up would
// fail only when one of them runs. Here it fails at once.

const FOLDERS = ['scripts', 'tests/bench', 'tests/attack', 'tests/kit', 'tests/e2e'];
const MAX_MS = 120_000;

/** What the compiler says of an import: no such module, no such export, or one that is not exported. */
const OF_IMPORTS = new Set([1192, 2305, 2306, 2307, 2459, 2460, 2613, 2614, 2724]);

const PLANTED = 'scripts/planted.js';
const PLANTED_TEXT = `import { listMonths } from '@/lib/server/market/queries/areaStatistics';
import { root } from './lib/nowhere.js';
import { root as known } from './lib/paths.js';
const late = await import('./lib/elsewhere.js');
export { listMonths, root, known, late };
`;

test('every name that a script, a bench or an attack imports is exported', { timeout: MAX_MS }, () => {
  // Those of a start's tests are copied elsewhere, and import what lies beside them there (tests/architecture/start.test.ts).
  const files = filesBelow(FOLDERS).filter((file) => /\.m?js$/.test(file) && !file.includes('/startProject/'));
  expect(files.length).toBeGreaterThan(50);
  const program = programOf([...files, PLANTED]);
  const wrong = (file: string) => {
    const source = program.getSourceFile(resolve(file)) ?? expect.fail(`${file} was not read`);
    return program.getSemanticDiagnostics(source).flatMap(({ code, start = 0, messageText }) => {
      if (!OF_IMPORTS.has(code)) return [];
      const line = source.getLineAndCharacterOfPosition(start).line + 1;
      return [`${file}:${line} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`];
    });
  };
  expect(wrong(PLANTED)).toEqual([
    expect.stringMatching(/^scripts\/planted\.js:1 .*listMonths/),
    expect.stringMatching(/^scripts\/planted\.js:2 .*nowhere/),
    expect.stringMatching(/^scripts\/planted\.js:4 .*elsewhere/),
  ]);
  expect(files.flatMap(wrong)).toEqual([]);
});

/** The project's compiler over these files, of which the planted one is not on the disk. */
function programOf(files: readonly string[]): ts.Program {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: [], include: [] }, ts.sys, resolve('.'));
  const checked = { ...options, checkJs: true, incremental: false, tsBuildInfoFile: undefined };
  const host = ts.createCompilerHost(checked);
  const planted = resolve(PLANTED);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (file) => file === planted || fileExists(file);
  host.getSourceFile = (file, ...how) =>
    file === planted
      ? ts.createSourceFile(file, PLANTED_TEXT, ts.ScriptTarget.Latest, true)
      : getSourceFile.call(host, file, ...how);
  return ts.createProgram(
    files.map((file) => resolve(file)),
    checked,
    host,
  );
}
