import type { CampaignTable } from '@/lib/server/db/campaignSchema';
import type { Db } from '@/lib/server/db/client';
import { storeMissingCampaigns } from '../queries/deskCampaigns';

/** Stores the campaigns of demo data that are not there yet; what the desk has made of those that are stays. */
export const plantCampaigns = (db: Db, rows: readonly CampaignTable[]): Promise<void> =>
  storeMissingCampaigns(db, rows);
