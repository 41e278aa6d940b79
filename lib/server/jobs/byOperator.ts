import { reviveJob, setDue } from '@/lib/server/outbox/queries/jobs';
import type { OpenDatabase } from '../db/client';
import { writeOfVisitor } from '../db/visitorWrites';

/** Has a job that was given up tried again from `now` on (UTC ms); false where it is not one. */
export const retryJob = (opened: OpenDatabase, id: string, now: number): Promise<boolean> =>
  writeOfVisitor(opened, (transaction) => reviveJob(transaction, id, now));

/** Has a waiting job done `now` (UTC ms) instead of at its time; false where somebody is at it. */
export const makeDue = (opened: OpenDatabase, id: string, now: number): Promise<boolean> =>
  writeOfVisitor(opened, (transaction) => setDue(transaction, id, now, now));
