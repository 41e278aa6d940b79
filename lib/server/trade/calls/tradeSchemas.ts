import { z } from 'zod';
import { schemaOf } from '@/lib/server/call/sameFields';
import { ISSUE_KINDS, type IssueChart, type SampledSection } from '@/lib/trade/dataIssue';
import { DATA_KINDS, DATA_PRODUCTS } from '@/lib/trade/dataProduct';
import type { DataProductEntry, OwnIssueEntry } from '@/services/trade';

const known = z.number().nullable();

const chartSchema = schemaOf<IssueChart>()(
  z.discriminatedUnion('form', [
    z.object({
      form: z.literal('mirror'),
      title: z.string(),
      points: z.array(z.object({ period: z.string(), deal: known, count: known })),
    }),
    z.object({
      form: z.literal('lines'),
      title: z.string(),
      periods: z.array(z.string()),
      series: z.array(z.object({ name: z.string(), values: z.array(known) })),
    }),
    z.object({
      form: z.literal('bars'),
      title: z.string(),
      bars: z.array(z.object({ name: z.string(), value: z.number() })),
    }),
  ]),
);

const FIGURE_KINDS = ISSUE_KINDS.filter((kind) => kind !== 'text' && kind !== 'day');

const sectionFields = {
  id: z.string(),
  title: z.string(),
  says: z.array(z.string()),
  figures: z.array(z.object({ label: z.string(), value: known, kind: z.enum(FIGURE_KINDS), source: z.string() })),
  chart: chartSchema.nullable(),
  table: z
    .object({
      columns: z.array(z.object({ title: z.string(), kind: z.enum(ISSUE_KINDS) })),
      rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
    })
    .nullable(),
  note: z.string().nullable(),
};
export const sampledSchema = schemaOf<SampledSection>()(z.object({ ...sectionFields, rows: z.int() }));

export const entryFields = {
  code: z.string(),
  product: z.enum(DATA_PRODUCTS),
  title: z.string(),
  cityId: z.int(),
  from: z.string(),
  until: z.string(),
  deals: z.int().nullable(),
  priceFen: z.int().nullable(),
  memberPriceFen: z.int().nullable(),
  ownNumber: z.string().nullable(),
};

export const entrySchema = schemaOf<DataProductEntry>()(z.object(entryFields));

export const ownFields = {
  number: z.string(),
  productCode: z.string(),
  kind: z.enum(DATA_KINDS),
  title: z.string(),
  from: z.string(),
  until: z.string(),
  madeAt: z.int(),
  section: z.string().nullable(),
};

export const ownIssueSchema = schemaOf<OwnIssueEntry>()(z.object(ownFields));

/** "week-605": what it may look like, not that there is such. */
export const productCodeText = () => z.string().regex(/^[a-z]{1,12}-\d{1,15}$/);
export const issueNumber = () => z.string().regex(/^\d{12}$/);
export const sectionId = () => z.string().regex(/^[a-z]{1,24}$/);
