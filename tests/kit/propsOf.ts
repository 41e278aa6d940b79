import { ANONYMOUS_FACTS } from '@/lib/account/viewer';
import type { OpenDatabase } from '@/lib/server/db/client';
import type { Loaded, Page } from '@/lib/server/page/definePage';
import type { PageContext } from '@/lib/server/page/pageContext';
import { testContext } from './callApi';
import { CITY } from './city';

/** What a declared page loads for an address in a city: its view's own props. Throws where it leads elsewhere. */
export async function propsOf<Props extends object>(
  page: Page<Props>,
  opened: OpenDatabase,
  address: Partial<Pick<PageContext, 'city' | 'params' | 'query' | 'path' | 'posted' | 'viewer' | 'request'>> = {},
): Promise<Loaded<Props>> {
  const context = testContext(opened);
  const loaded = await page.load({
    city: CITY,
    params: {},
    query: {},
    segments: [],
    ownCommutes: () => [],
    keepCommutes: () => false,
    path: page.path,
    posted: null,
    viewer: ANONYMOUS_FACTS,
    request: context,
    environment: context.environment,
    now: context.now,
    shared: (_name, make) => make(context, () => undefined),
    ...address,
  });
  if (typeof loaded === 'object' && 'redirectTo' in loaded) throw new Error(`${page.path} leads elsewhere`);
  return loaded as Loaded<Props>;
}
