import { z } from 'zod';
import type { DealAverage } from '@/lib/area/area';
import type { Suggestion } from '@/lib/search/suggestion';
import { SUGGEST_KINDS } from '@/lib/search/suggestion';
import { schemaOf } from '@/lib/server/call/sameFields';

// Output schemas of the search calls alone.

export const dealAverageSchema = schemaOf<DealAverage | null>()(
  z
    .object({
      place: z.string(),
      unitPrice: z.number(),
      samples: z.number(),
      days: z.number(),
      until: z.string().nullable(),
    })
    .nullable(),
);

export const suggestionSchema = schemaOf<Suggestion>()(
  z.object({
    kind: z.enum([...SUGGEST_KINDS, 'line']),
    id: z.number(),
    name: z.string(),
    hint: z.string().nullable(),
    count: z.number().nullable(),
    unitPrice: z.number().nullable(),
  }),
);
