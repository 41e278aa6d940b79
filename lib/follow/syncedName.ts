import { MAX_HOMES } from '@/lib/calculators/cost/sheetSize';

export const SYNCED_NAMES = ['compared', 'means', 'searches', 'viewed'] as const;
export type SyncedName = (typeof SYNCED_NAMES)[number];

export const MAX_IMPORTED = { things: 200, compared: MAX_HOMES, searches: 30, viewed: 100 } as const;
