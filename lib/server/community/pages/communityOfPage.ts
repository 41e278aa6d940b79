import type { NamedArea } from '@/lib/area/contract';
import { type PageContext, PageNotFound, PageOfOtherCity } from '@/lib/server/page/pageContext';
import { requiredId } from '@/lib/server/page/requiredId';
import { getHouseBasicInfo } from '../calls/getBasicInfo';

export type CommunityOfPage = NamedArea & { plate: NamedArea | null };

/** The community that a page's path names. Throws PageNotFound where there is none of this id, PageOfOtherCity. */
export async function communityOfPage({ request, city, params }: PageContext): Promise<CommunityOfPage> {
  const houseId = requiredId(params.houseId);
  const info = await getHouseBasicInfo(request, { houseId, houseType: 'community' });
  if (info.kind !== 'community') throw new PageNotFound();
  if (info.cityId !== city.id) throw new PageOfOtherCity(info.cityId);
  const { id, name, plate } = info.house;
  return { id, name, plate };
}
