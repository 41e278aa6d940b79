import { z } from 'zod';
import type { LinkFailure } from '@/lib/alert/shortLink';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import * as commands from '../commands/shortLink';
import { token } from './shortLink';

const stopTextsByLinkInput = z.strictObject({ token: token() });

/** Ends text messages, or those by WeChat, about saved searches by the link in one of them. */
export async function stopTextsByLink(
  context: ApiContext,
  given: { token: string },
): Promise<{ failure: LinkFailure | null }> {
  const input = checked(stopTextsByLinkInput, given);
  return { failure: await commands.stopByLink(context, input.token) };
}
