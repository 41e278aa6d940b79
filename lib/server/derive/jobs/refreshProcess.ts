import { spawnOwn } from '@/lib/server/childProcess/spawnOwn';
import { logger } from '@/lib/server/log/log';
import { processSingleton } from '@/lib/server/process/processSingleton';

const WORKER = 'lib/server/cli/refreshFacts.ts';
const SAID = 4_000;

const held = processSingleton('refreshFacts', () => ({ isAtWork: false }));

/**
 * Begins the process that computes anew what follows from changed facts, unless this one has begun one that is at work: it
 * takes seconds of one core, in which no page would be answered. Answers whether one was begun.
 */
export function startRefresh(): boolean {
  if (held.isAtWork) return false;
  held.isAtWork = true;
  const stdio = ['ignore', 'ignore', 'pipe', 'ipc'] as const;
  const child = spawnOwn({ script: WORKER, nodeOptions: ['--disable-warning=ExperimentalWarning'], stdio: [...stdio] });
  let said = '';
  child.stderr?.on('data', (part) => {
    said = (said + part).slice(-SAID);
  });
  child.on('message', (facts) => logger.info(facts, 'facts followed'));
  child.on('error', (failure) => {
    held.isAtWork = false;
    logger.error({ failure: failure.message }, 'what follows from the facts could not be computed');
  });
  child.on('close', (code, signal) => {
    held.isAtWork = false;
    if (code !== 0) logger.error({ code, signal, failure: said }, 'what follows from the facts was not computed');
  });
  // Nobody waits for it at a stop: it ends with this process, and the marks that it had not taken away stay.
  child.unref();
  child.channel?.unref();
  return true;
}
