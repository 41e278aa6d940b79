import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/lib/paths.js';
import { bin, runQuietly, serverArguments, serverEnvironment } from '../../../scripts/lib/run.js';
import { hashOf, readStamp, writeStamp } from '../../../scripts/lib/stamps.js';
import { freePort } from '../../../scripts/lib/system.js';

const bareDir = join(root, '.cache/bench/bare');
// Not where another build of ours goes (NEXT_DIST_DIR).
const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', NEXT_DIST_DIR: '' };

/** Builds the bare Next app when it changed; it finds the project's own packages above it. */
async function buildBare() {
  const stamp = join(bareDir, 'built-from');
  const source = hashOf(['tests/bench/bare', 'package-lock.json']);
  if (readStamp(stamp) === source) return;
  rmSync(bareDir, { recursive: true, force: true });
  cpSync(join(import.meta.dirname, '../bare'), bareDir, { recursive: true });
  const { code, output } = await runQuietly(bin('next'), ['build', '--webpack', bareDir], { env });
  if (code !== 0) throw new Error(`the bare page did not build:\n${output}`);
  writeStamp(stamp, source);
}

/** A running server of which the CPU time can be read. */
async function start(command, args, settings, path) {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(command, args(port), {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...serverEnvironment, NODE_ENV: 'production', PORT: String(port), ...settings },
  });
  // A bench that fails leaves none behind.
  process.once('exit', () => child.kill('SIGKILL'));
  const origin = `http://127.0.0.1:${port}`;
  for (;;) {
    const answer = await fetch(origin + path).catch(() => null);
    if (answer?.ok) break;
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    origin,
    startMs: performance.now() - started,
    cpuMs: () => cpuMsOfAll(child.pid),
    /** The processes that answer, with the CPU time of each: the server's own, or its workers. */
    answering: () => {
      const workers = childrenOf(child.pid);
      return (workers.length > 0 ? workers : [child.pid]).map((pid) => ({ pid, cpuMs: cpuMsOf(pid) }));
    },
    rssMb: () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

/** Of a process and its children. */
export const cpuMsOfAll = (pid) => [pid, ...childrenOf(pid)].reduce((sum, one) => sum + cpuMsOf(one), 0);

const TICK_MS = 10;

const childrenOf = (pid) => (readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').match(/\d+/g) ?? []).map(Number);

/** User and system time of a process; Linux only. */
function cpuMsOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

export async function startBare() {
  await buildBare();
  return start(bin('next'), (port) => ['start', bareDir, '-p', String(port)], env, '/');
}

/** Our own server over the data in DATA_DIR. */
export function startOurs(env = {}) {
  return start(
    process.execPath,
    () => serverArguments,
    { LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '100000', ...env },
    env.FIRST_PATH ?? '/605',
  );
}
