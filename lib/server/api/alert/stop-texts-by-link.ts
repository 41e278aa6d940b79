import { z } from 'zod';
import type { LinkFailure } from '@/lib/domain/alert/shortLink';
import * as commands from '../../commands/alert/shortLink';
import { checked } from '../checked';
import type { ApiContext } from '../context';
import { token } from './short-link';

const stopTextsByLinkInput = z.strictObject({ token: token() });

/** Ends text messages, or those by WeChat, about saved searches by the link in one of them. */
export async function stopTextsByLink(
  context: ApiContext,
  given: { token: string },
): Promise<{ failure: LinkFailure | null }> {
  const input = checked(stopTextsByLinkInput, given);
  return { failure: await commands.stopByLink(context, input.token) };
}
