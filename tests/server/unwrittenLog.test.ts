import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { LogDestination } from '@/lib/server/log/logDestination';
import { mayMount, mountDisk } from '../kit/disk';
import { fullTest, isFullRun } from '../kit/fullRun';

/** A bound for what hangs. */
const ANSWER_MS = 20_000;
const VISITS = 60;

const sites: ChildProcess[] = [];
afterEach(() => {
  for (const site of sites.splice(0)) site.kill('SIGKILL');
});

async function startSite(
  output: number | 'pipe',
): Promise<{ site: ChildProcess; visit: (path: string) => Promise<string> }> {
  const site = spawn(process.execPath, ['--import', './scripts/lib/alias.js', 'tests/kit/loggingSiteProcess.ts'], {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'info' },
    stdio: ['ignore', output, 'inherit', 'ipc'],
  });
  sites.push(site);
  const [port] = await once(site, 'message');
  const visit = async (path: string) => {
    const signal = AbortSignal.timeout(ANSWER_MS);
    return (await fetch(`http://127.0.0.1:${port}${path}`, { signal })).text();
  };
  return { site, visit };
}

/** Ends it by SIGTERM. Resolves to its exit code. */
async function end(site: ChildProcess): Promise<number | null> {
  const ended = once(site, 'exit');
  site.kill('SIGTERM');
  const [code] = await ended;
  return code;
}

const visitOften = async (visit: (path: string) => Promise<string>) => {
  for (let at = 0; at < VISITS; at++) expect(await visit('/healthz')).toContain('ok');
};

describe('a site whose log cannot be written', () => {
  test.skipIf(!mayMount)(
    'answers and stops on a full disk, and says afterwards how many lines are missing',
    async ({ skip }) => {
      const disk = mountDisk(1);
      if (!disk) return skip('this machine mounts nothing');
      try {
        const file = join(disk.folder, 'log');
        const filler = join(disk.folder, 'filler');
        const output = openSync(file, 'a');
        const { site, visit } = await startSite(output);
        closeSync(output);
        await visit('/healthz');
        expect(() => writeFileSync(filler, Buffer.alloc(2 * 1024 ** 2))).toThrow('ENOSPC');
        await visitOften(visit);
        rmSync(filler);
        await visit('/healthz');
        expect(await end(site)).toBe(0);
        const lines = readFileSync(file, 'utf8').trim().split('\n');
        const whole = lines.flatMap((line) => (line.endsWith('}') ? [JSON.parse(line)] : []));
        // One may have been cut where the disk became full.
        expect(lines.length - whole.length).toBeLessThanOrEqual(1);
        const [{ lines: missing }] = whole.filter(({ msg }) => msg === 'log lines could not be written');
        expect(missing).toBe(VISITS + 2 - whole.filter(({ msg }) => msg === 'request').length);
      } finally {
        disk.unmount();
      }
    },
  );

  test.skipIf(!isFullRun || !existsSync('/dev/full'))('answers and stops where each write fails', async () => {
    const output = openSync('/dev/full', 'w');
    const { site, visit } = await startSite(output);
    closeSync(output);
    await visitOften(visit);
    expect(await end(site)).toBe(0);
  });

  test('answers and stops where nobody reads any more', async () => {
    const { site, visit } = await startSite('pipe');
    site.stdout?.destroy();
    await visitOften(visit);
    expect(await end(site)).toBe(0);
  });

  fullTest('answers and stops where its reader stands still', async () => {
    const { site, visit } = await startSite('pipe');
    // More than what the system holds between the two.
    for (let at = 0; at < 10; at++) await visitOften(visit);
    expect(await end(site)).toBe(0);
  });
});

describe('lines of the log', () => {
  const failure = (code: string) => Object.assign(new Error(code), { code });
  /** A destination of which the system takes what `take` says: so many bytes, or a failure. */
  function destinationOf(take: (bytes: Uint8Array) => number) {
    let text = '';
    const destination = new LogDestination((bytes) => {
      const taken = take(bytes);
      text += Buffer.from(bytes.subarray(0, taken)).toString();
      return taken;
    });
    return { destination, text: () => text };
  }

  test('that were cut end before the next begins, and are counted', () => {
    let room = 7;
    const { destination, text } = destinationOf((bytes) => {
      if (room === 0) throw failure('ENOSPC');
      const taken = Math.min(room, bytes.length);
      room -= taken;
      return taken;
    });
    for (const line of ['one\n', 'two and more\n', 'three\n']) destination.write(line);
    expect(destination.dropped).toBe(2);
    room = 1_000;
    destination.write('four\n');
    destination.write('five\n');
    const lines = text().split('\n');
    expect([lines[0], lines[1], ...lines.slice(3)]).toEqual(['one', 'two', 'four', 'five', '']);
    expect(JSON.parse(lines[2] as string)).toMatchObject({
      level: 40,
      lines: 2,
      msg: 'log lines could not be written',
    });
    expect(destination.dropped).toBe(2);
  });

  test('wait for a slow reader in their order, as many as there is room for', () => {
    vi.useFakeTimers();
    let isSlow = true;
    const { destination, text } = destinationOf((bytes) => {
      if (isSlow) throw failure('EAGAIN');
      return Math.min(3, bytes.length);
    });
    destination.write('one\n');
    destination.write('two\n');
    destination.write('x'.repeat(2 * 1024 ** 2));
    expect(destination.dropped).toBe(1);
    isSlow = false;
    vi.advanceTimersByTime(1_000);
    expect(text()).toBe('one\ntwo\n');
    destination.write('three\n');
    expect(text()).toMatch(/^one\ntwo\n\{.*"lines":1.*\}\nthree\n$/);
    vi.useRealTimers();
  });
});
