import { expect, test } from 'vitest';
import { CommunityPage } from '@/components/community/CommunityPage';
import { AboutPage } from '@/components/site/AboutPage';
import { communityViewOf } from '../kit/community';
import { Shell } from '../kit/Shell';
import { serverHtml } from './serverHtml';

/** What only who asks for it wants to know: names of methods and of grids. */
const JARGON = /Kaplan|GCJ-02|小数点后四位/;

test.each([
  ['a community', <CommunityPage key="community" {...communityViewOf()} />],
  ['about', <AboutPage key="about" operator={{ name: null, licence: null, contact: null }} filings={[]} />],
])('%s names its methods behind 计算说明 alone', async (_name, page) => {
  const html = await serverHtml(<Shell siteOrigin="https://x.cn">{page}</Shell>);
  const folds = html.match(/<details[\s\S]*?<\/details>/g) ?? [];
  const said = folds.filter((fold) => JARGON.test(fold));
  expect(said.length).toBeGreaterThan(0);
  for (const fold of said) expect(fold).toMatch(/<summary[^>]*>计算说明<\/summary>/);
  expect(folds.reduce((rest, fold) => rest.replace(fold, ''), html)).not.toMatch(JARGON);
});
