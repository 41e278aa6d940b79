// The process that values the homes of cities that wait for it: `node --import ./scripts/lib/alias.js valueHomes.ts`,
// begun by jobs/valuation/valuationProcess.ts. It ends with whoever began it; a city that it had not ended is begun anew.
import { valueDueCities } from '../derive/valueDueCities';
import { settings } from '../settings';
import { withDatabase } from './withDatabase';

process.on('disconnect', () => process.exit(0));
await withDatabase((opened) =>
  valueDueCities(opened, settings().dataDir, (city, seconds) => {
    process.send?.({ city, seconds: Math.round(seconds) });
  }),
);
process.exit(0);
