import type { Selectable } from 'kysely';
import { isOpenLead } from '@/lib/lead/leadChange';
import { asksTime } from '@/lib/lead/leadKind';
import type { VisitorContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import type { LeadTable } from '@/lib/server/db/schema';
import { type LeadTargetName, nameLeadTarget, nameOtherTargets } from '../queries/leadTargets';
import { findViewing, type LeadChange, type LeadViewing, listChangesOf } from '../queries/leadWork';
import { findViewingPlace, listFullHours } from '../queries/viewingHours';
import { ofOwnLead, type Receipt } from './ownLead';

export interface OwnLead {
  lead: Selectable<LeadTable> & { number: string };
  about: LeadTargetName;
  /** Homes asked about as well. */
  others: LeadTargetName[];
  /** null: none is arranged. */
  viewing: LeadViewing | null;
  /** What its visitor has changed, the earliest first. */
  changes: LeadChange[];
  /** Hours in which nobody more can be met there; none of a lead that is over. */
  fullHours: string[];
}

/** The lead of a receipt, and what it is about. It writes, since it counts who tries; throws as ofOwnLead. */
export const readOwnLead = (context: VisitorContext, receipt: Receipt): Promise<OwnLead> =>
  ofOwnLead(context, receipt, async (transaction, lead) => ({
    ...(await readFollowed(transaction, lead, context.now)),
    others: await nameOtherTargets(transaction, lead),
  }));

/** A lead with what became of it. `now` in UTC ms. */
export async function readFollowed(db: Db, lead: OwnLead['lead'], now: number): Promise<Omit<OwnLead, 'others'>> {
  return {
    lead,
    about: await nameLeadTarget(db, lead),
    viewing: (await findViewing(db, lead.id)) ?? null,
    changes: await listChangesOf(db, [lead.id]),
    fullHours:
      isOpenLead(lead.state) && asksTime(lead.kind)
        ? await listFullHours(db, await findViewingPlace(db, lead), now, lead.id)
        : [],
  };
}
