import { z } from 'zod';
import { findTalkPeer } from '@/services/talk';
import { peerAbout } from '../../commands/talk/talkPeer';
import { operation } from '../operation';
import { refuseUnknownCity } from '../refuseUnknownCity';
import { id } from '../schema';
import { aboutOf } from './ownTalks';
import { aboutInput } from './schemas';

export const findPeerOperation = operation(findTalkPeer, {
  summary: 'Whom one writes to about a home or community: an agent of it who takes messages, else customer service.',
  input: z.strictObject({ cityId: id(), ...aboutInput }),
  output: z.object({ peerid: z.string().nullable() }),
  handle: async ({ cityId, ...named }, { db }) => {
    await refuseUnknownCity(db, cityId);
    return { peerid: await peerAbout(db, cityId, await aboutOf(db, named)) };
  },
});
