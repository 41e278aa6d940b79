import { z } from 'zod';
import { text } from '@/lib/kernel/decoders';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import type { FoundLink } from '@/services/alert';
import { findLink } from '../commands/shortLink';

/** Longer than a token: what is typed wrongly is said to be wrong. */
export const token = () => text(100);

const getShortLinkInput = z.strictObject({ token: token() });

/** Where a link of a text message leads, or why it leads nowhere. */
export async function getShortLink(context: ApiContext, given: { token: string }): Promise<FoundLink> {
  const input = checked(getShortLinkInput, given);
  const found = await findLink(context, input.token);
  return typeof found === 'string' ? { target: null, failure: found } : { target: found.target, failure: null };
}
