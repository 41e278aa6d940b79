import { z } from 'zod';
import { FLOOR_BANDS } from '@/lib/estate/estate';
import { APPRAISAL_ANSWERS } from '@/lib/estimate/appraisal';
import { id, textOptional } from '@/lib/kernel/decoders';

export const proofShape = { id: id(), key: textOptional(128) };

/** What opens a record: its account, or the key of its link. */
export const appraisalKeySchema = z.strictObject(proofShape);
export type AppraisalKey = z.input<typeof appraisalKeySchema>;

export const deleteAppraisalAnswer = z.object({ deleted: z.literal(true) });
export type DeleteAppraisalAnswer = z.output<typeof deleteAppraisalAnswer>;

export const answerSchema = z.enum(APPRAISAL_ANSWERS);

export const namedSchema = z.object({ id: z.int(), name: z.string() });

/** A home as somebody describes it, to be valued. */
export const describedHomeSchema = z.object({
  /** ㎡ */
  area: z.number(),
  rooms: z.number().nullable(),
  halls: z.number().nullable(),
  /** The floor itself, where it was said. */
  floor: z.number().nullable(),
  floorBand: z.enum(FLOOR_BANDS).nullable(),
  totalFloors: z.number().nullable(),
  orientation: z.string().nullable(),
  decoration: z.string().nullable(),
  hasLift: z.boolean().nullable(),
  builtYear: z.number().nullable(),
  /** 普通住宅, 别墅, 公寓, 商住. */
  usage: z.string().nullable(),
  /** 12号, 3幢: as typed. */
  building: z.string().nullable(),
  /** The unit or room number, as typed. */
  unit: z.string().nullable(),
});
export type DescribedHome = z.output<typeof describedHomeSchema>;

/** A record of what a home was valued at. Money in fen, times in UTC ms. */
export const ownAppraisalSchema = z.object({
  id: z.int(),
  cityId: z.int(),
  community: namedSchema,
  home: describedHomeSchema,
  /** What it was worth when it was first valued, and of which day that was. */
  first: z.object({ value: z.number(), day: z.string() }),
  value: z.number(),
  /** What about seven of ten like it are sold for. */
  range: z.object({ low: z.number(), high: z.number() }),
  day: z.string(),
  /** What the same home was worth each month, by what is known now; the earliest first. */
  curve: z.array(z.object({ day: z.string(), value: z.number() })),
  createdAt: z.int(),
  valuedAt: z.int(),
  answer: answerSchema.nullable(),
});
export type OwnAppraisal = z.output<typeof ownAppraisalSchema>;

export const getOwnAppraisalsAnswer = z.object({ evaluations: z.array(ownAppraisalSchema) });
export type GetOwnAppraisalsAnswer = z.output<typeof getOwnAppraisalsAnswer>;

export const getAccuracyInput = z.strictObject({ cityId: id() });
export type GetAccuracyInput = z.input<typeof getAccuracyInput>;

const accuracyShape = {
  /** Deals that were tested. */
  tested: z.number(),
  medianError: z.number().nullable(),
  within10: z.number().nullable(),
};

/** How far estimates lay from deals that they had not seen, as fractions. */
export const getAccuracyAnswer = z.object({
  /** null where nothing was tested. */
  city: z
    .object({
      ...accuracyShape,
      /** Tested deals that got no estimate. */
      unestimated: z.number(),
      within5: z.number().nullable(),
      within20: z.number().nullable(),
      /** Above 0: estimates lie too high. */
      bias: z.number().nullable(),
      fromDay: z.string(),
      toDay: z.string(),
    })
    .nullable(),
  districts: z.array(z.object({ id: z.number(), name: z.string(), ...accuracyShape, bias: z.number().nullable() })),
  /** As it was published, the latest first. */
  history: z.array(z.object({ day: z.string(), toDay: z.string(), ...accuracyShape })),
});
export type GetAccuracyAnswer = z.output<typeof getAccuracyAnswer>;
