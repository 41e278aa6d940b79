import { settings } from '@/lib/server/settings/settings';
import type { DatabaseLocation } from '../db/client';

/** The operator's database. */
export function databaseLocation(): DatabaseLocation {
  const { dataDir, databaseUrl, databaseDirectUrl, databaseConnections } = settings();
  return {
    dataDir,
    databaseUrl: databaseUrl ?? undefined,
    directUrl: databaseDirectUrl ?? undefined,
    connections: databaseConnections,
  };
}
