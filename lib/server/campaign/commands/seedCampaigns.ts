import type { CampaignTable } from '@/lib/server/db/campaignSchema';
import type { Db } from '@/lib/server/db/client';
import { storeMissingCampaigns } from '../queries/consoleCampaigns';

/** Stores the campaigns of demo data that are not there yet; what the console has made of those that are stays. */
export const seedCampaigns = (db: Db, rows: readonly CampaignTable[]): Promise<void> => storeMissingCampaigns(db, rows);
