import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { DATA_COMES, DATA_IS_HERE } from './dataComes.js';
import { exitOf } from './ensureNode.js';
import { root } from './paths.js';
import { devServerArguments, serverArguments, serverEnvironment } from './run.js';
import { answers, bracketed, originOf } from './servedSites.js';

/**
 * Runs server.ts until it ends and says where to find it once it answers; then `beside` begins. Resolves to its exit code.
 * `data`: the server opens nothing before, but loads itself meanwhile. Rejects with what it rejects with.
 */
export async function serve(settings, env, { data, beside }) {
  const nodeArguments = env.NODE_ENV === 'development' ? devServerArguments : serverArguments;
  const server = spawn(process.execPath, nodeArguments, {
    cwd: root,
    // The channel closes when this process ends, however it does: then the server stops too.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...serverEnvironment, NEXT_TELEMETRY_DISABLED: '1', ...env, [DATA_COMES]: '1' },
  });
  const ended = exitOf(server);
  process.once('SIGHUP', () => {
    console.error('终端已关闭，网站随之停止。要让它一直运行，请用 systemd（docs/operations.md）或 nohup npm start &。');
  });
  await Promise.race([data, ended]).catch(async (failure) => {
    server.kill();
    await ended;
    throw failure;
  });
  const started = performance.now();
  // It may have ended.
  server.send(DATA_IS_HERE, () => {});
  announce(settings, server, started).then((serves) => serves && beside());
  return ended;
}

/**
 * Rejects with a sentence where nobody can listen on HOST, before minutes of work are done for it: some shells set it to a
 * name of the machine that no address belongs to.
 */
export async function refuseWrongHost({ host, port }) {
  if (!host) return;
  const probe = createServer();
  try {
    await once(probe.listen({ host, port: 0 }), 'listening');
  } catch (failure) {
    const { listenSentence } = await import('../../lib/server/process/operatorSentence.ts');
    throw new Error(listenSentence(failure, { host, port }) ?? failure.message);
  }
  probe.close();
}

/** Resolves to whether the server serves. */
async function announce({ host, port }, server, started) {
  // The server's own line says which it got.
  if (port === 0) return true;
  if (!(await begins(originOf({ host, port }), server))) return false;
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  const lines = [`✓ 房镜已启动（${seconds} 秒）：http://${host ? bracketed(host) : 'localhost'}:${port}`];
  const phone = host ? undefined : lanAddress();
  if (phone) lines.push(`  同一网络里的手机：http://${phone}:${port}`);
  console.log(`${lines.join('\n')}\n  按 Ctrl-C 停止。`);
  return true;
}

/** Whether the server answers before it ends. */
async function begins(origin, server) {
  while (server.exitCode === null && server.signalCode === null) {
    if (await answers(origin)) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

function lanAddress() {
  const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
}
