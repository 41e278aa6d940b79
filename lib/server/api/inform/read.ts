import { z } from 'zod';
import * as calls from '@/services/inform';
import { reportOfLink, reportOfPhone } from '../../commands/inform/ownReport';
import { operation } from '../operation';
import { progressOf } from './ownReport';
import { namedCard } from './reportedCard';
import { cardSchema, keyText, progressSchema, thingInput, typedText } from './schemas';

export const getReportedThingOperation = operation(calls.getReportedThing, {
  summary: 'The home, community, project or agent that a report would be about, as a card.',
  input: z.strictObject(thingInput),
  output: z.object({ card: cardSchema.nullable() }),
  handle: async (ids, { db }) => ({ card: await namedCard(db, ids) }),
});

export const getReportProgressOperation = operation(calls.getReportProgress, {
  summary:
    'How far a report has come, for who has its link, or its number and phone; twenty wrong ones an address and hour.',
  input: z.strictObject({ number: typedText(), key: keyText().optional(), mobile: typedText().optional() }),
  output: progressSchema,
  rate: 'receipt',
  handle: async ({ number, key, mobile }, context) => {
    const { db } = context;
    const report =
      key === undefined
        ? await reportOfPhone(context, { number, mobile: mobile ?? '' })
        : await reportOfLink(db, number, key);
    return progressOf(db, report);
  },
});
