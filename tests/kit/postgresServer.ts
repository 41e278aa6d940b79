import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import pg from 'pg';

export function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** What is done to the server itself, outside the test databases. */
export async function administer(server: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

export const deleteDatabase = (server: string, name: string): Promise<void> =>
  administer(server, (client) => client.query(`drop database ${name} with (force)`));

/** How the names of the databases begin that a run copies (beginnings.ts). */
export const templatesOf = (run: string) =>
  `fangjing_template_${createHash('sha256').update(basename(run)).digest('hex').slice(0, 12)}_`;

/** At the end of a run. */
export async function deleteTemplates(server: string, run: string): Promise<void> {
  await administer(server, async (client) => {
    const like = 'select datname from pg_database where starts_with(datname, $1)';
    const { rows } = await client.query<{ datname: string }>(like, [templatesOf(run)]);
    for (const { datname } of rows) await deleteDatabase(server, datname);
  });
}
