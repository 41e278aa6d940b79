import { readFileSync } from 'node:fs';

/**
 * Whether a process of this machine is at work. One that has ended, and whose parent never asks for it, stays in the
 * system's table (an orphan in a container whose first process is a server): it is not.
 */
export function isRunning(pid: number): boolean {
  try {
    // Signal 0 only asks whether the process is there.
    return pid > 0 && process.kill(pid, 0) && !hasEnded(pid);
  } catch (failure) {
    return (failure as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** "4711 (node) Z 1 ...": the state stands behind the name, which may hold anything. */
function hasEnded(pid: number): boolean {
  try {
    return /^.*\) Z /s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    // A system without /proc, or gone just now.
    return false;
  }
}
