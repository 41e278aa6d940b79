import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenDatabase } from '@/lib/server/db/client';
import { refreshDerived } from '@/lib/server/derive/refreshDerived';
import { openTestDatabase } from '../../kit/testDatabase';
import { plantCity } from './plantedCity';
import { type Area, Recount } from './recount';

export interface PlantedCity {
  opened: OpenDatabase;
  recount: Recount;
}

/** The planted city with everything that the product derives from it, and what is counted anew. */
export async function openCity(): Promise<PlantedCity> {
  const opened = await openTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'fangjing-figures-'));
  await plantCity(opened);
  await refreshDerived(opened, { dataDir });
  rmSync(dataDir, { recursive: true, force: true });
  return { opened, recount: await Recount.of(opened) };
}

export const CITY: Area = { level: 'city', id: 605 };
export const district = (id: number): Area => ({ level: 'district', id });
export const plate = (id: number): Area => ({ level: 'plate', id });
export const community = (id: number): Area => ({ level: 'community', id });
