import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { freePort } from '../../scripts/lib/system.js';

// Four processes are begun for it: at full length alone.

let processes: ChildProcess | null = null;
afterEach(async () => {
  processes?.kill('SIGTERM');
  if (processes) await once(processes, 'exit');
  processes = null;
});

/** Three processes on one port, and who they are. */
async function startThree(): Promise<{ origin: string; pids: number[] }> {
  const port = await freePort();
  const script = ['--import', './scripts/lib/alias.js', 'tests/kit/metricsProcess.ts'];
  const env = { ...process.env, PORT: String(port), LOG_LEVEL: 'silent' };
  processes = spawn(process.execPath, script, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  processes.stdout?.on('data', (part) => {
    said += part;
  });
  await vi.waitFor(() => expect(said.trim().split('\n')).toHaveLength(3), { timeout: 60_000 });
  return { origin: `http://127.0.0.1:${port}`, pids: said.trim().split('\n').map(Number) };
}

test('whichever of three processes is asked answers for all of them', async () => {
  const { origin, pids } = await startThree();
  for (let at = 0; at < 30; at += 1) await (await fetch(`${origin}${at % 3 ? '/605' : '/api/home/city-list'}`)).text();
  const asked = await Promise.all(
    Array.from({ length: 4 }, async () =>
      (await fetch(`${origin}/metrics`, { headers: { connection: 'close' } })).text(),
    ),
  );
  for (const text of asked) {
    expect(text).toContain('http_request_duration_seconds_count{kind="page",status="200"} 20');
    expect(text).toContain('http_request_duration_seconds_count{kind="call",status="200"} 10');
    expect(text).toContain('page_cache_total{outcome="miss"} 30');
    expect(text).toMatch(/^places 21$/m);
    expect(text).toContain('nodejs_eventloop_lag_seconds');
  }
  // One that dies while it is asked ends none of the others.
  const again = () =>
    // A connection that Node has dealt to the one that dies is answered by nobody.
    fetch(`${origin}/metrics`, { headers: { connection: 'close' }, signal: AbortSignal.timeout(10_000) }).then(
      ({ status }) => status,
      () => 0,
    );
  const asking = [again(), again(), again()];
  process.kill(pids[0] as number, 'SIGKILL');
  await Promise.all([...asking, again(), again()]);
  await vi.waitFor(async () => expect(await again()).toBe(200), { timeout: 60_000 });
  expect(processes?.exitCode).toBeNull();
});
