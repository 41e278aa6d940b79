import { PAY_PLATFORMS, type PayPlatform } from '@/lib/payment/payPlatform';
import { type RehearsalBar, rehearsalBar } from '@/lib/payment/rehearsal';
import { PAY_START_COPY as copy } from '@/lib/payment/words/payStart';
import { hasImportedCity } from '@/lib/server/area/queries/cities';
import type { Db } from '@/lib/server/db/client';
import { keyedChannels, rehearsalChannels } from '@/lib/server/integrations/pay/channels';
import type { NotifyingChannel } from '@/lib/server/integrations/pay/payChannel';
import type { PaySettings } from '@/lib/server/settings/readPaySettings';
import { settings } from '@/lib/server/settings/settings';

/** Why nothing is rehearsed; null: it is. Asked anew each time: a city may be imported while the server runs. */
export async function findRehearsalBar(db: Db): Promise<RehearsalBar | null> {
  const { pay, demoData, siteOrigin } = settings();
  const hasKeys = Object.values(pay).some((channel) => channel !== null);
  const signs = { hasKeys, demoData, siteOrigin };
  return (
    rehearsalBar({ ...signs, hasImportedCity: false }) ??
    rehearsalBar({ ...signs, hasImportedCity: await hasImportedCity(db) })
  );
}

export const isRehearsing = async (db: Db): Promise<boolean> => (await findRehearsalBar(db)) === null;

/** The channels that there are now: those with the operator's keys, or the rehearsals of all of them, or none. */
export async function openChannels(db: Db): Promise<ReadonlyMap<PayPlatform, NotifyingChannel>> {
  return (await isRehearsing(db)) ? rehearsalChannels() : keyedChannels();
}

/** Channels whose settings name another place than the channel's own: nobody pays there. */
const sandboxPlatforms = ({ alipay, wechatPay, apple }: PaySettings): PayPlatform[] => [
  ...(alipay?.gateway ? [PAY_PLATFORMS.alipay] : []),
  ...(wechatPay?.endpoint ? [PAY_PLATFORMS.wechat] : []),
  ...(apple?.environment === 'sandbox' ? [PAY_PLATFORMS.apple] : []),
];

/** What the start says of payments, in one sentence. */
export async function paymentsSentence(db: Db): Promise<string> {
  const bar = await findRehearsalBar(db);
  if (bar === null) return copy.rehearsal;
  if (bar !== 'keys') return copy.none[bar];
  const sandboxes = sandboxPlatforms(settings().pay);
  const names = [...keyedChannels().keys()].map(
    (platform) => `${copy.platforms[platform]}${sandboxes.includes(platform) ? copy.sandbox : ''}`,
  );
  return `${copy.on}${names.join('、')}。`;
}
