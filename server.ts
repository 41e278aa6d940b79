// The HTTP server: pages, calls and data in one process, or in WORKERS processes on one port. Started by npm start and
// npm run dev, which build and prepare the data first.
import cluster from 'node:cluster';
import { superviseWorkers } from '@/lib/server/entry/workers';
import { logger } from '@/lib/server/log/log';
import { failureText, listenSentence } from '@/lib/server/process/operatorSentence';
import { readSettings, type Settings, settingsToEnvironment } from '@/lib/server/settings/readSettings';
import { endAlias } from './scripts/lib/alias.js';
import { dataIsHere } from './scripts/lib/dataComes.js';
import { markServed } from './scripts/lib/servedSites.js';

const settings = settingsOrExit();
const data = dataIsHere();
if (settings.workers > 1 && cluster.isPrimary) {
  await data;
  if (settings.metricsToken !== null) (await import('@/lib/server/entry/metrics')).sumMetrics();
  superviseWorkers(settings.workers, logger);
} else await serve().catch(refuseToStart);

function settingsOrExit(): Settings {
  const { settings: read, problems } = readSettings(process.env);
  for (const problem of problems) console.error(problem);
  if (!read) return process.exit(2);
  Object.assign(process.env, settingsToEnvironment(read));
  return read;
}

/** Who only supervises loads nothing of the site: the workers begin sooner by the second that it takes. */
async function serve(): Promise<void> {
  const { serveSite } = await import('@/lib/server/entry/serveSite');
  await serveSite(settings, { root: import.meta.dirname, data, loaded: endAlias, listening: markServed });
}

function refuseToStart(failure: NodeJS.ErrnoException & { syscall?: string }): never {
  const noRight = failure.code === 'EACCES' && failure.syscall === 'listen';
  const sentence = noRight
    ? `没有权限监听端口 ${settings.port}。请换用 1024 以上的端口。`
    : (listenSentence(failure, settings) ?? failureText(failure));
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
