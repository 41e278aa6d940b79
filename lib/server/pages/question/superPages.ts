import { paths } from '@/lib/routes/paths';
import type { SuperUserPageProps, SuperUsersPageProps } from '@/lib/views/question/superPages';
import { askSuper, getPaidAsk, getSuperUser, getSuperUsers } from '@/services/superUser';
import { everyone } from '../../api/operation';
import { definePage } from '../../page/definePage';
import type { PageContext, PageRedirect } from '../../page/pageContext';
import { requiredId } from '../../page/requiredId';
import { typedOf } from './askProps';
import { problemsOf } from './questionProps';

/** 达人 of the visitor's city. */
export const superUsersPage = definePage<SuperUsersPageProps>({
  path: '/ask/super',
  name: '达人',
  access: everyone,
  cache: 'device',
  posts: false,
  up: { to: () => paths.questions(), steps: 2 },
  sitemap: { site: () => [paths.superUsers()] },
  layout: ['download-banner'],
  onlyRead: ['supers'],
  load: ({ api, city }) => api.call(getSuperUsers, { cityId: city.id }),
});

/** One 达人: a question to them is posted to it. */
export const superUserPage = definePage<SuperUserPageProps>({
  path: '/ask/super/{id}',
  name: '向达人提问',
  params: { id: 'super' },
  access: everyone,
  cache: 'none',
  posts: true,
  up: { to: () => paths.superUsers(), steps: 3 },
  sitemap: 'none',
  layout: [],
  onlyRead: ['questions'],
  async load(context) {
    const { api, city, viewer, posted, query } = context;
    const id = requiredId(context.params.id);
    const shown = await api.call(getSuperUser, { id });
    const { cityId } = shown.expert;
    // Its path names no city: what the page says of one is of theirs.
    if (cityId !== city.id) return { redirectTo: paths.superUser(id, { cityId }) };
    const typed = typedOf(posted ?? query, false);
    const asked = posted ? await ask(context, id, typed) : { problems: {} };
    if ('redirectTo' in asked) return asked;
    return {
      ...shown,
      ...(await api.call(getPaidAsk, { id })),
      isSignedIn: viewer.role !== 'anonymous',
      typed,
      ...asked,
    };
  },
});

async function ask(
  { api, city }: PageContext,
  expert: number,
  typed: SuperUserPageProps['typed'],
): Promise<Pick<SuperUserPageProps, 'problems'> | PageRedirect> {
  try {
    const { id, state } = await api.call(askSuper, { id: expert, ...typed });
    const done = state === 'shown' ? 'asked' : 'askedHeld';
    return { redirectTo: paths.question(id, { done, cityId: city.id }), seeOther: true };
  } catch (failure) {
    return { problems: problemsOf(failure) };
  }
}
