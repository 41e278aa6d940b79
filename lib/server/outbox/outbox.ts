import { z } from 'zod';
import type { Db } from '../db/client';
import { addJob } from './queries/jobs';

/** A kind of work that is put off: whoever puts it off knows no more of the job that does it (lib/server/jobs). */
export interface OutboxKind<Payload = unknown> {
  /** Its rows bear it: never changed once shipped. */
  name: string;
  payload: z.core.$ZodType<Payload>;
}

export interface OutboxEntry {
  /** What makes it this one: added twice, it is done once. */
  key: string;
  now: number;
  /** Not before; UTC ms. At once when missing. */
  dueAt?: number;
}

/**
 * Has a job done later, at least once. To be called in the transaction (writeOfVisitor) of the effect that it follows from:
 * then both are there or neither. false: the key is there already. Throws where the payload is none of the kind's.
 */
export function putInOutbox<Payload>(
  transaction: Db,
  kind: OutboxKind<Payload>,
  payload: Payload,
  { key, now, dueAt = now }: OutboxEntry,
): Promise<boolean> {
  return addJob(transaction, {
    kind: kind.name,
    key,
    payload: JSON.stringify(z.parse(kind.payload, payload)),
    dueAt,
    now,
  });
}
