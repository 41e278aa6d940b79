import { randomBytes } from 'node:crypto';
import { LINK_DAYS, type LinkFailure, type LinkTarget } from '@/lib/domain/alert/shortLink';
import { DAY_MS } from '@/lib/domain/day';
import type { Db } from '../../db/client';
import { writeOfVisitor } from '../../db/visitorWrites';
import { findShortLink, storeShortLinks, useShortLink } from '../../repositories/shortLinks';
import { hashToken } from '../../session/tokens';
import type { CommandContext } from '../context';
import { endTexts } from './stopTexts';

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
      once: target === 'stop-texts' ? 1 : 0,
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

/** Ends text messages about saved searches by the link in one of them, once; answers why it could not, or null. */
export async function stopTextsByLink(context: CommandContext, token: string): Promise<LinkFailure | null> {
  const link = await findLink(context, token);
  if (typeof link === 'string') return link;
  if (link.target !== 'stop-texts') return 'invalid';
  return writeOfVisitor(context, async (transaction) => {
    if (!(await useShortLink(transaction, link.tokenHash, context.now))) return 'used';
    await endTexts(transaction, link.userId, context.now);
    return null;
  });
}
