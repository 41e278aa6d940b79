import { beforeAll, expect, test } from 'vitest';
import { CONSOLE_PRESS_COPY as copy } from '@/lib/console/words/press';
import { consoleAnnouncementsPage } from '@/lib/server/console/pages/announcementsPage';
import { consoleArticlePage } from '@/lib/server/console/pages/articlePage';
import { consoleArticlesPage } from '@/lib/server/console/pages/articlesPage';
import { database } from '@/lib/server/database/database';
import { type InConsole, inConsole } from '../kit/console';
import { visitConsole } from '../kit/consoleVisit';
import { withOwnDataDir } from '../kit/dataDir';
import { cityRow } from '../kit/rows';

// Articles and announcements in the console as requests reach them: forms alone, and what is refused comes back as it was typed.

withOwnDataDir();

let editor: InConsole;
let agent: InConsole;
beforeAll(async () => {
  const opened = await database();
  await opened.db.insertInto('cities').values(cityRow()).execute();
  editor = await inConsole(opened, 'editor', Date.now());
  agent = await inConsole(opened, 'agent', Date.now());
});
type ConsolePage = typeof consoleArticlePage | typeof consoleArticlesPage | typeof consoleAnnouncementsPage;
const visit = (page: ConsolePage, more: object = {}, staff = editor) =>
  visitConsole(page as never, { staff: staff.token, ...more });

const FIELDS = {
  title: '看房笔记',
  topic: 'guide',
  author: '编辑部',
  summary: '',
  body: '**采光**最要紧',
  sources: '',
};

test('from an empty list to an article that waits for its time, and back', async () => {
  expect((await visit(consoleArticlesPage)).props).toMatchObject({
    table: { total: 0, empty: { title: copy.empty } },
    cities: [{ value: '605' }],
  });
  const query = { city: '605' };
  const wrong = await visit(consoleArticlePage, { query, posted: { ...FIELDS, do: 'save', title: '' } });
  expect(wrong.props).toMatchObject({
    problems: { title: copy.problems.title },
    typed: { body: FIELDS.body, author: '编辑部' },
  });
  const { to } = await visit(consoleArticlePage, { query, posted: { ...FIELDS, do: 'save' } });
  const own = { id: /id=(\d+)&done=save$/.exec(to ?? '')?.[1] ?? '' };
  expect((await visit(consoleArticlePage, { query: own })).props).toMatchObject({ title: '看房笔记', href: null });

  const seen = await visit(consoleArticlePage, { query: own, posted: { ...FIELDS, body: '# 没存', do: 'preview' } });
  expect(seen.props).toMatchObject({ preview: [{ kind: 'heading', text: '没存' }], typed: { body: '# 没存' } });
  expect((await visit(consoleArticlePage, { query: own })).props).toMatchObject({ typed: { body: FIELDS.body } });

  const late = await visit(consoleArticlePage, { query: own, posted: { ...FIELDS, at: '明天', do: 'publish' } });
  expect(late.props).toMatchObject({ problems: { at: copy.problems.at }, typed: { at: '明天' } });
  const waits = { ...FIELDS, at: '2099-01-01 09:00', do: 'publish' };
  expect((await visit(consoleArticlePage, { query: own, posted: waits })).to).toContain('done=publish');
  const { props } = await visit(consoleArticlePage, { query: own });
  expect(props).toMatchObject({ isPublished: true, href: null, typed: { at: '2099-01-01 09:00' } });
  expect(props?.standing).toBe(`上海 · ${copy.scheduled} · 2099-01-01 09:00`);
  expect((await visit(consoleArticlePage, { query: own, posted: { ...FIELDS, at: '', do: 'save' } })).to).toContain(
    'save',
  );
  const away = { do: 'withdraw', reason: '先不发' };
  expect((await visit(consoleArticlePage, { query: own, posted: away })).to).toContain('done=withdraw');
  const listed = await visit(consoleArticlesPage, { query: { state: 'withdrawn', city: '605' } });
  expect(listed.props?.table).toMatchObject({ total: 1 });
});

test('an announcement is written, changed and ended', async () => {
  const said = { title: '今晚维护', body: '停半小时', city: '', from: '', until: '2099-01-01 09:00', do: 'save' };
  const wrong = await visit(consoleAnnouncementsPage, { posted: { ...said, until: '' } });
  expect(wrong.props).toMatchObject({ problems: { until: copy.problems.until }, typed: { body: '停半小时' } });
  const seen = await visit(consoleAnnouncementsPage, { posted: { ...said, do: 'preview' } });
  expect(seen.props).toMatchObject({ preview: [{ kind: 'text' }], table: { total: 0 } });
  expect((await visit(consoleAnnouncementsPage, { posted: said })).to).toContain('done=save');
  const row = await (await database()).db.selectFrom('announcements').select('id').executeTakeFirstOrThrow();
  expect((await visit(consoleAnnouncementsPage, { query: row })).props).toMatchObject({
    mayEnd: true,
    typed: { title: '今晚维护', until: '2099-01-01 09:00' },
  });
  const end = await visit(consoleAnnouncementsPage, { query: row, posted: { do: 'end', reason: '提前好了' } });
  expect(end.to).toContain('done=end');
  expect((await visit(consoleAnnouncementsPage, { query: row })).props).toMatchObject({ mayEnd: false });
});

test('what there is not is not found, and agents write nothing', async () => {
  expect((await visit(consoleArticlePage, { query: { id: '1' } })).notFound).toBe(true);
  expect((await visit(consoleArticlePage, { query: { city: '1' } })).notFound).toBe(true);
  expect((await visit(consoleAnnouncementsPage, { query: { id: 'x' } })).notFound).toBe(true);
  for (const page of [consoleArticlesPage, consoleArticlePage, consoleAnnouncementsPage])
    expect((await visit(page, { query: { city: '605' } }, agent)).props).toBeUndefined();
});
