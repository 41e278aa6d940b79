import type { Selectable } from 'kysely';
import { targetText } from '@/lib/views/lead/targetText';
import { ownPhone } from '../../commands/account/ownAccount';
import type { LeadTable } from '../../db/schema';
import { listLeadsOf } from '../../repositories/leads';
import { nameLeadTarget } from '../../repositories/leadTargets';
import type { ApiContext } from '../context';
import { viewerOf } from './viewerOf';

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
