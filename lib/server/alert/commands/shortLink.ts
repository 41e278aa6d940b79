import { randomBytes } from 'node:crypto';
import type { AlertChannel } from '@/lib/alert/channel';
import { LINK_DAYS, type LinkFailure, type LinkTarget } from '@/lib/alert/shortLink';
import { DAY_MS } from '@/lib/kernel/day';
import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { hashToken } from '@/lib/server/session/tokens';
import { findShortLink, storeShortLinks, useShortLink } from '../queries/shortLinks';
import { endChannel } from './stopChannel';

/** 96 bits: nobody guesses one within its days, and it is short enough for a text message. */
const TOKEN_BYTES = 12;
const SHAPE = /^[\w-]{16}$/;

export interface FoundLink {
  target: LinkTarget;
  userId: string;
  tokenHash: string;
}

/** Makes a link, in the transaction of the message that it stands in; its token is in the message alone. */
export async function makeShortLink(transaction: Db, userId: string, target: LinkTarget, now: number): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await storeShortLinks(transaction, [
    {
      token_hash: hashToken(token),
      user_id: userId,
      target,
      target_id: null,
      once: target === 'messages' ? 0 : 1,
      made_at: now,
      expires_at: now + LINK_DAYS * DAY_MS,
      used_at: null,
    },
  ]);
  return token;
}

/** Where a token leads, or why it leads nowhere. Looking is no use of it: whoever scans messages opens their links. */
export async function findLink({ db, now }: CommandContext, token: string): Promise<FoundLink | LinkFailure> {
  if (!SHAPE.test(token)) return 'invalid';
  const tokenHash = hashToken(token);
  const link = await findShortLink(db, tokenHash);
  if (!link) return 'invalid';
  if (link.used_at !== null) return 'used';
  if (link.expires_at <= now) return 'expired';
  return { target: link.target, userId: link.user_id, tokenHash };
}

/** Ends messages of a channel by the link in one of them, that of text messages once; answers why it could not, or null. */
export async function stopByLink(context: CommandContext, token: string): Promise<LinkFailure | null> {
  const link = await findLink(context, token);
  if (typeof link === 'string') return link;
  const channel = ENDED_BY[link.target];
  if (!channel) return 'invalid';
  return writeOfVisitor(context, async (transaction) => {
    const isFirst = await useShortLink(transaction, link.tokenHash, context.now);
    if (!isFirst) return 'used';
    await endChannel(transaction, link.userId, channel, context.now);
    return null;
  });
}

const ENDED_BY: Readonly<Partial<Record<LinkTarget, AlertChannel>>> = {
  'stop-texts': 'text',
  'wechat-alerts': 'wechat',
};
