import type { ClipsPageProps } from '@/lib/clip/views/clipsPage';
import { paths } from '@/lib/routes/paths';
import { everyone } from '@/lib/server/call/operation';
import { definePage } from '@/lib/server/page/definePage';
import { requiredId } from '@/lib/server/page/requiredId';
import { getClips } from '../calls/getClips';

const PAGE_SIZE = 10;

/** Clips of a city's homes and communities, one below the other. */
export const clipsPage = definePage<ClipsPageProps>({
  path: '/{city}/house-video',
  up: { to: ({ city }) => paths.city(city.id), steps: 1 },
  name: '视频看房',
  access: everyone,
  cache: 'server',
  posts: false,
  sitemap: { ofCity: ({ id }) => [paths.clips(id)] },
  layout: ['download-banner'],
  marks: true,
  async load({ request, city, query }) {
    const page = query.page === undefined ? 1 : requiredId(query.page);
    const found = await getClips(request, { cityId: city.id, page, pageSize: PAGE_SIZE });
    return { clips: found.items, page, pages: Math.max(1, Math.ceil(found.total / PAGE_SIZE)) };
  },
});
