import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isRunning } from '@/lib/server/process/isRunning';

test('this process is at work, and none of number 0 or of one that is gone', async () => {
  expect(isRunning(process.pid)).toBe(true);
  expect(isRunning(0)).toBe(false);
  const gone = spawn(process.execPath, ['-e', '']);
  await once(gone, 'exit');
  expect(isRunning(gone.pid ?? 0)).toBe(false);
});

test.runIf(existsSync('/proc/self/stat'))('what has ended and is never asked for is not', async () => {
  // The shell becomes a program that asks for no child; only then its child ends, which the shell would have asked for.
  const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60']);
  const [text] = await once(parent.stdout, 'data');
  const pid = Number(String(text).trim());
  await expect.poll(() => readFileSync(`/proc/${parent.pid}/cmdline`, 'utf8')).toMatch(/^sleep/);
  expect(isRunning(pid)).toBe(true);
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => isRunning(pid)).toBe(false);
  expect(process.kill(pid, 0)).toBe(true);
  parent.kill();
});
