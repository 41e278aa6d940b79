import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/support/paths.js';
import { bin, run, serverArguments } from '../../../scripts/support/run.js';
import { freePort } from '../../../scripts/support/system.js';

const bareDir = join(root, '.cache/bench/bare');

/** Builds the bare Next app once; it finds the project's own packages above it. */
async function buildBare() {
  if (existsSync(join(bareDir, '.next/BUILD_ID'))) return;
  rmSync(bareDir, { recursive: true, force: true });
  cpSync(join(import.meta.dirname, '../bare'), bareDir, { recursive: true });
  const code = await run(bin('next'), ['build', '--webpack', bareDir], {
    stdio: 'ignore',
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error('the bare page did not build');
}

/** A running server of which the CPU time can be read. */
async function start(command, args, env, path) {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(command, args(port), {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...env },
  });
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
    cpuMs: () => cpuMsOf(child.pid),
    rssMb: () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

const TICK_MS = 10;

/** User and system time of a process and the children it has waited for; Linux only. */
function cpuMsOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

export async function startBare() {
  await buildBare();
  return start(bin('next'), (port) => ['start', bareDir, '-p', String(port)], {}, '/');
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
