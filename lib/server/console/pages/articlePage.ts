import { momentText } from '@/lib/account/views/infoText';
import type { City } from '@/lib/area/contract';
import { PRESS_LIMITS } from '@/lib/article/pressLimits';
import { historyFacts } from '@/lib/console/views/facts';
import { ARTICLE_DONE, type ConsoleArticleProps } from '@/lib/console/views/pressPages';
import { articleStateCell, PRESS_REFUSALS, pictureMark } from '@/lib/console/views/pressText';
import { CONSOLE_PRESS_COPY as copy } from '@/lib/console/words/press';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { joinKnown } from '@/lib/kernel/format/text';
import { consolePaths } from '@/lib/routes/consolePaths';
import { paths } from '@/lib/routes/paths';
import { articlePictureUrl } from '@/lib/routes/pictures';
import { findCity } from '@/lib/server/area/queries/cities';
import { findPlaceNames, listPlatesOfCity } from '@/lib/server/area/queries/consolePlaces';
import { linesOf } from '@/lib/server/article/commands/articleFields';
import {
  addArticle,
  addArticlePictures,
  changeArticle,
  publishArticleAt,
  removeArticlePicture,
  withdrawArticle,
} from '@/lib/server/article/commands/changeArticle';
import { findConsoleArticle, listArticlePictures } from '@/lib/server/article/queries/consoleArticles';
import { writtenBlocks } from '@/lib/server/article/writtenBlocks';
import type { ConsoleArticleTable } from '@/lib/server/db/pressSchema';
import { PageNotFound } from '@/lib/server/page/pageContext';
import { parseId } from '@/lib/server/page/parseId';
import type { ConsoleContext } from '@/lib/server/staff/commands/consoleContext';
import { listAuditOf } from '@/lib/server/staff/queries/auditLog';
import { defineConsolePage } from './defineConsolePage';
import { readPostedFiles, requirePress } from './postedFiles';

const HISTORY = 30;
const PICTURES = { field: 'picture', bytes: PRESS_LIMITS.pictureBytes, tooLarge: PRESS_REFUSALS.pictureBytes };

/** One article, or a new one of a city: its text, its pictures, and from when on visitors read it. */
export const consoleArticlePage = defineConsolePage<ConsoleArticleProps>({
  path: consolePaths.article(),
  name: copy.pageNames.article,
  access: 'articles',
  up: { href: consolePaths.articles(), steps: 3 },
  takesFiles: true,
  async open({ consoleContext, query, posted, upload, now }) {
    const id = parseId(query.id);
    const kept = id === null ? null : ((await findConsoleArticle(consoleContext.db, id)) ?? null);
    const cityId = kept?.city_id ?? (id === null ? parseId(query.city) : null);
    const city = cityId === null ? null : await findCity(consoleContext.db, cityId);
    // A city whose import was undone leaves its articles here.
    if (cityId === null || (!kept && !city)) throw new PageNotFound();
    let own = id;
    /** A new one is written down before what the press asks for besides. */
    const written = async (form: RawForm): Promise<number> => {
      own ??= await addArticle(consoleContext, cityId, form);
      return own;
    };
    return {
      actions: {
        '': requirePress,
        preview: (typed) => ({ typed }),
        save: async (form) => changeArticle(consoleContext, await written(form), form),
        publish: async (form) => publishArticleAt(consoleContext, await written(form), form),
        picture: async (form) =>
          addArticlePictures(consoleContext, await written(form), form, await readPostedFiles(upload, PICTURES)),
        'remove-picture': async (form, picture) =>
          removeArticlePicture(consoleContext, await written(form), picture, form),
        withdraw: id !== null && (({ reason }) => withdrawArticle(consoleContext, id, reason)),
      },
      doneAt: (done) => consolePaths.article({ id: own ?? undefined, done }),
      done: ARTICLE_DONE,
      async load({ typed }) {
        const pictures = id === null ? [] : await listArticlePictures(consoleContext.db, id);
        return {
          id,
          address: id === null ? consolePaths.article({ city: cityId }) : consolePaths.article({ id }),
          title: kept?.title ?? copy.adding,
          standing: standingOf(kept, city, now),
          isPublished: kept?.state === 'published',
          plates: (await listPlatesOfCity(consoleContext.db, cityId)).map(({ name }) => name),
          pictures: pictures.map((picture) => {
            const src = articlePictureUrl(picture.id);
            return { ...picture, src, mark: pictureMark(src) };
          }),
          preview: posted?.do === 'preview' ? writtenBlocks(linesOf(posted.body), pictures) : null,
          href: hrefOf(kept, city, now),
          history: id === null ? [] : historyFacts(await listAuditOf(consoleContext.db, String(id), HISTORY)),
          typed: { ...(kept ? await typedOf(consoleContext, kept) : {}), ...typed },
        };
      },
    };
  },
});

function standingOf(kept: ConsoleArticleTable | null, city: City | null, now: number): string {
  if (!kept) return city?.name ?? '';
  const { state, published_at } = kept;
  return joinKnown([
    city?.name,
    articleStateCell(state, published_at, now).text,
    published_at !== null && momentText(published_at),
  ]);
}

const hrefOf = (kept: ConsoleArticleTable | null, city: City | null, now: number): string | null =>
  kept?.state === 'published' && city && (kept.published_at ?? 0) <= now
    ? paths.article(city.id, kept.article_id)
    : null;

async function typedOf({ db }: ConsoleContext, kept: ConsoleArticleTable): Promise<ConsoleArticleProps['typed']> {
  const { title, topic, author, summary, body, sources, published_at } = kept;
  return {
    title,
    topic,
    author,
    summary,
    body,
    sources,
    ...(await findPlaceNames(db, kept)),
    at: published_at === null ? '' : momentText(published_at),
  };
}
