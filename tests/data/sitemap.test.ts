import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '@/lib/server/db/client';
import { PAGES } from '@/lib/server/page/registry';
import { parsePart, sitemapIndex, sitemapPart } from '@/lib/server/seo/sitemap';
import { openPlacedDatabase } from '../kit/place';
import { cityRow, estateRow } from '../kit/rows';

const ORIGIN = 'https://fangjing.example';
let opened: OpenDatabase;

const part = (name: string) => {
  const parsed = parsePart(name);
  return parsed ? sitemapPart(opened.db, ORIGIN, parsed, PAGES) : null;
};

beforeAll(async () => {
  const cities = [cityRow({ data_kind: 'real' }), cityRow({ id: 701, name: '演示' })];
  opened = await openPlacedDatabase({ cities });
  await opened.db.insertInto('estates').values(estateRow()).execute();
});

afterAll(() => opened.close());

describe('the sitemap', () => {
  it('lists the pages of no city, and each part of a city with real data', async () => {
    const index = await sitemapIndex(opened.db, ORIGIN);
    for (const name of ['0-pages-1', '605-pages-1', '605-communities-1', '605-estates-1', '605-plates-1']) {
      expect(index).toContain(`<loc>${ORIGIN}/sitemap/${name}.xml</loc>`);
    }
    expect(index).not.toContain('605-agents');
    expect(index).not.toContain('701-');
  });

  it('names pages by whole addresses', async () => {
    expect(await part('0-pages-1.xml')).toContain(`<loc>${ORIGIN}/activity/mortgage</loc>`);
    expect(await part('605-pages-1.xml')).toContain(`<loc>${ORIGIN}/activity/qualification?city=shanghai</loc>`);
    expect(await part('605-estates-1.xml')).toContain(`<loc>${ORIGIN}/605/house-detail/${estateRow().id}</loc>`);
  });

  it('names lists by the address that they call their own, once each', async () => {
    const pages = (await part('605-pages-1.xml')) ?? '';
    const lists = [...pages.matchAll(/<loc>[^<]*?(\/605\/(?:search|house|community|renting)(?![\w-])[^<]*)<\/loc>/g)];
    expect(lists.map(([, path]) => path)).toEqual([
      '/605/search/result',
      '/605/search/result?tab=community',
      '/605/search/result?tab=rent',
      '/605/search/result?tab=new',
    ]);
  });

  it.each([
    '0-pages-2.xml',
    '0-estates-1.xml',
    '701-pages-1.xml',
    '999-pages-1.xml',
    '605-estates-0.xml',
    '605-estates-9.xml',
  ])('has no %s', async (name) => {
    expect(await part(name)).toBeNull();
  });

  it.each(['605-users-1.xml', '605-estates-1', '../605-pages-1.xml', '', undefined])('takes %j for no part', (name) => {
    expect(parsePart(name)).toBeNull();
  });
});
