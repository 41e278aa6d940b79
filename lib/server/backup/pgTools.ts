import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { OperatorError } from './operatorError';

/**
 * Runs a program of PostgreSQL's on a database; null: on a file alone. Its password goes by the environment: the arguments of a process are anybody's to
 * read. Throws OperatorError with what the tool said.
 */
export async function runPgTool(
  tool: 'pg_dump' | 'pg_restore' | 'psql',
  databaseUrl: string | null,
  args: readonly string[],
): Promise<void> {
  const { target, password } = databaseUrl === null ? { target: [], password: '' } : targetOf(databaseUrl);
  const env = { ...process.env, ...(password ? { PGPASSWORD: password } : {}) };
  const child = spawn(tool, [...args, ...target], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (part) => {
    said = (said + part).slice(-2_000);
  });
  const [code] = await once(child, 'close').catch((failure: NodeJS.ErrnoException) => {
    throw failure.code === 'ENOENT'
      ? new OperatorError(`没有 ${tool}。请安装与数据库同版本的 postgresql-client，再运行。`)
      : failure;
  });
  if (code !== 0) throw new OperatorError(`${tool} 没有成功：${said.trim()}`);
}

function targetOf(databaseUrl: string): { target: string[]; password: string } {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  // The driver's own words, which libpq does not know.
  url.searchParams.delete('uselibpqcompat');
  if (url.searchParams.get('sslmode') === 'no-verify') url.searchParams.set('sslmode', 'require');
  return { target: [`--dbname=${url.href}`], password };
}
