import { expect, test } from 'vitest';
import type { Page } from '@/lib/server/page/definePage';
import { PAGES } from '@/lib/server/page/registry';

// A page may do without these, so nothing but this record misses one that is deleted. `npx vitest run <this file> -u`
// writes the record; a page that declares none of them is not in it.

function optionalParts(page: Page): string[] {
  // Forms are a console page's business, and the exception elsewhere.
  const usualPosts = page.consolePart !== undefined;
  return [
    ...page.layout.map((name) => `layout ${name}`),
    ...Object.entries(page.query).map(([name, kind]) => `query ${name} ${kind}`),
    ...(page.posts === usualPosts ? [] : [`posts ${page.posts}`]),
    ...(page.onlyRead ? [`onlyRead ${page.onlyRead.join(' ')}`] : []),
    ...(page.fileFormat ? [`fileFormat ${page.fileFormat}`] : []),
    ...(['file', 'follows', 'isMissing', 'marks', 'noReferrer', 'withoutCities'] as const).filter((name) => page[name]),
  ];
}

test('pages declare the layouts, forms, files and marks that are on record', async () => {
  const record = PAGES.flatMap((page) => {
    const parts = optionalParts(page);
    return parts.length > 0 ? [`${page.path}\n${parts.map((part) => `  ${part}\n`).join('')}`] : [];
  });
  await expect(record.join('')).toMatchFileSnapshot('pageDeclarations.txt');
});
