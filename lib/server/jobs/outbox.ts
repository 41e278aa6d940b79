import type { Db } from '../db/client';
import { addJob } from '../repositories/jobs';
import type { OutboxJob } from './job';

export interface OutboxEntry {
  /** What makes it this one: added twice, it is done once. */
  key: string;
  now: number;
  /** Not before; UTC ms. At once when missing. */
  dueAt?: number;
}

/**
 * Has a job done later, at least once. To be called in the transaction (writeOfVisitor) of the effect that it follows from:
 * then both are there or neither. false: the key is there already. Throws where the payload is none of the job's.
 */
export function putInOutbox<Payload>(
  transaction: Db,
  job: OutboxJob<Payload>,
  payload: Payload,
  { key, now, dueAt = now }: OutboxEntry,
): Promise<boolean> {
  return addJob(transaction, { kind: job.name, key, payload: JSON.stringify(job.payload.parse(payload)), dueAt, now });
}
