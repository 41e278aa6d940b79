import type { AskedKind } from '@/lib/lead/leadKind';
import { paths } from './paths';

interface About {
  cityId: number;
  estateId?: number;
  rentalId?: number;
  houseId?: number;
  agentId?: number;
  offerId?: number;
}

/** Where one leaves a lead without a script. */
export const leadAddress = (
  kind: AskedKind,
  { cityId, estateId, rentalId, houseId, agentId, offerId }: About,
): string => paths.helper({ kind, estateId, rentalId, houseId, agentId, offerId, cityId });
