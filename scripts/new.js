// npm run new -- call <GET|POST> <path> <subject>            e.g. call GET calendar/day-list report
// npm run new -- page <path> <Subject/ViewName> [callName]   e.g. page '[city]/calendar' report/CalendarPage getCalendarDayList
// Writes the files of a new page or call with their tests, in the places that ARCHITECTURE.md names, and the entries
// in the lists of pages, links, contracts and operations. It overwrites nothing; what is left to do is printed.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { callFiles } from './lib/newCall.js';
import { pageFiles } from './lib/newPage.js';
import { root } from './lib/paths.js';
import { bin, runQuietly } from './lib/run.js';

const [kind, ...words] = process.argv.slice(2);
const make = { page: pageFiles, call: callFiles }[kind];
const made = make?.(...words);
if (!made) {
  console.error(
    "用法：npm run new -- call GET calendar/day-list report\n      npm run new -- page '[city]/calendar' report/CalendarPage [getCalendarDayList]",
  );
  process.exit(2);
}
const taken = Object.keys(made.files).filter((file) => existsSync(join(root, file)));
if (taken.length > 0) {
  console.error(`已经存在，没有改动任何文件：\n${taken.join('\n')}`);
  process.exit(1);
}
const additions = Object.entries(made.additions ?? {}).map(([file, add]) => [
  file,
  add(readFileSync(join(root, file), 'utf8')),
]);
for (const [file, content] of [...Object.entries(made.files), ...additions]) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
  console.log(`已生成 ${file}`);
}
const written = [...Object.keys(made.files), ...additions.map(([file]) => file)];
const { code, output } = await runQuietly(bin('biome'), ['check', '--write', ...written]);
if (code !== 0) console.error(output);
console.log(`\n接下来：\n${made.next.map((step) => `- ${step}`).join('\n')}`);
