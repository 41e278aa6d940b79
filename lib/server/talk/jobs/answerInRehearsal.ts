import type { JobContext, JobFacts, OutboxJob } from '@/lib/server/jobs/job';
import { ANSWER_IN_REHEARSAL } from '@/lib/server/outbox/kinds';
import { answerInRehearsal } from '../commands/answerInRehearsal';

/** Answers a message of a demo city by the system, once: the row of the answer bears the number of the message. */
export const answerInRehearsalJob: OutboxJob<{ messageId: number; cityId: number }> = {
  ...ANSWER_IN_REHEARSAL,
  longestMs: 20_000,
  tries: 3,
  async run(message, { opened, now }: JobContext): Promise<JobFacts | undefined> {
    return (await answerInRehearsal({ ...opened, now }, message)) ? { answered: 1 } : { silent: 1 };
  },
};
