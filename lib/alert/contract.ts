import { z } from 'zod';
import { CHANGED_THINGS, HOME_CHANGE_KINDS } from '@/lib/alert/homeChange';
import { MOVE_INS, PURPOSES } from '@/lib/alert/need';
import { REFUND_STEPS } from '@/lib/alert/notice';
import {
  ALERT_PACES,
  ALERT_TABS,
  type AlertTab,
  isAlertTab,
  MAX_SEARCH_NAME_LENGTH,
  SEARCH_FORMS,
  SEARCH_STANDINGS,
} from '@/lib/alert/savedSearch';
import { ALERT_COPY } from '@/lib/alert/words/alerts';
import { id, oneOf, required, text, textOptional, textOrBlank, whole } from '@/lib/kernel/decoders';
import { PRODUCT_KINDS } from '@/lib/order/product';
import { SEARCH_TABS } from '@/lib/search/filters';

const MAX_ADDRESS_TEXT = 1_000;

/** A point of the curve P-256, and sixteen bytes (RFC 8291). */
const P256DH = /^[\w-]{87}$/;

const AUTH = /^[\w-]{22}$/;

/** A browser to be pushed to, as it says of itself. */
export const newPushDeviceSchema = z.strictObject({
  /** At the service of the browser's maker. */
  address: z.string().max(MAX_ADDRESS_TEXT),
  p256dh: z.string().regex(P256DH),
  auth: z.string().regex(AUTH),
  /** Of the text that was agreed to, where it is the first. */
  consentVersion: textOptional(20),
});
export type NewPushDevice = z.input<typeof newPushDeviceSchema>;

export const addPushDeviceAnswer = z.object({ added: z.literal(true) });
export type AddPushDeviceAnswer = z.output<typeof addPushDeviceAnswer>;

/** An id of ours that is not guessed. */
export const ownId = () => z.string().regex(/^[\w-]{1,64}$/);

/** What 帮我找房 asks besides the filters of a list. */
export const needSchema = z.strictObject({
  moveIn: z.enum(MOVE_INS).nullable(),
  /** Of who buys. */
  purpose: z.enum(PURPOSES).nullable(),
});
export type Need = z.output<typeof needSchema>;

/** A search of the viewer's account; times in UTC ms. */
export const ownSearchSchema = z.object({
  id: z.string(),
  form: z.enum(SEARCH_FORMS),
  cityId: z.int(),
  tab: z.enum(ALERT_TABS),
  name: z.string(),
  /** As an address has it (lib/search/codec). */
  query: z.string(),
  /** Of a form of its own. */
  need: needSchema.nullable(),
  pace: z.enum(ALERT_PACES),
  byText: z.boolean(),
  byPush: z.boolean(),
  byWechat: z.boolean(),
  standing: z.enum(SEARCH_STANDINGS),
  /** When it ends by itself; null where it does not. */
  untilAt: z.int().nullable(),
  savedAt: z.int(),
});
export type OwnSearch = z.output<typeof ownSearchSchema>;

/** Something that one was told; prices in fen, times in UTC ms. */
export const ownNoticeSchema = z.object({
  id: z.string(),
  searchId: z.string().nullable(),
  /** Its name when it found this. */
  search: z.string(),
  kind: z.enum([
    ...HOME_CHANGE_KINDS,
    'more',
    'answer',
    'reply',
    'asked',
    'opened',
    'offer',
    'membership',
    'reward',
    'refund',
  ]),
  cityId: z.int(),
  thing: z.enum([...CHANGED_THINGS, 'question', 'comment', 'offer', 'membership', 'campaign', 'order']),
  thingId: z.int(),
  communityId: z.int().nullable(),
  /** The community's name. */
  place: z.string(),
  rooms: z.int().nullable(),
  halls: z.int().nullable(),
  /** ㎡ */
  area: z.number().nullable(),
  day: z.string(),
  before: z.int().nullable(),
  after: z.int().nullable(),
  /** Of a project: its opening day, or the number of its permit; of a question, 'own' where the viewer asked it. */
  detail: z.string().nullable(),
  /** Of a community's month: how many deals. */
  deals: z.int().nullable(),
  /** What the viewer follows that it is news of; null where a search found it. */
  followId: z.string().nullable(),
  /** Of the line that says that there are more: how many. */
  more: z.int().nullable(),
  /** The query of the list that these are in. */
  list: z.string().nullable(),
  /** Of a refund: how far it had come, of which order, and how many days of membership go with it; null of others. */
  refund: z
    .object({
      step: z.enum(REFUND_STEPS),
      days: z.int(),
      kind: z.enum(PRODUCT_KINDS),
      serialNumber: z.string(),
    })
    .nullable(),
  toldAt: z.int(),
  isRead: z.boolean(),
  /** The operator has undone the import that it came from: it does not hold. */
  isTakenBack: z.boolean(),
});
export type OwnNotice = z.output<typeof ownNoticeSchema>;

export const readOwnNoticesInput = z.strictObject({ upTo: whole(0, Number.MAX_SAFE_INTEGER) });
export type ReadOwnNoticesInput = z.input<typeof readOwnNoticesInput>;

export const readOwnNoticesAnswer = z.object({ read: z.int() });
export type ReadOwnNoticesAnswer = z.output<typeof readOwnNoticesAnswer>;

export const removePushDeviceInput = z.strictObject({ address: text(1_000) });
export type RemovePushDeviceInput = z.input<typeof removePushDeviceInput>;

export const removePushDeviceAnswer = z.object({ removed: z.literal(true) });
export type RemovePushDeviceAnswer = z.output<typeof removePushDeviceAnswer>;

const MAX_QUERY_LENGTH = 1_000;

export const searchToSaveSchema = z.strictObject({
  form: z.enum(SEARCH_FORMS).optional(),
  /** Of the viewer's own, to be changed; a new one without. */
  id: ownId().optional(),
  cityId: id(),
  tab: required<AlertTab>(oneOf(SEARCH_TABS).refine(isAlertTab, ALERT_COPY.notWatched)),
  query: textOrBlank(MAX_QUERY_LENGTH),
  name: text(MAX_SEARCH_NAME_LENGTH),
  need: needSchema.optional(),
});
export type SearchToSave = z.input<typeof searchToSaveSchema>;

export const saveOwnSearchAnswer = z.object({ id: z.string() });
export type SaveOwnSearchAnswer = z.output<typeof saveOwnSearchAnswer>;
