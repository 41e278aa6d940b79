import { z } from 'zod';
import { CHANGED_THINGS, HOME_CHANGE_KINDS } from '@/lib/alert/homeChange';
import { MOVE_INS, type Need, PURPOSES } from '@/lib/alert/need';
import { ALERT_PACES, ALERT_TABS, SEARCH_FORMS } from '@/lib/alert/savedSearch';

/** An id of ours that is not guessed. */
export const ownId = () => z.string().regex(/^[\w-]{1,64}$/);

export const needSchema = z.strictObject({
  moveIn: z.enum(MOVE_INS).nullable(),
  purpose: z.enum(PURPOSES).nullable(),
});

/** What was asked besides, as it was stored; null where nothing was. */
export const readNeed = (json: string | null): Need | null =>
  json === null ? null : needSchema.parse(JSON.parse(json));

export const searchSchema = z.object({
  id: z.string(),
  form: z.enum(SEARCH_FORMS),
  cityId: z.int(),
  tab: z.enum(ALERT_TABS),
  name: z.string(),
  query: z.string(),
  need: needSchema.nullable(),
  pace: z.enum(ALERT_PACES),
  byText: z.boolean(),
  byPush: z.boolean(),
  byWechat: z.boolean(),
  standing: z.enum(['on', 'paused', 'ended']),
  untilAt: z.int().nullable(),
  savedAt: z.int(),
});

export const noticeSchema = z.object({
  id: z.string(),
  searchId: z.string().nullable(),
  search: z.string(),
  kind: z.enum([...HOME_CHANGE_KINDS, 'more', 'answer', 'reply', 'asked', 'opened', 'offer', 'membership', 'reward']),
  cityId: z.int(),
  thing: z.enum([...CHANGED_THINGS, 'question', 'comment', 'offer', 'membership', 'campaign']),
  thingId: z.int(),
  communityId: z.int().nullable(),
  place: z.string(),
  rooms: z.int().nullable(),
  halls: z.int().nullable(),
  area: z.number().nullable(),
  day: z.string(),
  before: z.int().nullable(),
  after: z.int().nullable(),
  detail: z.string().nullable(),
  deals: z.int().nullable(),
  followId: z.string().nullable(),
  more: z.int().nullable(),
  list: z.string().nullable(),
  toldAt: z.int(),
  isRead: z.boolean(),
  isTakenBack: z.boolean(),
});
