import { z } from 'zod';
import { id } from '@/lib/kernel/decoders';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import { refuseUnknownCity } from '@/lib/server/call/refuseUnknownCity';
import type { TalkAbout } from '@/lib/talk/contract';
import { talkAboutSchema } from '@/lib/talk/contract';
import { peerAbout } from '../commands/talkPeer';
import { aboutOf } from './ownTalks';

const findTalkPeerInput = z.strictObject({ cityId: id(), ...talkAboutSchema.shape });

/** Whom one writes to about a home or community: an agent of it who takes messages, else customer service. */
export async function findTalkPeer(
  { db, viewer }: ApiContext,
  given: { cityId: number } & TalkAbout,
): Promise<{ peerid: string | null }> {
  const { cityId, ...named } = checked(findTalkPeerInput, given);
  await refuseUnknownCity(db, cityId);
  return { peerid: await peerAbout(db, cityId, await aboutOf(db, named), viewer.userId) };
}
