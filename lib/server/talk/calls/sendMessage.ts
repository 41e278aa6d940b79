import { z } from 'zod';
import { viewerOf } from '@/lib/server/account/calls/viewerOf';
import type { ApiContext } from '@/lib/server/call/context';
import { operation, signedIn } from '@/lib/server/call/operation';
import { refuseUnknownCity } from '@/lib/server/call/refuseUnknownCity';
import { flag, id, text } from '@/lib/server/call/schema';
import { CLIENT_ID } from '@/lib/talk/talk';
import { TALK_LIMITS } from '@/lib/talk/talkLimits';
import type { MessageToSend, TalkMessage } from '@/services/talk';
import * as calls from '@/services/talk';
import { writeMessage } from '../commands/writeMessage';
import { aboutOf, cardOf, peerNamed, shownMessage } from './ownTalks';
import { aboutInput, messageSchema, peerIdText } from './talkSchemas';

export const sendMessageInput = z.strictObject({
  peerid: peerIdText(),
  cityId: id(),
  clientId: z.string().regex(CLIENT_ID),
  text: text(TALK_LIMITS.text),
  givePhone: flag(),
  ...aboutInput,
});

/** Sends a message to an agent or to customer service; sent again with its id it is the same message. Throws ApiError: notFound as getTalk, conflict where one has stopped that peer or an agent takes none, supportUnavailable where customer service takes none, tooMany beyond TALK_LIMITS, forbidden of a blocked account. */
export async function sendMessage(
  context: ApiContext,
  { peerid, cityId, clientId, text: written, givePhone = false, ...named }: MessageToSend,
): Promise<{ message: TalkMessage }> {
  await refuseUnknownCity(context.db, cityId);
  const peer = await peerNamed(context.db, peerid);
  const about = await aboutOf(context.db, named);
  const row = await writeMessage(context, viewerOf(context), peer, {
    cityId,
    clientId,
    text: written,
    givePhone,
    about,
  });
  return { message: shownMessage(row, about && (await cardOf(context.db, about))) };
}

export const sendMessageOperation = operation(calls.sendMessage, {
  summary: 'Sends a message to an agent or to customer service; sent again with its id it is the same message.',
  input: sendMessageInput,
  output: z.object({ message: messageSchema }),
  access: signedIn,
  owner: 'viewer',
  personal: ['message.text'],
  handle: (input, context) => sendMessage(context, input),
});
