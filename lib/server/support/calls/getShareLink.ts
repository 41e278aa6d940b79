import { SHARE_COPY } from '@/lib/interface/words/share';
import { safePath } from '@/lib/kernel/safePath';
import { operation } from '@/lib/server/call/operation';
import { reportFailure } from '@/lib/server/call/reportFailure';
import { signForJsSdk } from '@/lib/server/integrations/wechat/jsSdkSignature';
import { settings } from '@/lib/server/settings/settings';
import { siteOrigin } from '@/lib/server/settings/siteOrigin';
import { getShareLinkInput, type ShareConfig, shareConfigSchema, type WechatSignature } from '@/lib/support/contract';
import { ApiError } from '@/services/http/apiError';
import { getShareLink } from '@/services/support';

/** Names under which only whoever runs this site opens it. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** The origin of a whole address that is one of ours: the public one, or another host that the site answers to. */
function ownOrigin(url: string): string | null {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) return null;
  const { origin, host, hostname, username } = new URL(url);
  const hosts = settings().allowedHosts;
  const isOurs = origin === siteOrigin() || [host, hostname].some((name) => hosts.includes(name));
  return !username && (isOurs || LOOPBACK.includes(hostname)) ? origin : null;
}

/**
 * The address on an origin of our own, or a refusal: a signature for a foreign page would lend it our WeChat account.
 * WeChat checks the signature against the address that is open, so a page opened under another host keeps that host.
 */
function ownAddress(url: string): string {
  const own = ownOrigin(url);
  const origin = own ?? siteOrigin();
  const path = own !== null && url.startsWith(`${own}/`) ? url.slice(own.length) : url;
  const safe = safePath(path);
  if (safe === '/' && path !== '/') throw ApiError.ofFields({ url: '只能分享本站的页面' });
  return `${origin}${safe}`;
}

/** null where no account is set up, or WeChat does not answer: the page can still be shared by hand. */
async function signature(link: string, now: number, requestId: string): Promise<WechatSignature | null> {
  const { wechat } = settings();
  if (!wechat) return null;
  try {
    return await signForJsSdk(wechat, link, now);
  } catch (failure) {
    reportFailure(failure, requestId);
    return null;
  }
}

export const getShareLinkOperation = operation(getShareLink, {
  summary: 'Share texts and the WeChat JS-SDK signature of one of our own addresses.',
  input: getShareLinkInput,
  output: shareConfigSchema,
  writes: true,
  handle: async ({ url, title, description }, { now, requestId }): Promise<ShareConfig> => {
    const link = ownAddress(url);
    return {
      title: title ?? SHARE_COPY.title,
      description: description ?? SHARE_COPY.description,
      link,
      imageUrl: `${siteOrigin()}${SHARE_COPY.image}`,
      wechat: await signature(link, now, requestId),
    };
  },
});
