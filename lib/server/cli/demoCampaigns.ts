import { createCampaigns } from '@/lib/demo/campaigns';
import { plantCampaigns } from '../commands/campaign/plantCampaigns';
import type { OpenDatabase } from '../db/client';
import { listDemoCityIds } from '../repositories/cities';

/** The campaigns of demo data, where they are not there yet; what the desk has made of them stays. `now` in UTC ms. */
export async function completeCampaigns({ db }: Pick<OpenDatabase, 'db'>, now: number): Promise<void> {
  if ((await listDemoCityIds(db)).length > 0) await plantCampaigns(db, createCampaigns(now));
}
