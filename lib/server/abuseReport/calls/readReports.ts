import { z } from 'zod';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import type { AbuseReportProgress, ReportedCard, ReportedIds, ReportProof } from '@/services/abuseReport';
import { reportOfLink, reportOfPhone } from '../commands/ownReport';
import { progressOf } from './ownReport';
import { namedCard } from './reportedCard';
import { keyText, thingInput, typedText } from './reportSchemas';

const getReportedThingInput = z.strictObject(thingInput);

/** The home, community, project or agent that a report would be about, as a card. */
export async function getReportedThing({ db }: ApiContext, given: ReportedIds): Promise<{ card: ReportedCard | null }> {
  const ids = checked(getReportedThingInput, given);
  return { card: await namedCard(db, ids) };
}

const getReportProgressInput = z.strictObject({
  number: typedText(),
  key: keyText().optional(),
  mobile: typedText().optional(),
});

/** How far a report has come, for who has its link, or its number and phone; twenty wrong ones an address and hour. */
export async function getReportProgress(context: ApiContext, given: ReportProof): Promise<AbuseReportProgress> {
  const { number, key, mobile } = checked(getReportProgressInput, given);
  const { db } = context;
  const report =
    key === undefined
      ? await reportOfPhone(context, { number, mobile: mobile ?? '' })
      : await reportOfLink(db, number, key);
  return progressOf(db, report);
}
