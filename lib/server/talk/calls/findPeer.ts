import type { ApiContext } from '@/lib/server/call/context';
import { refuseUnknownCity } from '@/lib/server/call/refuseUnknownCity';
import type { TalkAbout } from '@/lib/talk/contract';
import { peerAbout } from '../commands/talkPeer';
import { talkedAbout } from './aboutThing';

/** Whom one writes to about a home or community: an agent of it who takes messages, else customer service. */
export async function findTalkPeer(
  { db, viewer }: ApiContext,
  { cityId, ...named }: { cityId: number } & TalkAbout,
): Promise<{ peerid: string | null }> {
  await refuseUnknownCity(db, cityId);
  return { peerid: await peerAbout(db, cityId, await talkedAbout(db, named), viewer.userId) };
}
