import type { BasePricePageProps } from '@/lib/estimate/views/appraisalPages';
import { readMeasure } from '@/lib/kernel/form/typedNumber';
import { paths } from '@/lib/routes/paths';
import { everyone } from '@/lib/server/call/operation';
import { definePage } from '@/lib/server/page/definePage';
import { parseId } from '@/lib/server/page/parseId';
import { getBasePrice } from '../calls/getBasePrice';

const [MIN_FEN, MAX_FEN] = [1e6, 1e12];

/** 查底价: what an asking price may come down to, by what was paid of what was asked. */
export const basePricePage = definePage<BasePricePageProps>({
  path: '/activity/baseprice',
  name: '查底价',
  access: everyone,
  up: { to: () => paths.front(), steps: 1 },
  cache: 'none',
  posts: false,
  sitemap: { site: () => [paths.basePrice()] },
  layout: ['lead'],
  load: async ({ request, city, query }) => {
    const houseId = parseId(query.house) ?? undefined;
    const typed = (query.price ?? '').slice(0, 20);
    const asking = typed ? readMeasure(typed, 'wan') : null;
    const isRead = asking !== null && asking >= MIN_FEN && asking <= MAX_FEN;
    const known = await getBasePrice(request, { cityId: city.id, houseId });
    return { ...known, typed, asking: isRead ? asking : null, isMisread: typed !== '' && !isRead };
  },
});
