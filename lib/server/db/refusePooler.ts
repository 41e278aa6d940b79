import type pg from 'pg';

/**
 * Refuses a connection through a pooler for what is bound to a session (a lock, LISTEN): it would be taken on one connection of
 * the pooler's, and be another's, or nobody's, from then on. A pooler gives keys of its own to cancel by, with a number that is not
 * the server process's.
 */
export async function refusePooler(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const { processID } = client as unknown as { processID: number | null };
  if (rows[0]?.pid !== processID)
    throw new Error(
      '数据库前面有连接池（pgbouncer），独占的工作不能经过它。请在 DATABASE_DIRECT_URL 里填不经过连接池的地址，再重试。',
    );
}
