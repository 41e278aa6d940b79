import type { PageCity } from '@/lib/area/pageCity';
import type { FactText } from '@/lib/interface/views/factText';
import { isRecent } from '@/lib/kernel/factDays';
import { formatNumber, formatPercent } from '@/lib/kernel/format/number';
import { formatRent, formatYuan } from '@/lib/kernel/format/price';
import { paths } from '@/lib/routes/paths';
import { COMMUNITY_COPY } from '../words/community';
import { builtText } from './communityText';
import type { CommunityView } from './communityView';

type Community = CommunityView['community'];

export interface LinkedFact extends FactText {
  /** The page of what the fact counts. */
  href?: string;
}

const counted = (value: number | null, unit: string): string | null =>
  value === null ? null : `${formatNumber(value)}${unit}`;

/** 小区资料: building, land, management. */
export function communityFacts(community: Community): LinkedFact[] {
  const { propertyFee, plotRatio, greeningRate, parkingRatio } = community;
  return [
    { name: '建成', value: builtText(community).replace('建成', '') || null },
    { name: '类型', value: [community.buildingType, community.structure].filter(Boolean).join(' · ') || null },
    { name: '楼栋', value: counted(community.buildingCount, '栋') },
    { name: '户数', value: counted(community.homeCount, '户') },
    { name: '容积率', value: plotRatio === null ? null : formatNumber(plotRatio, 2) },
    { name: '绿化率', value: greeningRate === null ? null : formatPercent(greeningRate, 0) },
    { name: '车位比', value: parkingRatio === null ? null : `1:${formatNumber(parkingRatio, 2)}` },
    { name: '产权', value: counted(community.ownershipYears, '年') },
    { name: '物业费', value: propertyFee === null ? null : `${formatYuan(propertyFee)}/㎡·月` },
    { name: '供暖', value: community.heating },
    { name: '物业', value: community.propertyCompany, wide: true },
    { name: '开发商', value: community.developer, wide: true },
    { name: '地址', value: community.address, wide: true },
  ];
}

/** What homes let for, and what that brings; of which day, where it is not of late. Nothing where none is to let. */
export function rentFacts(
  { id: city, rentalsDay }: Pick<PageCity, 'id' | 'rentalsDay'>,
  { id, summary }: Community,
  now: number,
): LinkedFact[] {
  if (!summary?.rentals) return [];
  const isOld = rentalsDay !== null && !isRecent(rentalsDay, now);
  const { rents } = COMMUNITY_COPY;
  return [
    { name: rents.count, value: `${summary.rentals}套`, href: paths.rentals(city, id) },
    { name: rents.median, value: summary.rentMedian === null ? null : formatRent(summary.rentMedian) },
    ...(isOld ? [{ name: rents.day, value: rentalsDay }] : []),
    { name: rents.yield, value: summary.rentalYield === null ? null : formatPercent(summary.rentalYield, 2) },
  ];
}
