import { type Need, needSchema } from '@/lib/alert/contract';

/** What was asked besides, as it was stored; null where nothing was. */
export const readNeed = (json: string | null): Need | null =>
  json === null ? null : needSchema.parse(JSON.parse(json));
