import { readdirSync, readFileSync } from 'node:fs';

/** Freezes a process and its children as a machine without memory or disk does; answers with what thaws them. */
export function freeze(pid: number): () => void {
  const all = [pid, ...childrenOf(pid)];
  for (const one of all) process.kill(one, 'SIGSTOP');
  return () => {
    for (const one of all) signal(one, 'SIGCONT');
  };
}

/** One may have ended meanwhile. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {}
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent);
}

function parentOf(pid: number): number | null {
  try {
    // "pid (name) state parent ..."; the name may hold anything.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return null;
  }
}
