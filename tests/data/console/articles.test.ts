import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PRESS_REFUSALS } from '@/lib/console/views/pressText';
import { CONSOLE_PRESS_COPY } from '@/lib/console/words/press';
import { articlePictureUrl } from '@/lib/routes/pictures';
import { getAnnouncements } from '@/lib/server/article/calls/getAnnouncements';
import { getArticle } from '@/lib/server/article/calls/getArticle';
import {
  addAnnouncement,
  endAnnouncement,
  rewriteAnnouncement,
} from '@/lib/server/article/commands/changeAnnouncement';
import {
  addArticle,
  addArticlePictures,
  changeArticle,
  publishArticleAt,
  removeArticlePicture,
  withdrawArticle,
} from '@/lib/server/article/commands/changeArticle';
import { publishArticleJob, publishArticlesJob } from '@/lib/server/article/jobs/publishArticles';
import {
  findConsoleArticle,
  listArticlePictures,
  readArticlePicture,
} from '@/lib/server/article/queries/consoleArticles';
import type { OpenDatabase } from '@/lib/server/db/client';
import { FIRST_CONSOLE_ID } from '@/lib/server/db/consoleIds';
import { getFrontOverview } from '@/lib/server/front/calls/getOverview';
import { prepareIds } from '@/lib/server/import/resolve/ids';
import { listAuditOf } from '@/lib/server/staff/queries/auditLog';
import { getContentList } from '@/services/article';
import { call, callRaw } from '../../kit/callApi';
import { type InConsole, inConsole } from '../../kit/console';
import { withOwnDataDir } from '../../kit/dataDir';
import { openPlacedDatabase } from '../../kit/place';
import { articleRow, cityRow } from '../../kit/rows';
import { NOW } from '../../kit/today';

// What the console writes: a draft that nobody reads, from its time on an article like others, and gone again at once.

withOwnDataDir();

let opened: OpenDatabase;
let editor: InConsole;
beforeAll(async () => {
  opened = await openPlacedDatabase({ cities: [cityRow(), cityRow({ id: 606, name: '外市', pinyin: 'waishi' })] });
});
afterAll(() => opened.close());
beforeEach(async () => {
  for (const table of ['desk_articles', 'article_pictures', 'announcements', 'articles', 'jobs'] as const)
    await opened.db.deleteFrom(table).execute();
  editor = await inConsole(opened, 'editor');
});

const FIELDS = {
  title: '十一月看房笔记',
  topic: 'guide',
  author: '编辑部',
  summary: '',
  body: '## 先看什么\n\n先看 **采光**。\n\n<script>alert(1)</script>',
  sources: '统计局 https://a.example/x',
  plate: '三林',
  community: '三林苑',
};
const HOUR = 3_600_000;

async function publish(): Promise<void> {
  const jobs = await opened.db.selectFrom('jobs').selectAll().where('kind', '=', publishArticleJob.name).execute();
  await opened.db.deleteFrom('jobs').execute();
  for (const { payload } of jobs)
    await publishArticleJob.run(JSON.parse(payload), { opened, now: NOW, signal: new AbortController().signal });
}
async function published(changes: object = {}): Promise<number> {
  const id = await addArticle(editor.context, 605, FIELDS);
  await publishArticleAt(editor.context, id, { ...FIELDS, ...changes });
  await publish();
  return id;
}
const titles = async (now = NOW, input = {}) =>
  (await call(opened, getContentList, { cityId: 605, ...input }, { now })).items.map(({ title }) => title);
const statusOf = async (contentId: number, now = NOW) =>
  (await callRaw(opened, getArticle, { contentId }, { now })).status;

describe('an article', () => {
  test('that is a draft is nobody’s to read; published, it is one like others with its marks', async () => {
    const id = await addArticle(editor.context, 605, FIELDS);
    expect(id).toBe(FIRST_CONSOLE_ID);
    await publish();
    expect(await titles()).toEqual([]);
    expect(await statusOf(id)).toBe(404);
    await publishArticleAt(editor.context, id, FIELDS);
    await publish();
    expect(await titles()).toEqual([FIELDS.title]);
    const { article } = await call(opened, getArticle, { contentId: id }, { now: NOW });
    expect(article).toMatchObject({
      title: FIELDS.title,
      author: '编辑部',
      publishedAt: NOW,
      views: null,
      plate: { name: '三林' },
      community: { name: '三林苑' },
      sources: [{ text: '统计局', href: 'https://a.example/x' }],
      paragraphs: ['先看什么', '先看 采光。', '<script>alert(1)</script>'],
    });
    expect(article.blocks.map(({ kind }) => kind)).toEqual(['heading', 'text', 'text']);
    expect(article.summary).toContain('先看什么');
    expect((await listAuditOf(opened.db, String(id), 9)).map(({ action }) => action).toSorted()).toEqual([
      'article-add',
      'article-publish',
    ]);
  });

  test('with a time is read from that minute on in Shanghai, in lists, on the front and by its address', async () => {
    const id = await published({ at: '2030-01-01 09:00' });
    const at = Date.UTC(2030, 0, 1, 1);
    for (const [now, shown] of [
      [at - 1, false],
      [at, true],
    ] as const) {
      expect(await titles(now)).toEqual(shown ? [FIELDS.title] : []);
      expect((await call(opened, getFrontOverview, { cityId: 605 }, { now })).articles).toHaveLength(shown ? 1 : 0);
      expect(await statusOf(id, now)).toBe(shown ? 200 : 404);
    }
  });

  test('keeps its time when it is changed, and is changed for its readers', async () => {
    const id = await published();
    const later = { ...editor.context, now: NOW + HOUR };
    await changeArticle(later, id, { ...FIELDS, title: '改过的' });
    await publish();
    expect(await call(opened, getArticle, { contentId: id }, { now: NOW })).toMatchObject({
      article: { title: '改过的', publishedAt: NOW },
    });
  });

  test('that is withdrawn is gone by its address at once and from the lists with the job, and may come back', async () => {
    const id = await published();
    await withdrawArticle(editor.context, id, '数字有误');
    expect(await statusOf(id)).toBe(404);
    await publish();
    expect(await titles()).toEqual([]);
    await expect(withdrawArticle(editor.context, id, '再来一次')).rejects.toMatchObject({ code: 'conflict' });
    await publishArticleAt(editor.context, id, FIELDS);
    await publish();
    expect(await titles()).toEqual([FIELDS.title]);
  });

  test('is listed by its author', async () => {
    await opened.db
      .insertInto('articles')
      .values(articleRow({ id: 1, title: '别人的', author: '别人' }))
      .execute();
    await published();
    expect(await titles(NOW, { author: '编辑部' })).toEqual([FIELDS.title]);
    expect(await titles(NOW, { author: '没有这个人' })).toEqual([]);
  });

  test('keeps its id from imports', async () => {
    await opened.db
      .insertInto('articles')
      .values(articleRow({ id: 41 }))
      .execute();
    await published();
    expect((await prepareIds(opened.db)).take('articles')).toBe(42);
  });

  test('is shown again by night where its row has gone', async () => {
    await published();
    await opened.db.deleteFrom('articles').execute();
    await publishArticlesJob.run({ opened, now: NOW, signal: new AbortController().signal } as never);
    expect(await titles()).toEqual([FIELDS.title]);
  });

  test.each([
    [{ title: ' ' }, 'title'],
    [{ title: '字'.repeat(61) }, 'title'],
    [{ topic: '八卦' }, 'topic'],
    [{ body: '' }, 'body'],
    [{ body: '字'.repeat(20_001) }, 'body'],
    [{ author: '' }, 'author'],
    [{ summary: '字'.repeat(121) }, 'summary'],
    [{ plate: '没有' }, 'plate'],
    [{ community: '没有' }, 'community'],
  ])('%j is refused by field, and nothing is kept', async (changes, field) => {
    await expect(addArticle(editor.context, 605, { ...FIELDS, ...changes })).rejects.toMatchObject({
      code: 'badInput',
      fields: { [field]: expect.any(String) },
    });
    expect(await opened.db.selectFrom('desk_articles').selectAll().execute()).toEqual([]);
  });

  test('at a time that is none is not published', async () => {
    const id = await addArticle(editor.context, 605, FIELDS);
    await expect(publishArticleAt(editor.context, id, { ...FIELDS, at: '明天' })).rejects.toMatchObject({
      fields: { at: CONSOLE_PRESS_COPY.problems.at },
    });
    expect(await findConsoleArticle(opened.db, id)).toMatchObject({ state: 'draft' });
  });

  test('is written by editors, operators and admins alone, in a city that there is', async () => {
    const agent = await inConsole(opened, 'agent');
    await expect(addArticle(agent.context, 605, FIELDS)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(addArticle(editor.context, 1, FIELDS)).rejects.toMatchObject({ code: 'notFound' });
    await expect(changeArticle(editor.context, 1, FIELDS)).rejects.toMatchObject({ code: 'notFound' });
  });
});

describe('a picture of an article', () => {
  test('is encoded anew, kept with the text, shown where the text names it, and seen by all once that is published', async () => {
    const photo = await sharp({ create: { width: 1_600, height: 800, channels: 3, background: '#0f5c6e' } })
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '31/1 14/1 0/1' } })
      .toBuffer();
    const id = await addArticle(editor.context, 605, FIELDS);
    await addArticlePictures(editor.context, id, { ...FIELDS, title: '一起保存' }, [photo]);
    const [picture] = await listArticlePictures(opened.db, id);
    const src = articlePictureUrl(picture?.id ?? '');
    expect(picture).toMatchObject({ width: 1_280, height: 640 });
    expect(await findConsoleArticle(opened.db, id)).toMatchObject({ title: '一起保存' });
    const read = () => readArticlePicture(opened.db, picture?.id ?? '', NOW);
    const kept = await read();
    expect(kept?.isShown).toBe(false);
    expect((await sharp(kept?.data).metadata()).exif).toBeUndefined();
    await publishArticleAt(editor.context, id, { ...FIELDS, body: `![图](${src})` });
    expect((await read())?.isShown).toBe(true);
    await publish();
    expect((await call(opened, getArticle, { contentId: id }, { now: NOW })).article.blocks).toEqual([
      { kind: 'picture', src: src, alt: '图', width: 1_280, height: 640 },
    ]);
    await removeArticlePicture(editor.context, id, picture?.id ?? '', { ...FIELDS, body: `![图](${src})` });
    expect(await read()).toBeNull();
  });

  test('that is none is refused in words, and the text stays as it was', async () => {
    const id = await addArticle(editor.context, 605, FIELDS);
    for (const [sent, sentence] of [
      [[], PRESS_REFUSALS.noPicture],
      [[Buffer.from('<svg/>')], PRESS_REFUSALS.pictureKind],
      [[new Uint8Array(8 * 1024 * 1024 + 1)], PRESS_REFUSALS.pictureBytes],
    ] as const)
      await expect(addArticlePictures(editor.context, id, { ...FIELDS, title: '新' }, sent)).rejects.toMatchObject({
        fields: { picture: sentence },
      });
    expect(await findConsoleArticle(opened.db, id)).toMatchObject({ title: FIELDS.title });
  });
});

describe('an announcement', () => {
  const SAID = { title: '今晚维护', body: '**22 点**起停半小时。', city: '', from: '', until: '2030-01-01 09:00' };
  const told = async (cityId?: number, now = NOW) =>
    (await call(opened, getAnnouncements, cityId === undefined ? {} : { cityId }, { now })).announcements.map(
      ({ title }) => title,
    );

  test('is told to all from its beginning to its end', async () => {
    const end = Date.UTC(2030, 0, 1, 1);
    await addAnnouncement(editor.context, SAID);
    expect(await told(605)).toEqual(['今晚维护']);
    expect(await told()).toEqual(['今晚维护']);
    expect(await told(605, NOW - 1)).toEqual([]);
    expect(await told(605, end - 1)).toEqual(['今晚维护']);
    expect(await told(605, end)).toEqual([]);
  });

  test('of a city is told there alone; changed and ended, it is so at once', async () => {
    const id = await addAnnouncement(editor.context, { ...SAID, city: '606' });
    expect(await Promise.all([told(605), told(606), told()])).toEqual([[], ['今晚维护'], []]);
    await rewriteAnnouncement(editor.context, id, { ...SAID, city: '605', title: '改期' });
    expect(await Promise.all([told(605), told(606)])).toEqual([['改期'], []]);
    await endAnnouncement(editor.context, id, '取消了');
    expect(await told(605)).toEqual([]);
    await expect(endAnnouncement(editor.context, id, '取消了')).rejects.toMatchObject({ code: 'conflict' });
    expect((await listAuditOf(opened.db, id, 9)).map(({ action }) => action).toSorted()).toEqual([
      'announcement-add',
      'announcement-change',
      'announcement-end',
    ]);
  });

  test.each([
    [{ title: '' }, 'title'],
    [{ body: '' }, 'body'],
    [{ body: '字'.repeat(501) }, 'body'],
    [{ until: '' }, 'until'],
    [{ from: '2030-01-02 09:00' }, 'until'],
    [{ from: '后天' }, 'from'],
    [{ city: '1' }, 'city'],
    [{ city: 'x' }, 'city'],
  ])('%j is refused by field', async (changes, field) => {
    await expect(addAnnouncement(editor.context, { ...SAID, ...changes })).rejects.toMatchObject({
      fields: { [field]: expect.any(String) },
    });
    expect(await told(605)).toEqual([]);
  });

  test('is written by editors, operators and admins alone', async () => {
    const agent = await inConsole(opened, 'agent');
    await expect(addAnnouncement(agent.context, SAID)).rejects.toMatchObject({ code: 'forbidden' });
  });
});
