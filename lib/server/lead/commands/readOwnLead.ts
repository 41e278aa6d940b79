import type { Selectable } from 'kysely';
import type { VisitorContext } from '@/lib/server/command/context';
import type { LeadTable } from '@/lib/server/db/schema';
import { type LeadTargetName, nameLeadTarget, nameOtherTargets } from '../queries/leadTargets';
import { ofOwnLead, type Receipt } from './ownLead';

export interface OwnLead {
  lead: Selectable<LeadTable> & { number: string };
  about: LeadTargetName;
  /** Homes asked about as well. */
  others: LeadTargetName[];
}

/** The lead of a receipt, and what it is about. It writes, since it counts who tries; throws as ofOwnLead. */
export const readOwnLead = (context: VisitorContext, receipt: Receipt): Promise<OwnLead> =>
  ofOwnLead(context, receipt, async (transaction, lead) => ({
    lead,
    about: await nameLeadTarget(transaction, lead),
    others: await nameOtherTargets(transaction, lead),
  }));
