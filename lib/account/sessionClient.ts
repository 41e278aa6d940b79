import type { Environment, Platform } from '@/lib/kernel/plainBrowser';

type Kind = Environment['kind'];

/** What a session was begun in: enough for its holder to know it again, nothing that names a machine. */
export interface SessionClient {
  kind: Kind;
  platform: Platform;
}

export const CLIENT_KINDS = ['app', 'wechat', 'browser'] as const satisfies readonly Kind[];
export const CLIENT_PLATFORMS = ['ios', 'android', 'other'] as const satisfies readonly Platform[];

/** As a session's row holds it. */
export const writeSessionClient = ({ kind, platform }: SessionClient): string => `${kind} ${platform}`;

/** null of a session that a link began, or one of before. */
export function readSessionClient(text: string): SessionClient | null {
  const [kind, platform] = text.split(' ');
  const known = {
    kind: CLIENT_KINDS.find((one) => one === kind),
    platform: CLIENT_PLATFORMS.find((one) => one === platform),
  };
  return known.kind && known.platform ? { kind: known.kind, platform: known.platform } : null;
}
