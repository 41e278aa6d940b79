import { z } from 'zod';
import { id } from '@/lib/kernel/decoders';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import { refuseUnknownCity } from '@/lib/server/call/refuseUnknownCity';
import { viewerOf } from '@/lib/server/call/viewerOf';
import { peerIdText, type TalkMessage, talkAboutSchema } from '@/lib/talk/contract';
import { CLIENT_ID } from '@/lib/talk/talk';
import { TALK_LIMITS } from '@/lib/talk/talkLimits';
import { TALK_CALL_COPY } from '@/lib/talk/words/talk';
import type { PictureToSend } from '@/services/talk';
import { pictureForMessage } from '../commands/messagePicture';
import { requireTaken, writeMessage } from '../commands/writeMessage';
import { aboutOf } from './aboutThing';
import { cardOf, peerNamed, shownMessage } from './ownTalks';

/** Base64 writes three bytes as four letters. */
const LONGEST = Math.ceil(TALK_LIMITS.pictureBytes / 3) * 4;

const sendTalkPictureInput = z.strictObject({
  peerid: peerIdText(),
  cityId: id(),
  clientId: z.string().regex(CLIENT_ID),
  picture: z.string().min(1).max(LONGEST, TALK_CALL_COPY.pictureBytes),
  ...talkAboutSchema.shape,
});

/** Sends a picture to an agent or to customer service: encoded anew, without the camera's own facts. Throws ApiError as sendMessage, badInput of what is no picture. */
export async function sendTalkPicture(context: ApiContext, given: PictureToSend): Promise<{ message: TalkMessage }> {
  const { peerid, cityId, clientId, picture: base64, ...named } = checked(sendTalkPictureInput, given);
  const { db, now } = context;
  const userId = viewerOf(context);
  await refuseUnknownCity(db, cityId);
  const peer = await peerNamed(db, peerid, cityId);
  const about = await aboutOf(db, named);
  requireTaken(peer);
  const picture = await pictureForMessage(db, { userId, side: 'member', now }, Buffer.from(base64, 'base64'));
  const message = { cityId, clientId, text: '', givePhone: false, about, picture };
  const row = await writeMessage(context, userId, peer, message);
  return { message: shownMessage(row, about && (await cardOf(db, about))) };
}
