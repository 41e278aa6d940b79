import { z } from 'zod';
import { TALK_LIMITS } from '@/lib/config/talkLimits';
import { CLIENT_ID } from '@/lib/domain/talk/talk';
import { sendMessage } from '@/services/talk';
import { writeMessage } from '../../commands/talk/writeMessage';
import { viewerOf } from '../account/viewerOf';
import { operation, signedIn } from '../operation';
import { refuseUnknownCity } from '../refuseUnknownCity';
import { flag, id, text } from '../schema';
import { aboutOf, cardOf, peerNamed, shownMessage } from './ownTalks';
import { aboutInput, messageSchema, peerIdText } from './schemas';

export const sendMessageOperation = operation(sendMessage, {
  summary: 'Sends a message to an agent or to customer service; sent again with its id it is the same message.',
  input: z.strictObject({
    peerid: peerIdText(),
    cityId: id(),
    clientId: z.string().regex(CLIENT_ID),
    text: text(TALK_LIMITS.text),
    givePhone: flag(),
    ...aboutInput,
  }),
  output: z.object({ message: messageSchema }),
  access: signedIn,
  owner: 'viewer',
  personal: ['message.text'],
  handle: async ({ peerid, cityId, clientId, text: written, givePhone = false, ...named }, context) => {
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
  },
});
