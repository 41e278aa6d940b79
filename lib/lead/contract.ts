import { z } from 'zod';
import { always, id, idOptional, listOf, textOptional, textOrBlank, ticked, typed } from '@/lib/kernel/decoders';
import { DAY_PARTS } from '@/lib/lead/dayPart';
import { FOLLOWER_REASONS, LEAD_CHANGE_KINDS } from '@/lib/lead/leadChange';
import { ASKED_KINDS, LEAD_KINDS, MAX_LEAD_QUESTION } from '@/lib/lead/leadKind';
import { LEAD_STATES } from '@/lib/lead/leadState';
import { pictureRefSchema } from '@/lib/picture/contract';

export const deleteLeadAnswer = z.object({ deleted: z.literal(true) });
export type DeleteLeadAnswer = z.output<typeof deleteLeadAnswer>;

export const getAgentInfoInput = z.strictObject({
  type: always(8),
  cityId: id(),
  houseId: idOptional(),
});
export type GetAgentInfoInput = z.input<typeof getAgentInfoInput>;

export const serviceEntrySchema = z.object({
  mainTitle: z.string(),
  subtitle: z.string(),
  appUrl: z.string(),
  h5Url: z.string(),
});
export type ServiceEntry = z.output<typeof serviceEntrySchema>;

export const agentInfoSchema = z.object({
  customHouse: serviceEntrySchema,
  consultationTransformation: serviceEntrySchema.extend({ wechatNo: z.string().nullable() }),
});
export type AgentInfo = z.output<typeof agentInfoSchema>;

export const getEstateRecommendInput = z
  .strictObject({ type: always(2), estateId: idOptional(), houseId: idOptional() })
  .refine(({ estateId, houseId }) => estateId !== undefined || houseId !== undefined);
export type GetEstateRecommendInput = z.input<typeof getEstateRecommendInput>;

/** A home that the lead form offers beside the one asked about. Prices as the specification names them. */
export const recommendedEstateSchema = z.object({
  id: z.number(),
  cityId: z.number(),
  houseName: z.string(),
  picList: z.array(pictureRefSchema),
  roomCount: z.number().nullable(),
  livingRoomCount: z.number().nullable(),
  /** ㎡ */
  area: z.number(),
  /** 万/㎡ */
  avgPrice: z.number(),
  /** 万 */
  totalPriceMillion: z.number(),
});
export type RecommendedEstate = z.output<typeof recommendedEstateSchema>;

export const getEstateRecommendAnswer = z.object({
  estateList: z.array(recommendedEstateSchema),
});
export type GetEstateRecommendAnswer = z.output<typeof getEstateRecommendAnswer>;

export const getLeadUserInfoAnswer = z.object({ userInfo: z.object({ mobile: z.string() }).nullable() });
export type GetLeadUserInfoAnswer = z.output<typeof getLeadUserInfoAnswer>;

/**
 * What proves whose a lead is: its number and the whole phone, both as typed. In a body, never in an address. What
 * cannot be one is refused with a sentence for its field.
 */
export const leadReceiptSchema = z.strictObject({
  number: typed(40),
  mobile: typed(40),
});
export type LeadReceipt = z.input<typeof leadReceiptSchema>;

/** Another time for a lead, or a further sentence, of whoever has its receipt. */
export const changeLeadTimeSchema = leadReceiptSchema.extend({
  wishedDays: z.array(z.string().max(10)).max(14),
  wishedParts: z.array(z.enum(DAY_PARTS)).max(DAY_PARTS.length),
});
export type ChangeLeadTime = z.input<typeof changeLeadTimeSchema>;

export const addLeadWordsSchema = leadReceiptSchema.extend({ words: textOrBlank(MAX_LEAD_QUESTION) });
export type AddLeadWords = z.input<typeof addLeadWordsSchema>;

export const changeFollowerSchema = leadReceiptSchema.extend({ reason: z.enum(FOLLOWER_REASONS) });
export type ChangeFollower = z.input<typeof changeFollowerSchema>;

/** When it would suit; nothing named means any day, or any part of it. */
export const wishedTimeSchema = z.object({
  /** 'YYYY-MM-DD' in Asia/Shanghai, the earliest first. */
  days: z.array(z.string()),
  parts: z.array(z.enum(DAY_PARTS)),
});
export type WishedTime = z.output<typeof wishedTimeSchema>;

const hoursSchema = z.array(z.string());

export const getViewingHoursInput = z.strictObject({
  estateId: idOptional(),
  rentalId: idOptional(),
  houseId: idOptional(),
  agentId: idOptional(),
});
export type GetViewingHoursInput = z.input<typeof getViewingHoursInput>;

/** Hours of the days to come ('2026-11-28 15:00') in which nobody more can be shown a home there. */
export const viewingHoursSchema = z.object({ full: hoursSchema });
export type ViewingHours = z.output<typeof viewingHoursSchema>;

/** A lead as who left it sees it. Moments in UTC ms. */
export const leadProgressSchema = z.object({
  number: z.string(),
  kind: z.enum(LEAD_KINDS),
  /** The home, community, project or agent; null where it is there no longer. */
  about: z.string().nullable(),
  /** Whom one chose to be shown the home by; null where nobody, or who is there no longer. */
  agent: z.string().nullable(),
  state: z.enum(LEAD_STATES),
  leftAt: z.number(),
  /** null as long as it is new. */
  stateAt: z.number().nullable(),
  wished: wishedTimeSchema,
  /** As it was asked; null where nothing was, or it was taken back. */
  question: z.string().nullable(),
  /** Homes that were asked about as well, by their names; those that are there no longer are left out. */
  alsoAsked: z.array(z.string()),
  shareConsent: z.boolean(),
  /** Where and when one meets; null where nothing is arranged. */
  viewing: z.object({ startsAt: z.number(), minutes: z.number(), place: z.string() }).nullable(),
  /** Until when it is answered, by the promise. */
  answerBy: z.number(),
  /** Nobody has answered, and it was not pressed today. */
  mayUrge: z.boolean(),
  /** Somebody follows it up, and another can. */
  mayChangeFollower: z.boolean(),
  /** What was changed since it was left, the earliest first: the time named before, a sentence or a reason; null where it is gone. */
  changes: z.array(z.object({ kind: z.enum(LEAD_CHANGE_KINDS), said: z.string().nullable(), at: z.number() })),
  /** As viewingHoursSchema, apart from its own hour. */
  fullHours: hoursSchema,
  /** The address of its day for a calendar; null where there is no one day and hour. */
  calendarHref: z.string().nullable(),
});
export type LeadProgress = z.output<typeof leadProgressSchema>;

export const realPriceLeadSchema = z.strictObject({
  type: always(2),
  /** What is asked for; the real price where it is left out, as the specification has it. */
  kind: z.enum(ASKED_KINDS).optional(),
  mobile: typed(40),
  /** The home asked about; a community's or project's lead has houseId instead. */
  intentionEstateId: idOptional(),
  /** A home to let. */
  rentalId: idOptional(),
  /** A home that somebody publishes themselves; its community and agent are its own. */
  offerId: idOptional(),
  houseId: idOptional(),
  /** An agent asked themselves, or chosen to show the home. */
  agentId: idOptional(),
  /** The home's or community's own where it is left out. */
  cityId: idOptional(),
  secondEstateIdList: listOf(id()).optional(),
  /** When it would suit, of the days that lib/lead/wishedTime.ts offers; refused where a day or hour is over or full. */
  wishedDays: z.array(z.string().max(10)).max(14).optional(),
  wishedParts: z.array(z.enum(DAY_PARTS)).max(DAY_PARTS.length).optional(),
  /** What one wants to know, in one's own words; of kinds that ask nothing it is left out. */
  question: textOptional(MAX_LEAD_QUESTION),
  /** Version of the consent text that the visitor ticked; without it the lead is refused. */
  consentVersion: typed(40),
  /** Separate consent to pass the phone to an agent. */
  shareConsent: ticked(),
  /** Path of the page that the form was on; not known where it is left out. */
  sourcePage: textOptional(200),
  /** The code of the promoter whose link led here (TBSProxyCode). */
  proxyCode: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
  /** Of this form: sent again, it is told the number of the first time. */
  requestKey: z
    .string()
    .regex(/^[\w-]{16,64}$/)
    .optional(),
});
export type RealPriceLead = z.input<typeof realPriceLeadSchema>;

export const saveRealPriceLeadAnswer = z.object({
  accepted: z.literal(true),
  message: z.string(),
  number: z.string().nullable(),
});
export type SaveRealPriceLeadAnswer = z.output<typeof saveRealPriceLeadAnswer>;
