import { ALERT_CHANNELS, type AlertChannel } from '@/lib/alert/channel';
import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import type { Flag } from '@/lib/server/db/schema';
import type { ChannelChoice } from '@/services/alert';
import { type AlertWorld, agreeToChannel } from './agreeToChannel';

interface Chosen {
  /** Channels that are to say nothing more. */
  off: AlertChannel[];
  /** As saved_searches and alert_settings have them. */
  columns: { by_text?: Flag; by_push?: Flag; by_wechat?: Flag };
}

const ASKED = { text: 'byText', push: 'byPush', wechat: 'byWechat' } as const;

/** What a choice of channels comes to; those that are wanted need their consents. Throws ApiError badInput. */
export async function chosenChannels(
  transaction: Db,
  context: CommandContext,
  userId: string,
  choice: ChannelChoice,
  world: AlertWorld,
): Promise<Chosen> {
  const chosen: Chosen = { off: [], columns: {} };
  for (const channel of ALERT_CHANNELS) {
    const isWanted = choice[ASKED[channel]];
    if (isWanted === undefined) continue;
    if (isWanted) await agreeToChannel(transaction, context, userId, channel, versionOf(channel, choice), world);
    else chosen.off.push(channel);
    chosen.columns[`by_${channel}`] = isWanted ? 1 : 0;
  }
  return chosen;
}

/** Only text messages are agreed to by the way; the others where they are set up. */
const versionOf = (channel: AlertChannel, { consentVersion }: ChannelChoice): string | undefined =>
  channel === 'text' ? consentVersion : undefined;
