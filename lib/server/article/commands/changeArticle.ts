import { randomBytes } from 'node:crypto';
import { momentText } from '@/lib/account/views/infoText';
import { PRESS_LIMITS as limits } from '@/lib/article/pressLimits';
import type { AuditAction } from '@/lib/console/auditAction';
import { PRESS_REFUSALS } from '@/lib/console/views/pressText';
import { CONSOLE_PRESS_COPY } from '@/lib/console/words/press';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { joinKnown } from '@/lib/kernel/format/text';
import { shanghaiMoment } from '@/lib/kernel/shanghaiMoment';
import { findCity } from '@/lib/server/area/queries/cities';
import { listCommunitiesNamed, listPlatesOfCity } from '@/lib/server/area/queries/consolePlaces';
import type { Db } from '@/lib/server/db/client';
import type { ArticlePictureTable, ConsoleArticleTable } from '@/lib/server/db/pressSchema';
import { fetchPicture } from '@/lib/server/images/fetchPicture';
import { publishArticle } from '@/lib/server/outbox/kinds';
import {
  type ConsoleContext,
  changeInConsole,
  readReason,
  requireConsole,
} from '@/lib/server/staff/commands/consoleContext';
import { lockStaff } from '@/lib/server/staff/queries/staff';
import { ApiError } from '@/services/http/apiError';
import {
  changeConsoleArticle,
  deleteArticlePicture,
  findConsoleArticle,
  listArticlePictures,
  nextArticleId,
  storeArticlePicture,
  storeConsoleArticle,
} from '../queries/consoleArticles';
import { type ArticleFields, lineOf, readArticle } from './articleFields';

// Articles that the console writes (docs/decisions/0056): each change is written down with it, and shown to visitors by a job.

const { problems } = CONSOLE_PRESS_COPY;
const ID_BYTES = 16;

/**
 * Begins an article of a city, as a draft. Answers its id. Throws ApiError: forbidden, notFound
 * for a city that is none, badInput with what is wrong by field.
 */
export async function addArticle(context: ConsoleContext, cityId: number, posted: RawForm): Promise<number> {
  requireConsole('articles', context.staff);
  const { db, dialect, now, staff } = context;
  if (!(await findCity(db, cityId))) throw new ApiError('notFound');
  const fields = await read(db, cityId, posted);
  return changeInConsole(
    context,
    (id: number) => ({ action: 'article-add', subject: String(id), detail: fields.title }),
    async (transaction) => {
      // Ids are given out one after the other.
      await lockStaff(transaction, dialect);
      const id = await nextArticleId(transaction);
      await storeConsoleArticle(transaction, {
        article_id: id,
        city_id: cityId,
        state: 'draft',
        published_at: null,
        ...fields,
        staff_id: staff.id,
        staff_name: staff.shownName,
        created_at: now,
        updated_at: now,
      });
      return id;
    },
  );
}

/** Changes what it says; of one that is published, what visitors read. Throws as addArticle. */
export const changeArticle = (context: ConsoleContext, id: number, posted: RawForm): Promise<void> =>
  change(context, id, { action: 'article-change' }, posted, async () => ({}));

/**
 * Has visitors read it from the typed time on (Asia/Shanghai), at once where none is typed; one that is published keeps its
 * time then. Saves what is typed with it. Throws as addArticle.
 */
export async function publishArticleAt(context: ConsoleContext, id: number, posted: RawForm): Promise<void> {
  const typed = lineOf(posted.at);
  const at = typed === '' ? null : shanghaiMoment(typed);
  if (typed !== '' && at === null) throw ApiError.ofFields({ at: problems.at });
  await change(context, id, { action: 'article-publish' }, posted, async (_transaction, before) => ({
    state: 'published',
    published_at: at ?? (before.state === 'published' ? before.published_at : null) ?? context.now,
  }));
}

/** Takes it out of what visitors read, with a reason; it can be published again. Throws as addArticle. */
export async function withdrawArticle(context: ConsoleContext, id: number, why: string | undefined): Promise<void> {
  requireConsole('articles', context.staff);
  const reason = readReason(why);
  await change(context, id, { action: 'article-withdraw', reason }, null, async (_transaction, { state }) => {
    if (state !== 'published') throw new ApiError('conflict', problems.notPublished);
    return { state: 'withdrawn' };
  });
}

/** Keeps pictures for it, checked by their bytes and encoded anew, and what is typed with them: all or none. Throws as addArticle. */
export async function addArticlePictures(
  context: ConsoleContext,
  id: number,
  posted: RawForm,
  sent: readonly Uint8Array[],
): Promise<void> {
  requireConsole('articles', context.staff);
  if (sent.length === 0) refuse(PRESS_REFUSALS.noPicture);
  await requireRoom(context.db, id, sent.length);
  const rows: Omit<ArticlePictureTable, 'article_id' | 'created_at'>[] = [];
  for (const bytes of sent) {
    if (bytes.length > limits.pictureBytes) refuse(PRESS_REFUSALS.pictureBytes);
    const image = await fetchPicture(bytes, limits.pictureWidth, PRESS_REFUSALS, 'picture');
    rows.push({ id: randomBytes(ID_BYTES).toString('base64url'), ...image, byte_count: image.data.length });
  }
  await change(context, id, { action: 'article-picture' }, posted, async (transaction) => {
    await requireRoom(transaction, id, rows.length);
    for (const [place, row] of rows.entries())
      await storeArticlePicture(transaction, { ...row, article_id: id, created_at: context.now + place });
    return {};
  });
}

/** Deletes a picture; where the text names it, its description stands. Saves what is typed with it. Throws as addArticle. */
export const removeArticlePicture = (
  context: ConsoleContext,
  id: number,
  picture: string,
  posted: RawForm,
): Promise<void> =>
  change(context, id, { action: 'article-picture-remove' }, posted, async (transaction) => {
    if (!(await deleteArticlePicture(transaction, id, picture))) throw new ApiError('notFound');
    return {};
  });

async function requireRoom(db: Db, id: number, more: number): Promise<void> {
  if ((await listArticlePictures(db, id)).length + more > limits.pictures) refuse(PRESS_REFUSALS.pictures);
}

function refuse(sentence: string): never {
  throw ApiError.ofFields({ picture: sentence });
}

async function read(db: Db, cityId: number, posted: RawForm): Promise<ArticleFields> {
  const [plates, communities] = await Promise.all([
    listPlatesOfCity(db, cityId),
    listCommunitiesNamed(db, cityId, lineOf(posted.community)),
  ]);
  return readArticle(posted, { plates, communities });
}

type Change = (transaction: Db, before: ConsoleArticleTable) => Promise<Partial<ConsoleArticleTable>>;

async function change(
  context: ConsoleContext,
  id: number,
  entry: { action: AuditAction; reason?: string },
  posted: RawForm | null,
  make: Change,
): Promise<void> {
  requireConsole('articles', context.staff);
  const { db, now } = context;
  const known = await findConsoleArticle(db, id);
  if (!known) throw new ApiError('notFound');
  const fields = posted ? await read(db, known.city_id, posted) : {};
  await changeInConsole(
    context,
    (detail: string) => ({ ...entry, subject: String(id), detail }),
    async (transaction) => {
      const before = await findConsoleArticle(transaction, id);
      if (!before) throw new ApiError('notFound');
      const changed = { ...fields, ...(await make(transaction, before)) };
      const after = { ...before, ...changed };
      await changeConsoleArticle(transaction, id, { ...changed, updated_at: now });
      if (before.state === 'published' || after.state === 'published') await publishArticle(transaction, id, now);
      const at = entry.action === 'article-publish' && after.published_at !== null && momentText(after.published_at);
      return joinKnown([after.title, at]);
    },
  );
}
