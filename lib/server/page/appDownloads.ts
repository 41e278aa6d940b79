import { settings } from '../settings';

const CHANNEL = /^[\w-]{1,32}$/;

/**
 * Where the native app is to be had: the operator's addresses, for Android with the channel that brought the visitor.
 * A channel that is no plain name is dropped: it can never change where the address leads.
 */
export function appDownloads(channel: string | undefined): { iosUrl: string | null; androidUrl: string | null } {
  const { iosDownloadUrl, androidDownloadUrl } = settings();
  return { iosUrl: iosDownloadUrl, androidUrl: withChannel(androidDownloadUrl, channel) };
}

function withChannel(address: string | null, channel: string | undefined): string | null {
  if (!address || !channel || !CHANNEL.test(channel)) return address;
  const url = new URL(address);
  url.searchParams.set('channel', channel);
  return url.href;
}
