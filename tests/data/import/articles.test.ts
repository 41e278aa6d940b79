import { describe, expect, it } from 'vitest';
import { getArticle } from '@/lib/server/article/calls/getArticle';
import { undoRuns } from '@/lib/server/import/undo/undoRuns';
import { getContentList } from '@/services/article';
import { call } from '../../kit/callApi';
import { digestOfFacts, importInto, NOW, withImports } from './support';

// An operator's own articles: read, brought in, shown as text, and taken out again.

const site = withImports();
const { folder } = site;

const ROW = {
  编号: 'a1',
  标题: '东城十月成交',
  栏目: '市场',
  摘要: '成交多了一成。',
  正文: '第一段。\n\n第二段，\t有空格。\n第三段。',
  作者: '编辑部',
  发布日期: '2026/11/5',
  阅读次数: '',
  小区: '',
  区: '',
  板块: '',
};
const file = (...rows: Partial<typeof ROW>[]) =>
  folder.csv(
    '文章.csv',
    rows.map((row) => ({ ...ROW, ...row })),
  );
const bring = (files: string[], changes = {}) => importInto(site.opened, folder, 'articles', files, changes);
const articles = () => site.opened.db.selectFrom('articles').selectAll().orderBy('source_ref').execute();

describe('a file of articles', () => {
  it('becomes articles of its city, that the list and the page show', async () => {
    const { report } = await bring([file({}, { 编号: 'a2', 标题: '更新的', 发布日期: '2026-11-20', 阅读次数: '31' })]);
    expect(report.total()).toEqual({ read: 2, stored: 2, updated: 0, unchanged: 0, rejected: 0 });
    const { items } = await call(site.opened, getContentList, { cityId: 1100 });
    expect(items.map(({ title, views, topic }) => [title, views, topic])).toEqual([
      ['更新的', 31, 'market'],
      ['东城十月成交', null, 'market'],
    ]);
    const [first] = await articles();
    const { article } = await call(site.opened, getArticle, { contentId: Number(first?.id) });
    expect(article).toMatchObject({
      title: '东城十月成交',
      summary: '成交多了一成。',
      author: '编辑部',
      paragraphs: ['第一段。', '第二段， 有空格。', '第三段。'],
      // Midnight in Shanghai.
      publishedAt: Date.UTC(2026, 10, 4, 16),
      views: null,
      plate: null,
      community: null,
    });
  });

  it('imported again changes nothing; changed, it updates; an empty cell erases nothing', async () => {
    await bring([file({})]);
    const before = await digestOfFacts(site.opened);
    expect((await bring([file({})])).report.total()).toMatchObject({ unchanged: 1 });
    expect(await digestOfFacts(site.opened)).toBe(before);
    const later = Date.UTC(2026, 10, 22, 2);
    const { report } = await bring([file({ 正文: '改过的。', 摘要: '' })], { now: later });
    expect(report.total()).toMatchObject({ updated: 1 });
    expect(await articles()).toMatchObject([{ body: '改过的。', title: '东城十月成交' }]);
  });

  it('tried in a dry run, reports the same and writes nothing', async () => {
    const before = await digestOfFacts(site.opened);
    const { report } = await bring([file({})], { dryRun: true });
    expect(report.total()).toMatchObject({ stored: 1 });
    expect(await digestOfFacts(site.opened)).toBe(before);
  });

  it('taken out again, leaves what there was before, and no id is given out twice', async () => {
    await bring([file({ 编号: 'a0' })]);
    const before = await digestOfFacts(site.opened);
    await bring([file({}, { 编号: 'a0', 标题: '改了的' })]);
    const second = (await articles()).find(({ source_ref }) => source_ref === 'a1')?.id;
    await undoRuns(site.opened, [2], NOW);
    expect(await digestOfFacts(site.opened)).toBe(before);
    await bring([file({ 编号: 'a3' })]);
    expect((await articles()).map(({ id }) => id)).not.toContain(second);
  });
});

describe('what an article speaks of', () => {
  const places = () =>
    folder.csv('xiaoqu.csv', [
      {
        ID: 'c1',
        NAME: '华龙美晟',
        BUILDTIME: 2009,
        longitude: 116.4,
        latitude: 39.9,
        DISTRICT: 'dongcheng',
        PRICE: 1,
      },
    ]);

  it('is a community or plate that there is; none is made for it', async () => {
    await importInto(site.opened, folder, 'bj-communities', [places()]);
    const communities = async () =>
      (await site.opened.db.selectFrom('communities').select(['id', 'lng']).execute()) as unknown;
    const before = await communities();
    await bring([
      file({ 小区: '华龙美晟', 区: '东城' }, { 编号: 'a2', 小区: '没有这个小区', 区: '东城', 板块: '没有这个板块' }),
    ]);
    const [known, unknown] = await articles();
    expect(known?.community_id).not.toBeNull();
    expect([unknown?.community_id, unknown?.plate_id]).toEqual([null, null]);
    expect(await communities()).toEqual(before);
    expect(await site.opened.db.selectFrom('plates').selectAll().execute()).toEqual([]);
  });
});

describe('an odd file', () => {
  it('with its header further down says where it seems to be', async () => {
    const head = Object.keys(ROW).join();
    const odd = folder.write('odd.csv', `我们的文章\n2026 年\n${head}\na1,标题,市场,,正文,作者,2026-11-05,,,,`);
    await expect(bring([odd])).rejects.toThrow('"headerLine": 3');
  });

  it('without a column that the mapping names says which, and which it has', async () => {
    const odd = folder.write('odd.csv', '编号,标题,栏目\na1,标题,市场');
    await expect(bring([odd])).rejects.toThrow(/没有 正文.*发布日期.*它的列是 编号、标题、栏目/);
    expect(await articles()).toEqual([]);
  });

  it('with an id twice takes the last that can be used', async () => {
    const { report } = await bring([file({ 标题: '先' }, { 标题: '后' }, { 标题: '坏的', 发布日期: '2027-11-05' })]);
    expect(report.total()).toEqual({ read: 3, stored: 1, updated: 0, unchanged: 1, rejected: 1 });
    expect(report.superseded).toBe(1);
    expect(await articles()).toMatchObject([{ title: '后' }]);
  });

  it.each([
    [{ 标题: '' }, '缺少标题'],
    [{ 正文: '' }, '缺少正文'],
    [{ 正文: '<p> </p>' }, '缺少正文'],
    [{ 栏目: '八卦' }, '栏目 “八卦” 看不懂'],
    [{ 发布日期: '昨天' }, '发布日 “昨天” 看不懂'],
    [{ 发布日期: '2026-12-24' }, '2026-12-24 在将来'],
    [{ 正文: '字'.repeat(20_001) }, '超过 20000 个字'],
    [{ 区: '火星区' }, '不在北京'],
  ])('%j is refused with a sentence, and the others come in', async (changes, why) => {
    const { report } = await bring([file({ ...changes, 编号: 'bad' }, {})]);
    expect(report.total()).toMatchObject({ stored: 1, rejected: 1 });
    expect([...report.reasons.keys()].join()).toContain(why);
  });

  it('of an editor’s HTML gives its text: nothing of it is an element again', async () => {
    const html = [
      '<h2 onclick="steal()">标题</h2><p>第一段&nbsp;有 <b>粗体</b>&amp;<img src=x onerror=alert(1)>图</p>',
      '<script>alert("坏")</script><SCRIPT src=//evil>不要</SCRIPT ><style>p{}</style>',
      '<p>套内<80㎡ 且 a<b</p>&lt;script&gt;alert(2)&lt;/script&gt;<iframe src="//evil">x',
    ].join('');
    await bring([file({ 正文: html, 摘要: '' })]);
    const [row] = await articles();
    expect(row?.body.split('\n\n')).toEqual([
      '标题',
      '第一段 有 粗体&图',
      '套内<80㎡ 且 a<b',
      '<script>alert(2)</script>',
    ]);
    expect(row?.summary).toMatch(/^标题 第一段/);
  });

  it('however many elements begin in it and never end, is read', async () => {
    const { report } = await bring([file({ 正文: `正文${'<script <!--'.repeat(1_500)}` })]);
    expect(report.total()).toMatchObject({ stored: 1 });
    expect(await articles()).toMatchObject([{ body: '正文' }]);
  });
});
