/** How one is told besides by the messages of the site. */
export const ALERT_CHANNELS = ['text', 'push', 'wechat'] as const;
export type AlertChannel = (typeof ALERT_CHANNELS)[number];

/** Those that send a message of their own, beside text messages, which go to a phone. */
export const MESSAGE_CHANNELS = ['push', 'wechat'] as const satisfies readonly AlertChannel[];
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** So many times a day one is told by a channel; what is beyond stands in the site's messages alone. */
export const MAX_A_DAY: Readonly<Record<AlertChannel, number>> = { text: 3, push: 5, wechat: 3 };

/** What one agrees to for a channel. */
export const CHANNEL_CONSENTS = { text: 'alert-texts', push: 'alert-push', wechat: 'alert-wechat' } as const;
export type ChannelConsent = (typeof CHANNEL_CONSENTS)[AlertChannel];

/** The services of browsers' makers that pushes go through, by the names of their hosts; "*." stands for any below. */
export const PUSH_HOSTS = [
  ...(['fcm.googleapis.com', 'updates.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com'] as const),
] as const;

/** Whether an address is one of theirs, or of `origins`. */
export function isPushAddress(address: string, origins: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, protocol, hostname, port, username } = new URL(address);
  if (origins.includes(origin)) return true;
  if (protocol !== 'https:' || port !== '' || username !== '') return false;
  return PUSH_HOSTS.some((host) => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host));
}

/** So many browsers of one account are pushed to; the oldest makes room. */
export const MAX_PUSH_DEVICES = 10;
