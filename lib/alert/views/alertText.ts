import { paths } from '@/lib/routes/paths';

/** What an alert's text message says where it is shown in whole; the providers' templates say the same. */
export const alertText = (
  { count, link, stop }: { count: string; link: string; stop: string },
  siteOrigin: string,
): string =>
  `你保存和关注的有 ${count} 条新消息：${siteOrigin}${paths.messageLink({ t: link })} 不想再收：${siteOrigin}${paths.messageLink({ t: stop })}`;

/** What a push says: it may stand on a locked screen, so it names nothing. */
export const pushText = (count: number): string => `你保存和关注的有 ${count} 条新变化`;
