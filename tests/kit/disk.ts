import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/** Mounting takes root, and Linux. */
export const mayMount = process.platform === 'linux' && userInfo().uid === 0;

interface Disk {
  folder: string;
  /** To be called in a `finally`: a mount outlives the process that made it. */
  unmount: () => void;
}

/** A disk of so many megabytes, mounted in a folder of its own; null where this machine refuses (a container). */
export function mountDisk(megabytes: number): Disk | null {
  const folder = mkdtempSync(join(tmpdir(), 'fangjing-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status === 0;
  const unmount = (): void => {
    // Lazily: what is still open in it must not keep it mounted for good.
    if (mounted) spawnSync('umount', ['--lazy', folder]);
    rmdirSync(folder);
  };
  if (mounted) return { folder, unmount };
  unmount();
  return null;
}
