import { createCampaigns } from '@/lib/demo/campaigns';
import { listDemoCityIds } from '@/lib/server/area/queries/cities';
import { seedCampaigns } from '@/lib/server/campaign/commands/seedCampaigns';
import type { OpenDatabase } from '../db/client';

/** The campaigns of demo data, where they are not there yet; what the console has made of them stays. `now` in UTC ms. */
export async function completeCampaigns({ db }: Pick<OpenDatabase, 'db'>, now: number): Promise<void> {
  if ((await listDemoCityIds(db)).length > 0) await seedCampaigns(db, createCampaigns(now));
}
