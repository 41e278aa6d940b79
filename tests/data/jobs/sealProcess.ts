// A process that seals pictures, for sealPictures.test.ts.
import { openMigrated } from '@/lib/server/db/migrate';
import { sealPicturesJob } from '@/lib/server/upkeep/jobs/sealPictures';

const { DATA_DIR = '', DATABASE_URL } = process.env;
const opened = await openMigrated({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL || undefined, longestLockMs: 10 });
await sealPicturesJob.run({ opened, now: Date.now(), signal: new AbortController().signal });
await opened.close();
