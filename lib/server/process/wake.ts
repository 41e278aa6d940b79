import cluster from 'node:cluster';
import { processSingleton } from './processSingleton';

// Who waits for rows that others write: told at once, so that nobody has to look often. Within this process, to the
// workers beside it by the messages of node:cluster, and on PostgreSQL by its own notifications (db/listen.ts). What is told
// holds nothing: whoever is woken looks into the database, and so is none the worse for one that is lost.

/** Between the processes of a cluster, and the channel of PostgreSQL. */
export const WAKE = 'fangjing_live';

type Waker = () => void;

const state = processSingleton('wake', () => ({
  wakers: new Set<Waker>(),
  /** Transactions after whose end somebody has something to look at. */
  marked: new WeakSet<object>(),
  hearsOthers: false,
}));

/** Has whoever waits be told when this transaction has ended well (notifyAfter). */
export const notifyAfterCommit = (transaction: object): void => void state.marked.add(transaction);

/** To be called after the end of a transaction: tells whoever waits, where it was marked. */
export function notifyAfter(transaction: object): void {
  if (!state.marked.has(transaction)) return;
  notifyHere();
  if (cluster.isWorker) process.send?.(WAKE);
}

export function notifyHere(): void {
  for (const wake of [...state.wakers]) wake();
}

/** Calls `waker` when there may be something to look at; answers with what ends that. */
export function onDataChange(waker: Waker): () => void {
  if (cluster.isWorker && !state.hearsOthers) {
    state.hearsOthers = true;
    process.on('message', (message) => message === WAKE && notifyHere());
  }
  state.wakers.add(waker);
  return () => void state.wakers.delete(waker);
}
