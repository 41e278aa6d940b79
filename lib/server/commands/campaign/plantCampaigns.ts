import type { CampaignTable } from '../../db/campaignSchema';
import type { Db } from '../../db/client';
import { storeMissingCampaigns } from '../../repositories/deskCampaigns';

/** Stores the campaigns of demo data that are not there yet; what the desk has made of those that are stays. */
export const plantCampaigns = (db: Db, rows: readonly CampaignTable[]): Promise<void> =>
  storeMissingCampaigns(db, rows);
