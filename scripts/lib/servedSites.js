// Which sites are served from this folder: whoever installs or builds in it would take the files from under them.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { distDir } from './paths.js';

const folder = () => join(distDir(), 'served-by');
const markOf = (pid) => join(folder(), String(pid));

/** Longer than a busy site takes to say anything. */
const ANSWER_MS = 5_000;

/**
 * Where a site answers on this machine.
 * @param {{ host?: string | null, port: number }} settings
 */
export const originOf = ({ host, port }) => `http://${host ? bracketed(host) : '127.0.0.1'}:${port}`;

export const bracketed = (host) => (host.includes(':') ? `[${host}]` : host);

/**
 * Says in the build's folder that this process serves it, until it ends.
 * @param {{ host?: string | null, port: number }} settings
 */
export function markServed(settings) {
  const file = markOf(process.pid);
  try {
    mkdirSync(folder(), { recursive: true });
    for (const { pid } of readMarks()) if (!isAlive(pid)) rmSync(markOf(pid), { force: true });
    writeFileSync(file, originOf(settings));
  } catch {
    // Where nothing can be written, nobody builds either.
    return;
  }
  process.on('exit', () => rmSync(file, { force: true }));
}

/** Where the sites answer that are served from this folder. A process that was killed leaves its mark: each has to answer. */
export async function servedSites() {
  const marks = readMarks().filter(({ pid }) => isAlive(pid));
  const served = await Promise.all(marks.map(async ({ origin }) => ((await answers(origin)) ? [origin] : [])));
  return [...new Set(served.flat())];
}

/** Rejects, with what to do, while a site is served from this folder. */
export async function refuseWhileServed() {
  const [site] = await servedSites();
  if (site === undefined) return;
  throw new Error(
    `这个文件夹里的网站正在运行（${site}），此时安装或构建会影响它的访问。\n` +
      '请先停止它，再重试。想缩短停机时间，可以在另一个文件夹里准备新版本（docs/operations.md，Updating）。',
  );
}

function readMarks() {
  try {
    return readdirSync(folder()).map((pid) => ({
      pid: Number(pid),
      origin: readFileSync(markOf(pid), 'utf8'),
    }));
  } catch {
    // None yet, or one that ends just now.
    return [];
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (failure) {
    return failure.code === 'EPERM';
  }
}

/** Whether a site answers, whatever it says. */
export const answers = (origin) =>
  fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(ANSWER_MS) }).then(
    () => true,
    () => false,
  );
