import { paths } from '@/lib/routes/paths';
import { everyone } from '@/lib/server/call/operation';
import { definePage } from '@/lib/server/page/definePage';
import { maskContacts } from '@/lib/talk/maskContacts';
import { TALK_LIMITS } from '@/lib/talk/talkLimits';
import type { ReplyBoxPageProps } from '@/lib/talk/views/replyBoxPage';

/** Where the box that one writes in can be tried: what is written goes nowhere, and stands on the page as it would be sent. */
export const replyBoxPage = definePage<ReplyBoxPageProps>({
  path: '/im/components/reply-box',
  up: { to: () => paths.parts(), steps: 2 },
  name: '回复框',
  access: everyone,
  cache: 'none',
  posts: true,
  sitemap: 'none',
  layout: [],
  async load({ posted, now }) {
    const typed = posted?.do === 'send' ? (posted.text ?? '').normalize('NFC').trim() : '';
    const text = typed.slice(0, TALK_LIMITS.text);
    const shown = posted?.givePhone === '1' ? text : maskContacts(text);
    return { written: text === '' ? null : { text: shown, at: now } };
  },
});
