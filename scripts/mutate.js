// npm run mutate [-- --only schemas,filters,pages,routes] [--every 10] [--since <commit>]
// Deletes each field of each schema, filter table, page declaration and route list once, and says which deletions
// neither the compiler nor the tests named for the kind see. Nothing is written. `--every 10` tries each tenth alone,
// `--since` those on lines that a commit did not have.
import { parseArgs } from 'node:util';
import { openCompiler, unseenByCompiler } from './lib/mutations/compiler.js';
import { fieldsOf, KINDS } from './lib/mutations/fields.js';
import { linesSince } from './lib/mutations/linesSince.js';
import { unseenByTests } from './lib/mutations/tests.js';

const { values } = parseArgs({
  options: { only: { type: 'string' }, every: { type: 'string', default: '1' }, since: { type: 'string' } },
});
const kinds = values.only?.split(',') ?? Object.keys(KINDS);
const unknown = kinds.filter((kind) => !(kind in KINDS));
const every = Number(values.every);
if (unknown.length > 0 || !(every >= 1)) {
  console.error(`用法：npm run mutate -- --only ${Object.keys(KINDS).join(',')} --every 10 --since HEAD~3`);
  process.exit(2);
}

const started = performance.now();
const say = (text) => process.stdout.isTTY && process.stdout.write(`\r\x1b[K${text}`);
const isNew = values.since === undefined ? () => true : linesSince(values.since);
const compiler = openCompiler();
let [tried, survived] = [0, 0];
for (const kind of kinds) {
  const known = fieldsOf(kind);
  if (known.length === 0) throw new Error(`${kind}: no field was found.`);
  const fields = known.filter(isNew).filter((_, at) => at % every === 0);
  const doubtful = unseenByCompiler(compiler, fields, (text) => say(`${kind} ${text}`));
  const unseen = await unseenByTests(doubtful, KINDS[kind].tests, (text) => say(`${kind} ${text}`));
  say('');
  for (const { file, line, name } of unseen) console.log(`没有任何检查发现：${file}:${line} ${name}`);
  const seen = fields.length - unseen.length;
  console.log(
    `${kind}: ${seen} / ${fields.length} (${fields.length - doubtful.length} by types, ${doubtful.length - unseen.length} by tests)`,
  );
  tried += fields.length;
  survived += unseen.length;
}
const minutes = ((performance.now() - started) / 60_000).toFixed(1);
const share = tried === 0 ? '--' : ((100 * (tried - survived)) / tried).toFixed(1);
console.log(`${tried - survived} / ${tried} (${share} %), ${minutes} min`);
process.exit(survived > 0 ? 1 : 0);
