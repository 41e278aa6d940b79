import { momentText } from '@/lib/account/views/infoText';
import type { City } from '@/lib/area/contract';
import { PRESS_LIMITS } from '@/lib/article/pressLimits';
import { publishers } from '@/lib/console/consoleAccess';
import { historyFacts } from '@/lib/console/views/historyFacts';
import { ARTICLE_DONE, type ArticleDone, type ConsoleArticleProps } from '@/lib/console/views/pressPages';
import { articleStateCell, PRESS_REFUSALS, pictureMark } from '@/lib/console/views/pressText';
import { CONSOLE_PRESS_COPY as copy } from '@/lib/console/words/press';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { joinKnown } from '@/lib/kernel/format/text';
import { consolePaths } from '@/lib/routes/consolePaths';
import { paths } from '@/lib/routes/paths';
import { articlePictureUrl } from '@/lib/routes/pictures';
import { findCity } from '@/lib/server/area/queries/cities';
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
import { defineConsolePage } from '@/lib/server/page/consolePage';
import { PageNotFound, type PageRedirect } from '@/lib/server/page/pageContext';
import { parseId } from '@/lib/server/page/parseId';
import type { ShellProps } from '@/lib/server/page/shellProps';
import type { ConsoleContext } from '../commands/consoleContext';
import { listAuditOf } from '../queries/auditLog';
import { findPlaceNames, listPlatesOfCity } from '../queries/consolePlaces';
import type { Upload } from '../uploads';
import { readPostedFiles, requirePress } from './postedFiles';
import { NOTHING_REFUSED, type RefusedForm, refusedFields } from './refusedFields';

const HISTORY = 30;
const PICTURES = { field: 'picture', bytes: PRESS_LIMITS.pictureBytes, tooLarge: PRESS_REFUSALS.pictureBytes };

/** One article, or a new one of a city: its text, its pictures, and from when on visitors read it. */
export const consoleArticlePage = defineConsolePage<ConsoleArticleProps & ShellProps>({
  path: consolePaths.article(),
  name: copy.pageNames.article,
  access: publishers,
  up: { href: consolePaths.articles(), steps: 3 },
  takesFiles: true,
  async load({ desk, query, posted, upload, now }) {
    const id = parseId(query.id);
    const kept = id === null ? null : ((await findConsoleArticle(desk.db, id)) ?? null);
    const cityId = kept?.city_id ?? (id === null ? parseId(query.city) : null);
    const city = cityId === null ? null : await findCity(desk.db, cityId);
    // A city whose import was undone leaves its articles here.
    if (cityId === null || (!kept && !city)) throw new PageNotFound();
    const answer = posted ? await act(desk, { id, cityId }, posted, upload) : NOTHING_REFUSED;
    if ('redirectTo' in answer) return answer;
    const pictures = id === null ? [] : await listArticlePictures(desk.db, id);
    const history = id === null ? [] : await listAuditOf(desk.db, String(id), HISTORY);
    return {
      id,
      address: id === null ? consolePaths.article({ city: cityId }) : consolePaths.article({ id }),
      title: kept?.title ?? copy.adding,
      standing: standingOf(kept, city, now),
      isPublished: kept?.state === 'published',
      plates: (await listPlatesOfCity(desk.db, cityId)).map(({ name }) => name),
      pictures: pictures.map((picture) => {
        const src = articlePictureUrl(picture.id);
        return { ...picture, src, mark: pictureMark(src) };
      }),
      preview: posted?.do === 'preview' ? writtenBlocks(linesOf(posted.body), pictures) : null,
      href: hrefOf(kept, city, now),
      history: historyFacts(history),
      typed: { ...(kept ? await typedOf(desk, kept) : {}), ...answer.typed },
      problems: answer.problems,
      done: posted ? null : (ARTICLE_DONE.find((one) => one === query.done) ?? null),
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

async function act(
  desk: ConsoleContext,
  { id, cityId }: { id: number | null; cityId: number },
  posted: RawForm,
  upload: Upload | null,
): Promise<RefusedForm | PageRedirect> {
  const on = (articleId: number, done: ArticleDone): PageRedirect => ({
    redirectTo: consolePaths.article({ id: articleId, done }),
    seeOther: true,
  });
  try {
    requirePress(posted);
    if (posted.do === 'preview') return { typed: posted, problems: {} };
    if (posted.do === 'withdraw' && id !== null) {
      await withdrawArticle(desk, id, posted.reason);
      return on(id, 'withdraw');
    }
    const own = id ?? (await addArticle(desk, cityId, posted));
    return on(own, await keep(desk, own, posted, upload));
  } catch (failure) {
    return refusedFields(failure, posted);
  }
}

/** Saves what is typed, and what the press asks for besides. */
async function keep(desk: ConsoleContext, id: number, posted: RawForm, upload: Upload | null): Promise<ArticleDone> {
  const [deed, picture] = (posted.do ?? '').split(':');
  if (deed === 'publish') {
    await publishArticleAt(desk, id, posted);
    return 'publish';
  }
  if (deed === 'picture') {
    await addArticlePictures(desk, id, posted, await readPostedFiles(upload, PICTURES));
    return 'picture';
  }
  if (deed === 'remove-picture') {
    await removeArticlePicture(desk, id, picture ?? '', posted);
    return 'remove-picture';
  }
  await changeArticle(desk, id, posted);
  return 'save';
}
