import { defined } from '@/lib/kernel/defined';
import { logger } from '@/lib/server/log/log';
import { processSingleton } from '@/lib/server/process/processSingleton';
import { type OwnProcess, spawnOwn } from './spawnOwn';

interface Worker extends Pick<OwnProcess, 'script' | 'nodeOptions' | 'env'> {
  /** What the log says: of what it tells, where it cannot be begun, where it fails. */
  says: { done: string; notBegun: string; failed: string };
}

const SAID = 4_000;

/**
 * Begins a process for work that takes seconds of one core, in which no page would be answered, unless this process has
 * begun one that is at it. Answers whether one was begun.
 */
export function startWorker({ script, nodeOptions = [], env, says }: Worker): boolean {
  const held = processSingleton(script, () => ({ isAtWork: false }));
  if (held.isAtWork) return false;
  held.isAtWork = true;
  const options = [...nodeOptions, '--disable-warning=ExperimentalWarning'];
  const child = spawnOwn({
    script,
    nodeOptions: options,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    ...defined({ env }),
  });
  let said = '';
  child.stderr?.on('data', (part) => {
    said = (said + part).slice(-SAID);
  });
  child.on('message', (facts) => logger.info(facts, says.done));
  child.on('error', (failure) => {
    held.isAtWork = false;
    logger.error({ failure: failure.message }, says.notBegun);
  });
  child.on('close', (code, signal) => {
    held.isAtWork = false;
    if (code !== 0) logger.error({ code, signal, failure: said }, says.failed);
  });
  // Nobody waits for it at a stop: it ends with this process, and what it had not ended is begun anew.
  child.unref();
  child.channel?.unref();
  return true;
}
