import type { NamedArea } from '@/lib/area/contract';

/** A list of one plate keeps to that plate; otherwise it looks at the whole city. */
export type ResultScope = { kind: 'city' } | { kind: 'plate'; plate: NamedArea };

/** Where a list stands. */
export interface ListPlace {
  city: { id: number; name: string; isDemo: boolean };
  scope: ResultScope;
}
