import { z } from 'zod';
import type { TalkAbout } from '@/services/talk';
import { peerAbout } from '../../commands/talk/talkPeer';
import { checked } from '../checked';
import type { ApiContext } from '../context';
import { refuseUnknownCity } from '../refuseUnknownCity';
import { id } from '../schema';
import { aboutOf } from './ownTalks';
import { aboutInput } from './schemas';

const findTalkPeerInput = z.strictObject({ cityId: id(), ...aboutInput });

/** Whom one writes to about a home or community: an agent of it who takes messages, else customer service. */
export async function findTalkPeer(
  { db }: ApiContext,
  given: { cityId: number } & TalkAbout,
): Promise<{ peerid: string | null }> {
  const { cityId, ...named } = checked(findTalkPeerInput, given);
  await refuseUnknownCity(db, cityId);
  return { peerid: await peerAbout(db, cityId, await aboutOf(db, named)) };
}
