// Which lines of the tree a commit did not have.
import { execFileSync } from 'node:child_process';
import { root } from '../paths.js';

const HUNK = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/;

/** Whether a field stands on such a line, of a file as git tells it. Files that git does not know are new as a whole. */
export function linesSince(commit) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
  const unknown = new Set(git('ls-files', '--others', '--exclude-standard').split('\n'));
  const lines = new Set();
  let file = '';
  for (const line of git('diff', '--unified=0', '--no-color', '--no-prefix', commit).split('\n')) {
    if (line.startsWith('+++ ')) file = line.slice(4);
    const [, start, count = '1'] = HUNK.exec(line) ?? [];
    for (let at = 0; start !== undefined && at < Number(count); at += 1) lines.add(`${file}:${Number(start) + at}`);
  }
  return ({ file: of, line }) => unknown.has(of) || lines.has(`${of}:${line}`);
}
