import { z } from 'zod';
import type { AbuseReportProgress, ReportedCard, ReportedIds, ReportProof } from '@/services/inform';
import { reportOfLink, reportOfPhone } from '../../commands/inform/ownReport';
import { checked } from '../checked';
import type { ApiContext } from '../context';
import { progressOf } from './ownReport';
import { namedCard } from './reportedCard';
import { keyText, thingInput, typedText } from './schemas';

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
