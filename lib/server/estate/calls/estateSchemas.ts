import { z } from 'zod';
import type { EstateAgent, NearPlace, NearSubway, SoldFor } from '@/lib/estate/estateDetail';
import { agentSummarySchema } from '@/lib/server/call/outputs';
import { schemaOf } from '@/lib/server/call/sameFields';

const text = z.string().nullable();

export const soldForSchema = schemaOf<SoldFor>()(z.object({ id: z.number(), day: z.string(), price: z.number() }));

export const estateAgentSchema = schemaOf<EstateAgent>()(
  agentSummarySchema.extend({
    roles: z.array(z.enum(['lead', 'surveyor', 'keyholder'])),
  }),
);

export const nearSubwaySchema = schemaOf<NearSubway>()(
  z.object({
    id: z.number(),
    name: z.string(),
    distance: z.number(),
    lines: z.array(z.object({ name: z.string(), color: z.string() })),
  }),
);

export const nearPlaceSchema = schemaOf<NearPlace>()(
  z.object({
    id: z.number(),
    kind: z.enum(['school', 'hospital', 'mall', 'park']),
    name: z.string(),
    nature: text,
    distance: z.number(),
  }),
);
