import type { NamedArea } from '@/lib/domain/model/area';
import { getHouseBasicInfo } from '@/services/community';
import { requiredId } from './requiredId';
import { type PageContext, PageNotFound } from './withPage';

export type CommunityOfPage = NamedArea & { plate: NamedArea | null };

/** The community that a page's path names. Throws PageNotFound where the city has none of this id. */
export async function communityOfPage({ api, city, params }: PageContext): Promise<CommunityOfPage> {
  const houseId = requiredId(params.houseId);
  const info = await api.call(getHouseBasicInfo, { houseId, houseType: 'community' });
  if (info.kind !== 'community' || info.cityId !== city.id) throw new PageNotFound();
  const { id, name, plate } = info.house;
  return { id, name, plate };
}
