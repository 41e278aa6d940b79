import type { SupportState } from '@/lib/server/support/queries/supportSettings';

/** The account of customer service in a city; null where there is none. */
export const servicePeerOf = ({ peer, cityPeers }: SupportState, cityId: number): string | null =>
  cityPeers.get(cityId) ?? peer;
