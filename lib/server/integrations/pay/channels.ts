import { join } from 'node:path';
import { OFFERED_ORDER, PAY_PLATFORMS, type PayPlatform } from '@/lib/payment/payPlatform';
import { processSingleton } from '@/lib/server/process/processSingleton';
import { settings } from '@/lib/server/settings/settings';
import { siteOrigin } from '@/lib/server/settings/siteOrigin';
import { alipayChannel } from './alipayChannel';
import { appleChannel } from './appleChannel';
import type { NotifyingChannel } from './payChannel';
import { alipayFake, alipayRehearsal } from './rehearsal/alipayFake';
import { APPLE_REHEARSAL, appleFake } from './rehearsal/appleFake';
import { RehearsalBooks } from './rehearsal/rehearsalBooks';
import { type RehearsalChannel, rehearsalChannel } from './rehearsal/rehearsalChannel';
import { rehearsalFolder, rehearsalKeys } from './rehearsal/rehearsalKeys';
import { wechatPayFake, wechatPayRehearsal } from './rehearsal/wechatPayFake';
import { wechatPayChannel } from './wechatPayChannel';

/** What a channel's notices are called in their address. */
export const NOTICE_NAMES = {
  [PAY_PLATFORMS.alipay]: 'alipay',
  [PAY_PLATFORMS.wechat]: 'wechat-pay',
  [PAY_PLATFORMS.apple]: 'apple',
} as const satisfies Record<PayPlatform, string>;

const notifyUrl = (platform: PayPlatform): string => `${siteOrigin()}/api/webhooks/${NOTICE_NAMES[platform]}`;

/** The channels that have the operator's keys. */
export const keyedChannels = (): ReadonlyMap<PayPlatform, NotifyingChannel> => channelMap(keyedChannel);

/** The rehearsals of all channels: for who has seen that payments are rehearsed (payment/commands/openChannels.ts). */
export const rehearsalChannels = (): ReadonlyMap<PayPlatform, RehearsalChannel> => channelMap(rehearsalOf);

function channelMap<Channel>(make: (platform: PayPlatform) => Channel | null): ReadonlyMap<PayPlatform, Channel> {
  return new Map(
    OFFERED_ORDER.flatMap((platform) => {
      const channel = make(platform);
      return channel ? [[platform, channel] as const] : [];
    }),
  );
}

function keyedChannel(platform: PayPlatform): NotifyingChannel | null {
  const { alipay, wechatPay, apple } = settings().pay;
  if (platform === PAY_PLATFORMS.alipay) return alipay && alipayChannel(alipay, { notifyUrl: notifyUrl(platform) });
  if (platform === PAY_PLATFORMS.wechat)
    return wechatPay && wechatPayChannel(wechatPay, { notifyUrl: notifyUrl(platform) });
  return apple && appleChannel(apple);
}

function rehearsalOf(platform: PayPlatform): RehearsalChannel {
  const folder = rehearsalFolder();
  const key = `rehearsal ${platform} ${folder} ${siteOrigin()}`;
  return processSingleton(key, () => makeRehearsal(platform, new RehearsalBooks(join(folder, NOTICE_NAMES[platform]))));
}

/** Its keys are made when it is first used, not when it is offered. */
function makeRehearsal(platform: PayPlatform, books: RehearsalBooks): RehearsalChannel {
  const url = notifyUrl(platform);
  let made: RehearsalChannel | null = null;
  const channel = (): RehearsalChannel => {
    made ??= rehearsalWith(platform, books, url);
    return made;
  };
  return {
    platform,
    isRehearsal: true,
    begin: (request) => channel().begin(request),
    ask: (serialNumber) => channel().ask(serialNumber),
    close: (serialNumber) => channel().close(serialNumber),
    refund: (asked) => channel().refund(asked),
    readNotice: (told) => channel().readNotice(told),
    get fake() {
      return channel().fake;
    },
  };
}

function rehearsalWith(platform: PayPlatform, books: RehearsalBooks, url: string): RehearsalChannel {
  const keys = rehearsalKeys();
  if (platform === PAY_PLATFORMS.alipay) {
    const fake = alipayFake(keys, books);
    const parts = { notifyUrl: url, exchange: fake.exchange };
    return rehearsalChannel(alipayChannel(alipayRehearsal(keys), parts), fake);
  }
  if (platform === PAY_PLATFORMS.wechat) {
    const fake = wechatPayFake(keys, books);
    const parts = { notifyUrl: url, exchange: fake.exchange };
    return rehearsalChannel(wechatPayChannel(wechatPayRehearsal(keys), parts), fake);
  }
  const roots = [Buffer.from(keys.apple.root, 'base64')];
  return rehearsalChannel(appleChannel(APPLE_REHEARSAL, { roots }), appleFake(keys, books));
}
