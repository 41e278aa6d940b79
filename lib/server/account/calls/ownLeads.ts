import type { Selectable } from 'kysely';
import { targetText } from '@/lib/lead/views/targetText';
import type { ApiContext } from '@/lib/server/call/context';
import { viewerOf } from '@/lib/server/call/viewerOf';
import type { LeadTable } from '@/lib/server/db/schema';
import { listLeadsOf } from '@/lib/server/lead/queries/leads';
import { nameLeadTarget } from '@/lib/server/lead/queries/leadTargets';
import { ownPhone } from '../ownAccount';

export interface OwnLead extends Selectable<LeadTable> {
  /** What it is about, by its name; empty where that is gone. */
  about: string;
}

/** What was asked for with the viewer's phone, the latest first. */
export async function ownLeads(context: ApiContext): Promise<OwnLead[]> {
  const { db } = context;
  const { index } = await ownPhone(db, viewerOf(context));
  const leads = await listLeadsOf(db, index);
  return Promise.all(leads.map(async (lead) => ({ ...lead, about: targetText(await nameLeadTarget(db, lead)) ?? '' })));
}
