import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, vi } from 'vitest';
import { freePort } from '../../scripts/lib/system.js';
import { startServer } from '../kit/httpServer';

const until = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 50 });

it('of several workers one does the jobs, and when it dies its replacement does', async () => {
  const port = String(await freePort());
  const first = spawn(process.execPath, ['--import', './scripts/lib/alias.js', 'tests/kit/workersProcess.ts'], {
    env: { ...process.env, PORT: port, DOES_JOBS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  first.stdout.on('data', (part) => {
    said += part;
  });
  const workers = () =>
    said
      .split('\n')
      .slice(0, -1)
      .map((line) => ({ pid: Number(line.split(' ')[0]), doesJobs: line.endsWith('true') }));
  const last = () => workers().at(-1);
  try {
    await until(() => expect(workers()).toHaveLength(3));
    const [one, ...more] = workers().filter(({ doesJobs }) => doesJobs);
    expect(more).toEqual([]);
    process.kill(one?.pid as number, 'SIGKILL');
    await until(() => expect(workers()).toHaveLength(4));
    expect(last()).toMatchObject({ doesJobs: true });
    const other = workers().find(({ doesJobs }) => !doesJobs);
    process.kill(other?.pid as number, 'SIGKILL');
    await until(() => expect(workers()).toHaveLength(5));
    expect(last()).toMatchObject({ doesJobs: false });
  } finally {
    first.kill('SIGTERM');
    await once(first, 'exit');
  }
});

it('the probe says how the jobs are, and is as ready without them', async () => {
  let note: string | null = null;
  const server = await startServer((_req, res) => void res.end(), { healthNote: () => note });
  try {
    const probe = async () => (await fetch(`${server.origin}/readyz`)).text();
    expect(await probe()).toMatch(/^ok\nplaces \d+ of \d+ free\n$/);
    note = 'jobs 0 running, 3 late, 2 given up';
    expect(await probe()).toMatch(/^ok\nplaces \d+ of \d+ free\njobs 0 running, 3 late, 2 given up\n$/);
  } finally {
    await server.stop();
  }
});
