import { z } from 'zod';
import type { ArticleBlock } from '@/lib/domain/article/articleBlock';
import { schemaOf } from '../sameFields';

const spanSchema = z.object({
  text: z.string(),
  style: z.enum(['plain', 'strong', 'em', 'code']),
  href: z.string().nullable(),
});

/** What an article or an announcement is made of. */
export const blockSchema = schemaOf<ArticleBlock>()(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.enum(['text', 'quote']), spans: z.array(spanSchema) }),
    z.object({ kind: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), text: z.string() }),
    z.object({
      kind: z.literal('list'),
      isOrdered: z.boolean(),
      items: z.array(z.object({ depth: z.number(), spans: z.array(spanSchema) })),
    }),
    z.object({ kind: z.literal('table'), head: z.array(z.string()), rows: z.array(z.array(z.string())) }),
    z.object({
      kind: z.literal('picture'),
      src: z.string(),
      alt: z.string(),
      width: z.number(),
      height: z.number(),
    }),
  ]),
);
