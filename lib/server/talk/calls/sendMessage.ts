import type { ApiContext } from '@/lib/server/call/context';
import { operation, signedIn } from '@/lib/server/call/operation';
import { refuseUnknownCity } from '@/lib/server/call/refuseUnknownCity';
import { viewerOf } from '@/lib/server/call/viewerOf';
import {
  type MessageToSend,
  messageToSendSchema,
  type SendMessageAnswer,
  sendMessageAnswer,
} from '@/lib/talk/contract';
import * as calls from '@/services/talk';
import { writeMessage } from '../commands/writeMessage';
import { aboutOf } from './aboutThing';
import { cardOf, peerNamed, shownMessage } from './ownTalks';

/** Sends a message to an agent or to customer service; sent again with its id it is the same message. Throws ApiError: notFound as getTalk, conflict where one has stopped that peer or an agent takes none, supportUnavailable where customer service takes none, tooMany beyond TALK_LIMITS, forbidden of a blocked account. */
export async function sendMessage(
  context: ApiContext,
  { peerid, cityId, clientId, text: written, givePhone = false, ...named }: MessageToSend,
): Promise<SendMessageAnswer> {
  await refuseUnknownCity(context.db, cityId);
  const peer = await peerNamed(context.db, peerid, cityId);
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
  input: messageToSendSchema,
  output: sendMessageAnswer,
  access: signedIn,
  owner: 'viewer',
  personal: ['message.text'],
  handle: (input, context) => sendMessage(context, input),
});
