import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = '/sys/fs/cgroup';
/** Short, so that a process that has used up its share pauses for milliseconds, not for a page's whole time. */
const PERIOD_US = 20_000;

/**
 * Gives each process a control group with the same share of one core (Linux, root). Returns what removes the groups once
 * the processes have ended, or null where this machine does not let us.
 */
export function limitEach(pids, share) {
  const isFirstVersion = existsSync(join(ROOT, 'cpu', 'cgroup.procs'));
  const parent = isFirstVersion ? join(ROOT, 'cpu') : ROOT;
  const quota = Math.round(PERIOD_US * share);
  const limits = isFirstVersion
    ? { 'cpu.cfs_period_us': PERIOD_US, 'cpu.cfs_quota_us': quota }
    : { 'cpu.max': `${quota} ${PERIOD_US}` };
  const groups = [];
  try {
    if (!isFirstVersion) writeFileSync(join(ROOT, 'cgroup.subtree_control'), '+cpu');
    for (const pid of pids) {
      const group = join(parent, `fangjing-bench-${pid}`);
      mkdirSync(group);
      groups.push(group);
      for (const [file, limit] of Object.entries(limits)) writeFileSync(join(group, file), String(limit));
    }
    for (const [at, pid] of pids.entries()) writeFileSync(join(groups[at], 'cgroup.procs'), String(pid));
  } catch {
    for (const pid of pids) attempt(() => writeFileSync(join(parent, 'cgroup.procs'), String(pid)));
    for (const group of groups) attempt(() => rmdirSync(group));
    return null;
  }
  return () => {
    for (const group of groups) rmdirSync(group);
  };
}

function attempt(act) {
  try {
    act();
  } catch {
    // What was not done need not be undone.
  }
}
