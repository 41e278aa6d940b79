import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort, onPath } from '../../scripts/lib/system.js';

const ROOT = join(import.meta.dirname, '../..');
const LAID_OUT = join(ROOT, '.cache/nginx');
const OF_DEBIAN = join(LAID_OUT, 'usr/sbin/nginx');

/** nginx: installed, or Debian's package laid out in .cache without being installed; null where neither can be had. */
export const findNginx = (): string | null =>
  onPath(['nginx']) ?? (existsSync(OF_DEBIAN) ? OF_DEBIAN : null) ?? fetchNginx();

function fetchNginx(): string | null {
  if (!onPath(['apt-get']) || !onPath(['dpkg'])) return null;
  const folder = mkdtempSync(join(tmpdir(), 'fangjing-nginx-package-'));
  const download = () =>
    execFileSync('apt-get', ['download', 'nginx'], { cwd: folder, stdio: 'ignore', timeout: 60_000 });
  try {
    try {
      download();
    } catch {
      execFileSync('apt-get', ['update'], { stdio: 'ignore', timeout: 120_000 });
      download();
    }
    const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.deb'));
    mkdirSync(LAID_OUT, { recursive: true });
    execFileSync('dpkg', ['-x', join(folder, file), LAID_OUT], { stdio: 'ignore' });
    execFileSync(OF_DEBIAN, ['-v'], { stdio: 'ignore' });
    return OF_DEBIAN;
  } catch {
    return null;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export interface Nginx {
  /** http, since what TLS adds is no part of what is tried here. */
  origin: string;
  /** Of its first process, whose children answer. */
  pid: number;
  stop: () => Promise<void>;
}

/** The recipe itself. */
export const RECIPE = join(ROOT, 'deploy/nginx.conf');

/** deploy/nginx.conf in front of the servers on these ports of this machine, by the names of this machine. */
export async function startNginx(servers: readonly number[]): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'fangjing-nginx-'));
  const port = await freePort();
  writeFileSync(join(folder, 'site.conf'), recipeFor(folder, port, servers));
  writeFileSync(join(folder, 'nginx.conf'), mainFor(folder, 'site.conf'));
  const child = spawn(findNginx() ?? 'nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (part) => {
    said += part;
  });
  await untilTaken(port, child, () => said);
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
    },
  };
}

/** Throws what nginx says against the recipe as it is, TLS and all, with these files for its certificate. */
export function checkRecipe({ certificate, key }: { certificate: string; key: string }): void {
  const folder = mkdtempSync(join(tmpdir(), 'fangjing-nginx-'));
  try {
    writeFileSync(join(folder, 'cert.pem'), certificate);
    writeFileSync(join(folder, 'key.pem'), key);
    const recipe = readFileSync(RECIPE, 'utf8')
      .replace(/web-[12]:3000/g, '127.0.0.1:3000')
      .replace('/etc/ssl/fangjing/fullchain.pem', join(folder, 'cert.pem'))
      .replace('/etc/ssl/fangjing/privkey.pem', join(folder, 'key.pem'))
      .replace('/var/cache/nginx/fangjing', join(folder, 'cache'));
    writeFileSync(join(folder, 'site.conf'), recipe);
    writeFileSync(join(folder, 'nginx.conf'), mainFor(folder, 'site.conf'));
    execFileSync(findNginx() ?? 'nginx', ['-t', '-q', '-p', folder, '-c', join(folder, 'nginx.conf')], {
      stdio: 'pipe',
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The last of its servers alone, which is the site, on a port of this machine. */
function recipeFor(folder: string, port: number, servers: readonly number[]): string {
  const recipe = readFileSync(RECIPE, 'utf8');
  const [before = '', ...blocks] = recipe.split(/^server \{$/m);
  const site = blocks.at(-1) ?? '';
  const upstream = servers.map((one) => `  server 127.0.0.1:${one} max_fails=1 fail_timeout=2s;`).join('\n');
  return `${before
    .replace(/( {2}server web-\d:3000.*\n)+/, `${upstream}\n`)
    .replace('/var/cache/nginx/fangjing', join(folder, 'cache'))}server {${site
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace('server_name www.example.com;', 'server_name localhost 127.0.0.1;')
    .replace('limit_conn visitors 40;', '')
    // What browsers call the origin of their forms.
    .replaceAll('proxy_set_header Host $host;', `proxy_set_header Host $host:${port};`)
    .replace(/^ {2}ssl_.*\n/gm, '')}`;
}

const mainFor = (folder: string, site: string): string => `${userInfo().uid === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${join(folder, 'nginx.pid')};
error_log stderr warn;
events { worker_connections 1024; }
http {
  access_log off;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((one) => `  ${one}_temp_path ${join(folder, one)};`).join('\n')}
  include ${join(folder, site)};
}
`;

async function untilTaken(port: number, child: ChildProcess, said: () => string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${said()}`);
    const isTaken = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
      socket.on('connect', () => socket.destroy());
    });
    if (isTaken) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`nginx does not answer: ${said()}`);
}
