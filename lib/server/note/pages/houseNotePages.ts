import type { HouseNotePageProps } from '@/lib/note/views/housePage';
import { paths } from '@/lib/routes/paths';
import { everyone } from '@/lib/server/call/operation';
import { communityOfPage } from '@/lib/server/community/pages/communityOfPage';
import { definePage, type Page } from '@/lib/server/page/definePage';
import { requiredId } from '@/lib/server/page/requiredId';
import { houseNoteProps } from './houseNoteProps';
import { sharedNoteProps } from './sharedNoteProps';

// One's own notes of viewings. Who is not signed in is told so; a link to a note opens it for whoever has it.

const all = {
  access: everyone,
  cache: 'none',
  posts: 'pictures',
  sitemap: 'none',
  layout: [],
} as const satisfies Partial<Page<HouseNotePageProps>>;

export const houseNotesPage = definePage<HouseNotePageProps>({
  path: '/{city}/house-note',
  name: '看房笔记',
  up: { to: ({ city }) => paths.city(city.id), steps: 1 },
  noReferrer: ({ query }) => query.share !== undefined,
  load: (context) =>
    context.query.share === undefined ? houseNoteProps(context, null) : sharedNoteProps(context, context.query.share),
  ...all,
});

/** Of one community, with the form. */
export const houseNotePage = definePage<HouseNotePageProps>({
  path: '/{city}/house-note/{houseId}',
  name: '小区看房笔记',
  params: { houseId: 'community' },
  up: { to: ({ city, params }) => paths.resale(city.id, requiredId(params.houseId)), steps: 3 },
  load: async (context) => houseNoteProps(context, await communityOfPage(context)),
  ...all,
});
