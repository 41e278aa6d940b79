// Writes the corpus of scripts that are none into every name and text that files may bring, behind what is there: in a
// process of its own, before a site's pages are opened. Prints of how many columns.
import { sql } from 'kysely';
import { openMigrated } from '@/lib/server/db/migrate';
import { markDataChanged } from '@/lib/server/http/dataVersion';
import { SCRIPT_CORPUS } from '../../kit/scriptCorpus';
import { tablesOf } from '../../kit/wholeAccount';

/** Columns whose text an import takes as it is; codes, days and pinyin are checked at its door. */
const TEXTS = [
  ...['name', 'alias', 'address', 'title', 'summary', 'content', 'author', 'store', 'company', 'licence_no'],
  ...['property_company', 'developer', 'channel', 'text', 'comment', 'body', 'slogan', 'orientation', 'decoration'],
];
/** Of visitors and of the site itself. */
const NOT_OF_FILES =
  /^(users|staff|follows|saved_searches|cities|upkeep|jobs|import_|settings|packed_|rule_|search_|places)/;

const { DATA_DIR: dataDir = '', DATABASE_URL } = process.env;
const opened = await openMigrated({ dataDir, databaseUrl: DATABASE_URL });
let columns = 0;
for (const [table, names] of await tablesOf(opened)) {
  if (NOT_OF_FILES.test(table) || !names.includes('id') || !names.includes('city_id')) continue;
  for (const name of names.filter((one) => TEXTS.includes(one))) {
    columns += 1;
    const ids = await sql<{
      id: number;
    }>`select id from ${sql.table(table)} where ${sql.ref(name)} is not null order by id limit 3000`.execute(opened.db);
    await opened.db.transaction().execute(async (transaction) => {
      for (const [at, { id }] of ids.rows.entries()) {
        const text = SCRIPT_CORPUS[(at + columns) % SCRIPT_CORPUS.length] ?? '';
        await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${sql.ref(name)} || ${text} where id = ${id}`.execute(
          transaction,
        );
      }
    });
  }
}
await opened.close();
markDataChanged(dataDir);
process.stdout.write(`${columns}\n`);
