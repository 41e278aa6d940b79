import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './paths.js';

/** A command of node_modules/.bin. */
export const bin = (name) => join(root, 'node_modules', '.bin', name);

/** Runs a command from the project's folder and shows its output. Resolves to its exit code. */
export function run(command, args, { env = {}, stdio = 'inherit' } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio, env: { ...process.env, ...env } });
    const stop = (signal) => child.kill(signal);
    process.on('SIGINT', stop).on('SIGTERM', stop);
    const end = (code) => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      resolve(code);
    };
    child.on('error', (failure) => {
      console.error(`没能运行 ${command}：${failure.message}`);
      end(1);
    });
    child.on('exit', (code) => end(code ?? 1));
  });
}

/** Names the process with which a child ends (holdFolder.js). */
export const PARENT_VARIABLE = 'FANGJING_PARENT';

/** NODE_OPTIONS with which Node loads a file of this folder first. */
const preloading = (file) =>
  [process.env.NODE_OPTIONS, `--import=${pathToFileURL(join(root, 'scripts', 'lib', file))}`].filter(Boolean).join(' ');

/** Playwright leaves the tests to Node, which reads them in a second: translating them itself takes 15 s of a processor. */
export const playwrightEnvironment = { PW_DISABLE_TS_ESM: '1', NODE_OPTIONS: preloading('alias.js') };

const holdFolder = () => ({ NODE_OPTIONS: preloading('holdFolder.js'), [PARENT_VARIABLE]: String(process.pid) });

/**
 * Runs a command quietly; resolves to its exit code and everything it printed.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string | undefined>, timeoutMs?: number, holdsFolder?: boolean }} [options]
 * `holdsFolder`, for programs that Node runs: ends with this process even where it is killed, and holds the folder until then
 */
export function runQuietly(command, args, { env = {}, timeoutMs, holdsFolder = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      timeout: timeoutMs,
      env: { ...process.env, ...(holdsFolder ? holdFolder() : {}), ...env },
    });
    let output = '';
    const keep = (part) => {
      output += part;
    };
    child.stdin.end();
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (failure) => resolve({ code: 1, output: failure.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Node with the project's TypeScript and '@/' imports. */
export const withTypeScript = ['--disable-warning=ExperimentalWarning', '--import', './scripts/lib/alias.js'];

/** What compiles pages: with V8's own size of the space for new objects, a fifth of a build goes into looking it through. */
export const compilerMemory = '--max-semi-space-size=32';

/** server.ts. Without __proto__, a JSON body cannot reach a prototype by that name. */
const serverWith = (memory) => [
  '--disable-proto=delete',
  memory,
  '--import',
  './scripts/lib/compileCache.js',
  ...withTypeScript,
  'server.ts',
];

/**
 * The server of built pages. New objects get 8 MB before they are looked through, half of what V8 gives them: what a page
 * made is garbage when it is sent (lib/server/process/heapGrowth.ts).
 */
export const serverArguments = serverWith('--max-semi-space-size=8');

/** The server that compiles its pages: npm run dev. */
export const devServerArguments = serverWith(compilerMemory);

/**
 * What the server's process is begun with; an operator's own setting wins. glibc gives each thread a pool of memory of
 * its own: two for all of them hold 50 MB less under the bench's pages (2026-11-23).
 */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2', ...process.env };
