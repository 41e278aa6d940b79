import { z } from 'zod';
import { LINK_FAILURES } from '@/lib/domain/alert/shortLink';
import { stopTextsByLink } from '@/services/alert';
import * as commands from '../../commands/alert/shortLink';
import { operation } from '../operation';
import { token } from './short-link';

export const stopTextsByLinkOperation = operation(stopTextsByLink, {
  summary: 'Ends text messages, or those by WeChat, about saved searches by the link in one of them.',
  input: z.strictObject({ token: token() }),
  output: z.object({ failure: z.enum(LINK_FAILURES).nullable() }),
  handle: async (input, context) => ({ failure: await commands.stopByLink(context, input.token) }),
});
