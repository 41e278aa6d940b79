// The program needs Node 24 (node:sqlite, TypeScript without a loader). This part runs on Node 20: it finds or fetches
// a newer one and starts the same command again with it.
import { execFileSync, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isatty } from 'node:tty';
import { root } from './paths.js';

const LEAST = 24;
const FETCHED = 26;
const remembered = join(root, '.cache', 'node-path');

/**
 * Returns when this process is new enough, and no terminal's end ends it that it has left; else runs the command with a newer
 * Node, or out of the terminal's reach, and exits with its code.
 */
export async function ensureNode() {
  const isNew = majorOf(process.versions.node) >= LEAST;
  const detached = hasLeftTerminal();
  if (isNew && !detached) return;
  process.exit(await runWith(isNew ? process.execPath : (knownNode() ?? fetchNode()), detached));
}

/**
 * Whether the command runs behind a terminal and neither reads nor writes there, as `nohup npm start &` has it. That nohup
 * asked for SIGHUP to be ignored cannot be seen any more: Node (npm before us, then our own) takes all signals back when it
 * begins.
 */
function hasLeftTerminal() {
  if ([0, 1, 2].some((fd) => isatty(fd))) return false;
  try {
    closeSync(openSync('/dev/tty', 'r'));
    return true;
  } catch {
    return false;
  }
}

const majorOf = (version) => Number(version.replace(/^v/, '').split('.')[0]);

function knownNode() {
  const path = existsSync(remembered) ? readFileSync(remembered, 'utf8').trim() : '';
  return path && versionOf(path) >= LEAST ? path : undefined;
}

function versionOf(path) {
  try {
    return majorOf(execFileSync(path, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return 0;
  }
}

function fetchNode() {
  console.log(
    `本机 Node 的版本是 ${process.versions.node}，需要 ${LEAST} 或更高。正在从 npm 下载 Node ${FETCHED}（只需一次）……`,
  );
  try {
    const args = ['--yes', '--package', `node@${FETCHED}`, 'node', '--print', 'process.execPath'];
    const path = execFileSync('npx', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], cwd: root })
      .trim()
      .split('\n')
      .pop();
    if (versionOf(path) < LEAST) throw new Error(path);
    mkdirSync(dirname(remembered), { recursive: true });
    writeFileSync(remembered, `${path}\n`);
    return path;
  } catch {
    console.error(`无法从 npm 下载 Node ${FETCHED}。请检查网络，或自行安装 Node ${LEAST} 或更高版本，然后重试。`);
    return process.exit(1);
  }
}

/** `detached`: in a session of its own, to which no terminal belongs; what it begins is in it too. */
function runWith(node, detached) {
  const env = { ...process.env, PATH: `${dirname(node)}:${process.env.PATH}` };
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit', env, detached });
  if (detached) process.on('SIGHUP', () => {});
  return exitOf(child, detached ? ['SIGINT', 'SIGTERM'] : undefined);
}

/** Hands Ctrl-C and SIGTERM on, and waits: the child decides when it is done. Resolves to its exit code. */
export function exitOf(child, signals = ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}
