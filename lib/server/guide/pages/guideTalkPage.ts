import { FIRST_STEP, GUIDE_STEPS, type GuideEnd, stepsTo } from '@/lib/guide/views/conversation';
import type { GuideTalkProps } from '@/lib/guide/views/guidePages';
import { GUIDE_TALK_COPY as copy } from '@/lib/guide/words';
import { paths } from '@/lib/routes/paths';
import { everyone } from '@/lib/server/call/operation';
import { definePage } from '@/lib/server/page/definePage';
import { type PageContext, PageNotFound } from '@/lib/server/page/pageContext';
import { getCityPeer } from '@/lib/server/support/calls/getCityPeer';
import { ApiError } from '@/services/http/apiError';

/** The guide as a conversation: each choice is an address, each end a page or a person. */
export const guideTalkPage = definePage<GuideTalkProps>({
  path: '/helper2',
  name: '一问一答',
  access: everyone,
  // Who answers is asked anew: customer service may have been turned off.
  cache: 'none',
  posts: false,
  up: { to: () => paths.helper(), steps: 2 },
  sitemap: { site: () => [paths.helperTalk()] },
  layout: [],
  async load(context) {
    const { query, city } = context;
    const at = query.at ?? FIRST_STEP;
    const steps = stepsTo(at);
    const step = GUIDE_STEPS[at];
    if (!steps || !step) throw new PageNotFound();
    const hrefOf = (to: string) => paths.helperTalk({ at: to === FIRST_STEP ? undefined : to, cityId: city.id });
    const before = steps.at(-2);
    const choices = (step.choices ?? []).map(({ text, at: to }) => ({ text, href: hrefOf(to), isChoice: true }));
    const ends = await Promise.all((step.ends ?? []).map((end) => linkOf(context, end)));
    return {
      at,
      said: saidUpTo(steps),
      backHref: before === undefined ? null : hrefOf(before),
      links: [...choices, ...ends],
    };
  },
});

/** What both have said on the way to the last of some steps. */
function saidUpTo(steps: readonly string[]): GuideTalkProps['said'] {
  return steps.flatMap((name, index) => {
    const step = GUIDE_STEPS[name];
    const chosen = step?.choices?.find(({ at }) => at === steps[index + 1]);
    return [
      { who: 'helper' as const, text: step?.says ?? '' },
      ...(chosen ? [{ who: 'you' as const, text: chosen.text }] : []),
    ];
  });
}

async function linkOf({ request, city }: PageContext, end: GuideEnd): Promise<GuideTalkProps['links'][number]> {
  if ('to' in end) return { text: end.text, href: end.to(city.id), isChoice: false };
  try {
    const { peerid } = await getCityPeer(request, { cityId: city.id });
    return { text: copy.service, href: paths.talk(peerid, { cityId: city.id }), isChoice: false };
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.code !== 'supportUnavailable') throw failure;
    // Nobody answers there: an agent of one's own choice calls back.
    return { text: copy.agents, href: paths.agents(city.id), isChoice: false };
  }
}
