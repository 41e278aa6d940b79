import { z } from 'zod';
import { LINK_FAILURES, LINK_TARGETS } from '@/lib/domain/alert/shortLink';
import { getShortLink } from '@/services/alert';
import { findLink } from '../../commands/alert/shortLink';
import { operation } from '../operation';
import { text } from '../schema';

/** Longer than a token: what is typed wrongly is said to be wrong. */
export const token = () => text(100);

export const getShortLinkOperation = operation(getShortLink, {
  summary: 'Where a link of a text message leads, or why it leads nowhere.',
  input: z.strictObject({ token: token() }),
  output: z.object({ target: z.enum(LINK_TARGETS).nullable(), failure: z.enum(LINK_FAILURES).nullable() }),
  cache: 'private',
  handle: async (input, context) => {
    const found = await findLink(context, input.token);
    return typeof found === 'string' ? { target: null, failure: found } : { target: found.target, failure: null };
  },
});
