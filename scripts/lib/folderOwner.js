import { execFileSync } from 'node:child_process';
import { accessSync, constants, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = 0;

/**
 * Why this user had better not work in the data folder, or null. What root makes in the folder of another user, that one cannot
 * write later; and what root has made there before, it cannot write now.
 * @param {string} dataDir
 */
export function foreignFolderProblem(dataDir) {
  const user = process.getuid?.();
  if (user === undefined) return null;
  for (const path of [dataDir, ...entriesOf(dataDir)]) {
    const owner = lstatSync(path, { throwIfNoEntry: false })?.uid ?? user;
    if (owner === user) continue;
    // A container's root has a mounted folder of anybody's, and in it files of its own.
    if (user === ROOT && path === dataDir) continue;
    if (user === ROOT)
      return `数据文件夹 ${dataDir} 里的文件属于用户 ${nameOf(owner)}。以 root 运行会留下他改不了的文件，请换成他来运行：sudo -u ${nameOf(owner)} npm …（或以他登录）；没有改动任何数据。`;
    if (!isWritable(path))
      return `${path} 属于用户 ${nameOf(owner)}，当前用户 ${nameOf(user)} 不能写（多半是以 root 运行过一次）。请先运行：sudo chown -R ${nameOf(user)} ${dataDir}`;
  }
  return null;
}

/** None where there is no folder yet, or this user may not look into it, which is found out soon enough. */
function entriesOf(folder) {
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch {
    return [];
  }
}

/** A disk that nobody may write to is another matter (EROFS). */
function isWritable(path) {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch (failure) {
    return failure.code !== 'EACCES';
  }
}

function nameOf(user) {
  try {
    const stdio = ['ignore', 'pipe', 'ignore'];
    return execFileSync('id', ['-un', String(user)], { encoding: 'utf8', stdio }).trim();
  } catch {
    // As sudo and chown take a number.
    return `#${user}`;
  }
}
