import { expect, it } from 'vitest';
import { LinkErrorPage } from '@/components/alert/LinkErrorPage';
import { LinkPage } from '@/components/alert/LinkPage';
import { LINK_FAILURES } from '@/lib/alert/shortLink';
import { LINK_COPY } from '@/lib/alert/words/messages';
import { Shell } from '../../kit/Shell';
import { serverHtml } from '../serverHtml';

// What a message's own link says: of the channel that the message came by, and of no other.

const textOf = async (page: React.ReactNode) =>
  (await serverHtml(<Shell>{page}</Shell>)).replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

it.each([
  ['text', '短信', '微信'],
  ['wechat', '微信', '短信'],
] as const)(
  'the link of a %s message speaks of that channel, before and after it was ended',
  async (of, own, other) => {
    for (const isStopped of [false, true]) {
      const text = await textOf(<LinkPage token="t" isStopped={isStopped} of={of} />);
      expect(text).toContain(own);
      expect(text).not.toContain(other);
      expect(text).toContain(isStopped ? LINK_COPY[of].after : LINK_COPY[of].stop);
    }
  },
);

it.each(LINK_FAILURES)('a link that is %s may have come by either', async (failure) => {
  const text = await textOf(<LinkErrorPage failure={failure} />);
  expect(text).toContain(LINK_COPY.failures[failure]);
  expect(text).not.toMatch(/短信|微信/);
});
