import { afterAll, beforeAll, expect, test } from 'vitest';
import { getArticle } from '@/lib/server/article/calls/getArticle';
import type { OpenDatabase } from '@/lib/server/db/client';
import { call, callRaw } from '../kit/callApi';
import { openPlacedDatabase } from '../kit/place';
import { articleRow, cityRow } from '../kit/rows';

let opened: OpenDatabase;

beforeAll(async () => {
  opened = await openPlacedDatabase({ cities: [cityRow(), cityRow({ id: 606, name: '外市' })] });
  await opened.db
    .insertInto('articles')
    .values([
      articleRow({ id: 1, title: '一', published_at: 100 }),
      articleRow({ id: 2, title: '二', published_at: 200, plate_id: 11, community_id: 101, project_id: 9 }),
      articleRow({ id: 3, title: '三', published_at: 200, body: '第一段\n\n第二段\n  \n第三段\n' }),
      articleRow({ id: 4, title: '四', published_at: 300 }),
      articleRow({ id: 5, title: '外', published_at: 250, city_id: 606 }),
    ])
    .execute();
});

afterAll(() => opened.close());

const read = async (contentId: number) => (await call(opened, getArticle, { contentId })).article;

test('an article is read by its paragraphs', async () => {
  expect(await read(3)).toMatchObject({ title: '三', cityId: 605, paragraphs: ['第一段', '第二段', '第三段'] });
});

test('it names what it speaks of, as far as that has a page', async () => {
  const { plate, community, project } = await read(2);
  expect([plate, community, project]).toEqual([{ id: 11, name: '三林' }, { id: 101, name: '三林苑' }, null]);
});

test('one leads to the next through all of its city, those of one moment too', async () => {
  const titles: string[] = [];
  for (let at: number | undefined = 4; at !== undefined; ) {
    const { title, older } = await read(at);
    titles.push(title);
    at = older?.id;
  }
  expect(titles).toEqual(['四', '三', '二', '一']);
  expect((await read(1)).newer).toEqual({ id: 2, title: '二' });
  expect((await read(4)).newer).toBeNull();
  expect(await read(5)).toMatchObject({ newer: null, older: null });
});

test('one that is not there is not found', async () => {
  expect((await callRaw(opened, getArticle, { contentId: 99 })).status).toBe(404);
});
