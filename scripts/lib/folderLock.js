// One command at a time installs or builds in this folder: two at once break each other's files. The lock is SQLite's on a
// file, which the system ends with the process, however that ends: no lock outlives who held it, and no id of a process
// that was given anew is taken for another. The command holds the write lock; what it starts (holdFolder.js) holds
// read locks, so that what a killed command left behind is waited for too, until it has ended.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.js';

const folder = join(root, '.cache');
const lockFile = join(folder, 'folder.lock');
const holderFile = join(folder, 'folder-holder.json');
const RETRY_MS = 250;

/**
 * Does `work` while no other command does any in this folder; waits for the other's end, and hands `onWait` a sentence on
 * it. `title`: what others are told of this one.
 *
 * @template Result
 * @param {string} title
 * @param {() => Promise<Result>} work
 * @param {(sentence: string) => void} [onWait]
 * @returns {Promise<Result>}
 */
export async function withFolderLock(title, work, onWait = (sentence) => console.log(sentence)) {
  mkdirSync(folder, { recursive: true });
  const lock = await openLock();
  try {
    let said = '';
    while (!tryLock(lock)) {
      const sentence = describeHolder();
      if (sentence !== said) onWait(sentence);
      said = sentence;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
    writeFileSync(holderFile, JSON.stringify({ command: commandName(), pid: process.pid, title }));
    return await work();
  } finally {
    // Ends the lock too.
    lock.close();
  }
}

/** Holds a read lock until this process ends: for what a command starts while it holds the folder. */
export async function shareFolderLock() {
  const lock = await openLock();
  lock.exec('BEGIN');
  lock.prepare('SELECT count(*) FROM sqlite_master').get();
  return lock;
}

async function openLock() {
  // Node 24 warns that it is young.
  const { emitWarning } = process;
  process.emitWarning = () => {};
  const { DatabaseSync } = await import('node:sqlite').finally(() => {
    process.emitWarning = emitWarning;
  });
  return new DatabaseSync(lockFile);
}

/** The first lock shows that nobody reads, the second lets what this process starts read. */
function tryLock(lock) {
  try {
    lock.exec('BEGIN EXCLUSIVE; ROLLBACK; BEGIN IMMEDIATE');
    return true;
  } catch (failure) {
    // SQLITE_BUSY
    if (failure.errcode === 5) return false;
    throw failure;
  }
}

const commandName = () => `npm ${process.env.npm_lifecycle_event ?? `run ${process.argv[1]}`}`;

function describeHolder() {
  try {
    const { command, pid, title } = JSON.parse(readFileSync(holderFile, 'utf8'));
    return `等待这个文件夹里的另一个命令：${command}（进程 ${pid}）正在${title}。`;
  } catch {
    return '等待这个文件夹里的另一个命令。';
  }
}
