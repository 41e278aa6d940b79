// A throw-away PostgreSQL for the tests: its own folder, port and user, gone when it stops.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort, installPackages, onPath } from './system.js';

const MIN_VERSION = 15;
const DEBIAN_FOLDER = '/usr/lib/postgresql';
const START_TIMEOUT_MS = 30_000;

/** Starts a server and resolves to { url, pid, stop }: `pid` of the process whose children serve the connections. Throws one sentence where that cannot be done. */
export async function startPostgres() {
  const folder =
    (await findBinaries()) ?? fail(`没有 PostgreSQL ${MIN_VERSION} 或更新的版本。请安装 postgresql，然后重试。`);
  const user = unprivilegedUser();
  const dir = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'fangjing-postgres-'));
  if (user) chownSync(dir, user.uid, user.gid);
  const options = { cwd: dir, ...user, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } };
  const data = join(dir, 'data');
  const initdb = [
    '--pgdata',
    data,
    '--username',
    'test',
    '--auth',
    'trust',
    '--encoding',
    'UTF8',
    '--locale',
    'C.UTF-8',
  ];
  execFileSync(join(folder, 'initdb'), initdb, { ...options, stdio: 'ignore' });

  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${dir}`,
    // It copies a database for each test, and is copied to nowhere.
    ...['wal_level=minimal', 'max_wal_senders=0'],
  ];
  const server = spawn(
    join(folder, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...options, stdio: 'ignore' },
  );
  const stop = async () => {
    if (server.exitCode === null) {
      server.kill('SIGINT');
      await new Promise((resolve) => server.once('exit', resolve));
    }
    rmSync(dir, { recursive: true, force: true });
  };
  try {
    await waitUntil(() => run(folder, 'pg_isready', ['-h', '127.0.0.1', '-p', String(port)], options));
    run(folder, 'createdb', ['-h', '127.0.0.1', '-p', String(port), '-U', 'test', 'test'], options);
  } catch (failure) {
    await stop();
    throw failure;
  }
  return { url: `postgres://test@127.0.0.1:${port}/test`, pid: server.pid, stop };
}

const fail = (sentence) => {
  throw new Error(sentence);
};

const run = (folder, command, args, options) =>
  spawnSync(join(folder, command), args, { ...options, stdio: 'ignore' }).status === 0;

/** Whether it is there without installing anything. */
export const hasPostgres = () => binaries() !== undefined;

async function findBinaries() {
  const found = binaries();
  if (found || !(await installPackages(['postgresql']))) return found;
  return binaries();
}

function binaries() {
  const onThePath = onPath(['initdb']);
  const installed = existsSync(DEBIAN_FOLDER)
    ? readdirSync(DEBIAN_FOLDER)
        .filter((version) => Number(version) >= MIN_VERSION)
        .sort((left, right) => Number(right) - Number(left))
        .map((version) => join(DEBIAN_FOLDER, version, 'bin'))
    : [];
  return [...installed, ...(onThePath ? [join(onThePath, '..')] : [])].find((folder) =>
    existsSync(join(folder, 'initdb')),
  );
}

/** PostgreSQL refuses to run as root: then it runs as the packaged user, or as nobody. */
function unprivilegedUser() {
  if (userInfo().uid !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const ids = ['-u', '-g'].map((option) => Number(spawnSync('id', [option, name], { encoding: 'utf8' }).stdout));
    if (ids.every((id) => id > 0)) return { uid: ids[0], gid: ids[1] };
  }
  return fail('当前用户是 root，系统里又没有 postgres 或 nobody 用户，PostgreSQL 无法启动。');
}

async function waitUntil(isTrue) {
  for (const started = Date.now(); Date.now() - started < START_TIMEOUT_MS; ) {
    if (isTrue()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  fail('PostgreSQL 在 30 秒内没有启动。');
}
