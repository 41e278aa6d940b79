import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { onPath } from '../../scripts/lib/system.js';

/** Whether it is installed; nothing is fetched for it. */
export const hasPgbouncer = (): boolean => onPath(['pgbouncer']) !== undefined;

/** A pooler before a PostgreSQL server, mode transaction, with fewer connections than its clients want. */
export async function startPgbouncer(
  server: string,
): Promise<{ urlOf: (database: string) => string; stop: () => Promise<void> }> {
  const { hostname, port: serverPort, username } = new URL(server);
  const dir = mkdtempSync(join(tmpdir(), 'fangjing-pgbouncer-'));
  chmodSync(dir, 0o755);
  const port = await freePort();
  writeFileSync(join(dir, 'users.txt'), `"${username}" ""\n`);
  writeFileSync(
    join(dir, 'pgbouncer.ini'),
    `[databases]
* = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(dir, 'users.txt')}
pool_mode = transaction
default_pool_size = 3
max_client_conn = 200
`,
  );
  // It does not run as root.
  const user = userInfo().uid === 0 ? ['-u', 'nobody'] : [];
  const child = spawn('pgbouncer', ['-q', ...user, join(dir, 'pgbouncer.ini')], { stdio: 'ignore' });
  const urlOf = (database: string) => `postgres://${username}@127.0.0.1:${port}/${database}`;
  await untilAnswers(urlOf(new URL(server).pathname.slice(1)));
  return {
    urlOf,
    stop: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function untilAnswers(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (failure) {
      if (tries === 100) throw failure;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
}
