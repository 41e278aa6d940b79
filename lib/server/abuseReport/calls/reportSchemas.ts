import { z } from 'zod';
import { idOptional } from '@/lib/kernel/decoders';

export const thingInput = {
  estateId: idOptional(),
  rentalId: idOptional(),
  houseId: idOptional(),
  agentId: idOptional(),
};

/** As typed: what cannot be one is refused with a sentence for its field. */
export const typedText = () => z.string().max(40).default('');

export const keyText = () => z.string().max(64);
