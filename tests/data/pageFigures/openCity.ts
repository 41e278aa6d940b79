import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenDatabase } from '@/lib/server/db/client';
import { refreshDerived } from '@/lib/server/derive/refreshDerived';
import { openTestDatabase } from '../../kit/testDatabase';
import { seedCity } from './plantedCity';
import { type Area, Recount } from './recount';

export interface PlantedCity {
  opened: OpenDatabase;
  recount: Recount;
}

/** The planted city, changed by `also`, with everything that the product derives from it, and what is counted anew. */
export async function openCity(also?: (opened: OpenDatabase) => Promise<void>): Promise<PlantedCity> {
  const opened = await openTestDatabase();
  await seedCity(opened);
  await also?.(opened);
  await derive(opened);
  return { opened, recount: await Recount.of(opened) };
}

export async function derive(opened: OpenDatabase): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fangjing-figures-'));
  await refreshDerived(opened, { dataDir });
  rmSync(dataDir, { recursive: true, force: true });
}

export const CITY: Area = { level: 'city', id: 605 };
export const district = (id: number): Area => ({ level: 'district', id });
export const plate = (id: number): Area => ({ level: 'plate', id });
export const community = (id: number): Area => ({ level: 'community', id });
