import type { Environment } from '@/lib/kernel/environment';
import { settings } from './settings';

const CHANNEL = /^[\w-]{1,32}$/;

export interface AppDownloads {
  iosUrl: string | null;
  androidUrl: string | null;
}

/**
 * Where the native app is to be had: the operator's addresses, for Android with the channel that brought the visitor.
 * A channel that is no plain name is dropped: it can never change where the address leads.
 */
export function appDownloads(channel: string | undefined): AppDownloads {
  const { iosDownloadUrl, androidDownloadUrl } = settings();
  return { iosUrl: iosDownloadUrl, androidUrl: withChannel(androidDownloadUrl, channel) };
}

/** The download itself for a visitor who has asked for the app: null where the page has to say what to do instead. */
export function directDownload({ kind, platform }: Environment, { iosUrl, androidUrl }: AppDownloads): string | null {
  if (kind !== 'browser' || platform === 'other') return null;
  return platform === 'ios' ? iosUrl : androidUrl;
}

function withChannel(address: string | null, channel: string | undefined): string | null {
  if (!address || !channel || !CHANNEL.test(channel)) return address;
  const url = new URL(address);
  url.searchParams.set('channel', channel);
  return url.href;
}

/** Whether a visitor's system has an app to be spoken of; where the system is not known, whether any has. */
export function hasAppFor({ platform }: Pick<Environment, 'platform'>): boolean {
  const { iosDownloadUrl: ios, androidDownloadUrl: android } = settings();
  if (platform === 'ios') return ios !== null;
  if (platform === 'android') return android !== null;
  return ios !== null || android !== null;
}
