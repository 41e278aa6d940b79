import { z } from 'zod';
import type { FoundLink } from '@/services/alert';
import { findLink } from '../../commands/alert/shortLink';
import { checked } from '../checked';
import type { ApiContext } from '../context';
import { text } from '../schema';

/** Longer than a token: what is typed wrongly is said to be wrong. */
export const token = () => text(100);

const getShortLinkInput = z.strictObject({ token: token() });

/** Where a link of a text message leads, or why it leads nowhere. */
export async function getShortLink(context: ApiContext, given: { token: string }): Promise<FoundLink> {
  const input = checked(getShortLinkInput, given);
  const found = await findLink(context, input.token);
  return typeof found === 'string' ? { target: null, failure: found } : { target: found.target, failure: null };
}
