// Preloaded into what a command starts while it holds the folder (npm install, next build): ends with the command, however
// that ends, and holds its part of the lock until then, so that the next command does not begin beside what is left.
import { isMainThread } from 'node:worker_threads';
import { endWithParent } from './endWithParent.js';
import { shareFolderLock } from './folderLock.js';
import { PARENT_VARIABLE } from './run.js';

if (isMainThread) {
  try {
    // Kept by the process: its end is the lock's.
    globalThis.fangjingFolderLock = await shareFolderLock();
  } catch {
    // An npm of its own, older Node: it still ends with its parent.
  }
  // What the child itself starts ends with the child.
  if (process.env[PARENT_VARIABLE] === String(process.ppid)) await endWithParent();
}
