import type { PageCity } from '@/lib/area/pageCity';
import type { PlateDistrict } from '@/lib/plate/plateDetail';

export interface PlatesPageProps {
  districts: PlateDistrict[];
}

/** "上海 204 个板块的二手房价"; without a number where no plate is known. */
export function platesTitle({ name }: Pick<PageCity, 'name'>, districts: readonly PlateDistrict[]): string {
  const count = districts.reduce((sum, { plates }) => sum + plates.length, 0);
  return count === 0 ? `${name}各板块二手房价` : `${name} ${count} 个板块的二手房价`;
}

export const platesDescription = (city: Pick<PageCity, 'name'>, districts: readonly PlateDistrict[]): string =>
  `${platesTitle(city, districts)}：按区列出成交均价、环比、近30天成交和在售套数。`;

/** "浦东 32 个板块". */
export const districtTitle = ({ name, plates }: PlateDistrict): string => `${name} ${plates.length} 个板块`;
