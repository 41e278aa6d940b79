import type { ExpertPageProps, ExpertsPageProps } from '@/lib/expert/views/expertPages';
import { paths } from '@/lib/routes/paths';
import { everyone } from '@/lib/server/call/operation';
import { definePage } from '@/lib/server/page/definePage';
import type { PageContext } from '@/lib/server/page/pageContext';
import { requiredId } from '@/lib/server/page/requiredId';
import { draftOf } from '@/lib/server/post/pages/draft';
import { askOrSignIn, typedOf } from '@/lib/server/question/pages/askProps';
import { askExpert, getExpert, getExperts, getPaidQuestion } from '../calls/experts';

/** 达人 of the visitor's city. */
export const expertsPage = definePage<ExpertsPageProps>({
  path: '/ask/super',
  name: '达人',
  access: everyone,
  cache: 'device',
  posts: false,
  up: { to: () => paths.questions(), steps: 2 },
  sitemap: { site: () => [paths.experts()] },
  layout: ['download-banner'],
  onlyRead: ['supers'],
  load: ({ request, city }) => getExperts(request, { cityId: city.id }),
});

/** One 达人: a question to them is posted to it. */
export const expertPage = definePage<ExpertPageProps>({
  path: '/ask/super/{id}',
  name: '向达人提问',
  params: { id: 'super' },
  access: everyone,
  cache: 'none',
  posts: true,
  up: { to: () => paths.experts(), steps: 3 },
  sitemap: 'none',
  layout: [],
  onlyRead: ['questions'],
  async load(context) {
    const { request, city, viewer, posted, query } = context;
    const id = requiredId(context.params.id);
    const shown = await getExpert(request, { id });
    const { cityId } = shown.expert;
    // Its path names no city: what the page says of one is of theirs.
    if (cityId !== city.id) return { redirectTo: paths.expert(id, { cityId }) };
    const { fields, draft } = await draftOf(context, hereOf(id, cityId));
    const typed = typedOf(posted ?? fields ?? query, false);
    const asked = posted ? await ask(context, id, typed) : { problems: {} };
    if ('redirectTo' in asked) return asked;
    return {
      ...shown,
      ...(await getPaidQuestion(request, { id })),
      isSignedIn: viewer.role !== 'anonymous',
      typed,
      draft,
      ...asked,
    };
  },
});

const hereOf = (id: number, cityId: number) => paths.expert(id, { cityId });

const ask = (context: PageContext, id: number, typed: ExpertPageProps['typed']) =>
  askOrSignIn(context, hereOf(id, context.city.id), typed, async () => {
    const { id: asked, state } = await askExpert(context.request, { id, ...typed });
    return paths.question(asked, { done: state === 'shown' ? 'asked' : 'askedHeld', cityId: context.city.id });
  });
