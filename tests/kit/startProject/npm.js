// npm install of a test's project: unpacks the build program, in two halves.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { log, work } from './step.js';

const folder = 'node_modules/next/dist/bin';
log(
  `npm ${process.argv.slice(2, 4).join(' ')}${existsSync(folder) && !existsSync(`${folder}/next`) ? ' over a half package' : ''}`,
);
mkdirSync(folder, { recursive: true });
await work('install');
writeFileSync(`${folder}/package.json`, '{"type":"module"}');
writeFileSync(`${folder}/next`, "import '../../../../next.js';\n");
