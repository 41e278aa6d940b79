// The process that values the homes of cities that wait for it: `node --import ./scripts/lib/alias.js valueHomes.ts`,
// begun by valuation/jobs/valueHomes.ts. It ends with whoever began it; a city that it had not ended is begun anew.

import { databaseLocation } from '@/lib/server/database/databaseLocation';
import { settings } from '@/lib/server/settings/settings';
import { claimWork } from '../db/claimWork';
import { valueDueCities } from '../derive/valueDueCities';
import { withDatabase } from './withDatabase';

const { dataDir } = settings();
// Another host, or a server that was only just replaced, is at it: this one comes again with the next job.
const release = await claimWork('valuing', databaseLocation(), { waits: false });
if (release) {
  await withDatabase((opened) =>
    valueDueCities(opened, dataDir, (city, seconds) => {
      process.send?.({ city, seconds: Math.round(seconds) });
    }),
  );
}
process.exit(0);
