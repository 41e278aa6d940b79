import { LINK_FAILURES, type LinkFailure } from '@/lib/alert/shortLink';
import type { LinkErrorPageProps, LinkPageProps } from '@/lib/alert/views/messagesPage';
import { paths } from '@/lib/routes/paths';
import { everyone } from '@/lib/server/call/operation';
import { definePage, type Page } from '@/lib/server/page/definePage';
import type { PageRedirect } from '@/lib/server/page/pageContext';
import { getShortLink } from '../calls/shortLink';
import { stopTextsByLink } from '../calls/stopTextsByLink';

const both = {
  access: everyone,
  up: { to: ({ city }) => paths.city(city.id), steps: 1 },
  cache: 'none',
  sitemap: 'none',
  layout: [],
} as const satisfies Partial<Page>;

/** What may be asked for at all; whether it is one, the call says. */
const TOKEN = /^[\w-]{1,64}$/;

const failed = (why: LinkFailure): PageRedirect => ({ redirectTo: paths.messageLinkError({ why }), seeOther: true });

/**
 * Where a short link of our own text messages leads. The one that ends them shows a page with one button, which posts: who
 * scans messages opens their links, and ends nothing.
 */
export const linkPage = definePage<LinkPageProps>({
  ...both,
  path: '/activity/msglink',
  name: '短信链接',
  posts: true,
  async load({ request, query, posted }) {
    const token = query.t ?? '';
    const of = query.of === 'wechat' ? 'wechat' : 'text';
    if (query.done === 'stopped') return { token: '', isStopped: true, of };
    if (!TOKEN.test(token)) return failed('invalid');
    if (posted) {
      const { failure } = await stopTextsByLink(request, { token });
      return failure
        ? failed(failure)
        : { redirectTo: paths.messageLink({ done: 'stopped', of: of === 'wechat' ? of : undefined }), seeOther: true };
    }
    const { target, failure } = await getShortLink(request, { token });
    if (failure || !target) return failed(failure ?? 'invalid');
    if (target === 'messages') return { redirectTo: paths.messages(), seeOther: true };
    return { token, isStopped: false, of: target === 'wechat-alerts' ? 'wechat' : 'text' };
  },
});

export const linkErrorPage = definePage<LinkErrorPageProps>({
  ...both,
  path: '/activity/msglink/error',
  name: '短信链接打不开',
  posts: false,
  load: async ({ query }) => ({ failure: LINK_FAILURES.find((one) => one === query.why) ?? 'invalid' }),
});
