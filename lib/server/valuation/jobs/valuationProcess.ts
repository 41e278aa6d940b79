import { spawnOwn } from '@/lib/server/childProcess/spawnOwn';
import { logger } from '@/lib/server/log/log';
import { processSingleton } from '@/lib/server/process/processSingleton';

const WORKER = 'lib/server/cli/valueHomes.ts';
/** Without a cap V8 lets garbage grow to a gigabyte first; the space for young objects is three times what it says. */
const MEMORY = ['--max-old-space-size=400', '--max-semi-space-size=4'];
/** Two pools of memory for all threads (scripts/lib/run.js), also where this process was begun without. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '2', ...process.env };
const SAID = 4_000;

const held = processSingleton('valuation', () => ({ isAtWork: false }));

/**
 * Begins the process that values homes, unless this one has begun one that is at work: training takes seconds of one core
 * a city, in which no page would be answered. Answers whether one was begun.
 */
export function startValuation(): boolean {
  if (held.isAtWork) return false;
  held.isAtWork = true;
  const nodeOptions = [...MEMORY, '--disable-warning=ExperimentalWarning'];
  const stdio = ['ignore', 'ignore', 'pipe', 'ipc'] as const;
  const child = spawnOwn({ script: WORKER, nodeOptions, stdio: [...stdio], env: ENVIRONMENT });
  let said = '';
  child.stderr?.on('data', (part) => {
    said = (said + part).slice(-SAID);
  });
  child.on('message', (facts) => logger.info(facts, 'homes valued'));
  child.on('error', (failure) => {
    held.isAtWork = false;
    logger.error({ failure: failure.message }, 'valuation could not be begun');
  });
  child.on('close', (code, signal) => {
    held.isAtWork = false;
    if (code !== 0) logger.error({ code, signal, failure: said }, 'valuation process failed');
  });
  // Nobody waits for it at a stop: it ends with this process.
  child.unref();
  child.channel?.unref();
  return true;
}
