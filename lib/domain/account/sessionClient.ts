import type { Environment, Platform } from '../plainBrowser';

type Kind = Environment['kind'];

/** What a session was begun in: enough for its holder to know it again, nothing that names a machine. */
export interface SessionClient {
  kind: Kind;
  platform: Platform;
}

const KINDS: readonly Kind[] = ['app', 'wechat', 'browser'];
const PLATFORMS: readonly Platform[] = ['ios', 'android', 'other'];

/** As a session's row holds it. */
export const writeSessionClient = ({ kind, platform }: SessionClient): string => `${kind} ${platform}`;

/** null of a session that a link began, or one of before. */
export function readSessionClient(text: string): SessionClient | null {
  const [kind, platform] = text.split(' ');
  const known = { kind: KINDS.find((one) => one === kind), platform: PLATFORMS.find((one) => one === platform) };
  return known.kind && known.platform ? { kind: known.kind, platform: known.platform } : null;
}
