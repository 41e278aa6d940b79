import type { PageCity } from '@/lib/area/pageCity';
import { joinKnown } from '@/lib/kernel/format/text';
import { paths } from '@/lib/routes/paths';
import type { Clip } from '../clip';
import { CLIP_COPY as copy } from '../words';

export interface ClipsPageProps {
  clips: Clip[];
  page: number;
  pages: number;
}

/** "上海视频看房" */
export const clipsTitle = ({ name }: Pick<PageCity, 'name'>): string => `${name}${copy.title}`;

export const clipsDescription = ({ name }: Pick<PageCity, 'name'>): string =>
  `用短视频看${name}的在售房源和小区，每段都能走到房源页。`;

export const clipsAddress = (cityId: number, page: number): string =>
  paths.clips(cityId, { page: page > 1 ? page : null });

/** Where a clip leads: to the home, or the community. */
export const hrefOfClip = (cityId: number, { kind, thingId }: Pick<Clip, 'kind' | 'thingId'>): string =>
  kind === 'estate' ? paths.estate(cityId, thingId) : paths.resale(cityId, thingId);

/** "三林苑 · 6 秒" */
export const clipFacts = ({ community, durationMs }: Pick<Clip, 'community' | 'durationMs'>): string =>
  joinKnown([community, `${Math.round(durationMs / 1_000)} 秒`]);
