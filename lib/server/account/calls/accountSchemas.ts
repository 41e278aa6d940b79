import { z } from 'zod';
import { MAX_CODE_TEXT_LENGTH } from '@/lib/account/code';
import { CLIENT_KINDS, CLIENT_PLATFORMS } from '@/lib/account/sessionClient';
import { ROLES, type Role } from '@/lib/account/viewer';
import { CHANNEL_CONSENTS } from '@/lib/alert/channel';
import { LEAD_KINDS } from '@/lib/lead/leadKind';

const roles = ROLES.filter((role): role is Exclude<Role, 'anonymous'> => role !== 'anonymous');

export const userInfoSchema = z.object({
  userId: z.string(),
  mobile: z.string(),
  role: z.enum(roles),
  regDate: z.int(),
  lastBuyDate: z.int().nullable(),
  vipExpireDate: z.int().nullable(),
  wechatSince: z.int().nullable(),
});

const clientSchema = z.object({
  kind: z.enum(CLIENT_KINDS),
  platform: z.enum(CLIENT_PLATFORMS),
});

export const sessionSchema = z.object({
  id: z.string(),
  isThis: z.boolean(),
  client: clientSchema.nullable(),
  begunAt: z.int(),
  seenAt: z.int(),
});

const consentedLead = z.object({
  kind: z.enum(LEAD_KINDS),
  about: z.string(),
  number: z.string().nullable(),
  isShared: z.boolean(),
});

export const consentSchema = z.object({
  id: z.string(),
  of: z.enum(['account', ...Object.values(CHANNEL_CONSENTS), 'lead']),
  lead: consentedLead.nullable(),
  version: z.string(),
  sourcePage: z.string(),
  givenAt: z.int(),
  withdrawnAt: z.int().nullable(),
});

/** What proves the viewer's phone once more. */
export const proofSchema = z.strictObject({
  code: z.string().max(MAX_CODE_TEXT_LENGTH).default(''),
  ticket: z.string().max(200).default(''),
});
