import { paths } from '@/lib/routes/paths';
import type { TalkCard } from '@/lib/talk/contract';

/** The page of what a card shows. */
export function hrefOfCard({
  kind,
  id,
  cityId,
  communityId,
}: Pick<TalkCard, 'kind' | 'id' | 'cityId' | 'communityId'>): string {
  if (kind === 'project') return paths.project(cityId, id);
  if (kind === 'estate') return paths.estate(cityId, id);
  return kind === 'rental' ? paths.rental(cityId, communityId, id) : paths.resale(cityId, id);
}
