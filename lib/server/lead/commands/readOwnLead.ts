import type { Selectable } from 'kysely';
import { isOpenLead, mayChangeFollower, mayUrge } from '@/lib/lead/leadChange';
import { asksTime } from '@/lib/lead/leadKind';
import { answerBy } from '@/lib/lead/promise';
import type { VisitorContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import type { LeadTable } from '@/lib/server/db/schema';
import { findConsoleLead } from '../queries/consoleLeads';
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
  /** As leadProgressSchema. */
  answerBy: number;
  mayUrge: boolean;
  mayChangeFollower: boolean;
}

/** The lead of a receipt, and what it is about. It writes, since it counts who tries; throws as ofOwnLead. */
export const readOwnLead = (context: VisitorContext, receipt: Receipt): Promise<OwnLead> =>
  ofOwnLead(context, receipt, async (transaction, lead) => ({
    ...(await readFollowed(transaction, lead, context.now)),
    others: await nameOtherTargets(transaction, lead),
  }));

/** A lead with what became of it. `now` in UTC ms. */
export async function readFollowed(db: Db, lead: OwnLead['lead'], now: number): Promise<Omit<OwnLead, 'others'>> {
  const changes = await listChangesOf(db, [lead.id]);
  const changed = {
    state: lead.state,
    leftAt: lead.created_at,
    changes: changes.map(({ kind, changed_at }) => ({ kind, at: changed_at })),
  };
  const isHeld = mayChangeFollower(changed, now) && (await findConsoleLead(db, lead.id))?.staff_id != null;
  return {
    lead,
    about: await nameLeadTarget(db, lead),
    viewing: (await findViewing(db, lead.id)) ?? null,
    changes,
    answerBy: answerBy(changed.leftAt, changed.changes),
    mayUrge: mayUrge(changed, now),
    mayChangeFollower: isHeld,
    fullHours:
      isOpenLead(lead.state) && asksTime(lead.kind)
        ? await listFullHours(db, await findViewingPlace(db, lead), now, lead.id)
        : [],
  };
}
