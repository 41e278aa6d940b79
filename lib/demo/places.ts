import { offsetBy } from '@/lib/kernel/place/geo';
import { createRandom, type Random } from '@/lib/kernel/random';
import type { PlaceTable } from '@/lib/server/db/schema';
import type { CityPlan, PlannedPlate } from './cityPlan';

type Kind = PlaceTable['kind'];

const SCHOOLS: [string, string][] = [
  ['实验小学', '公办'],
  ['第一小学', '公办'],
  ['中心小学', '公办'],
  ['初级中学', '公办'],
  ['外国语学校', '民办'],
  ['第二幼儿园', '公办'],
  ['艺术幼儿园', '民办'],
];
const HOSPITALS: [string, string][] = [
  ['社区卫生服务中心', '社区医院'],
  ['中心医院', '二级甲等'],
  ['人民医院', '三级甲等'],
];
const MALLS: [string, string | null][] = [
  ['生活广场', null],
  ['购物中心', null],
  ['菜市场', null],
];
const PARKS: [string, string | null][] = [
  ['公园', null],
  ['滨河绿地', null],
];

/** Schools, hospitals, shops and parks around the plates. Invented like the rest: the name says so. */
export function createPlaces(plan: CityPlan): PlaceTable[] {
  const places: PlaceTable[] = [];
  for (const plate of plan.plates) {
    const random = createRandom(`places ${plate.id}`);
    const add = (kind: Kind, choices: readonly (readonly [string, string | null])[], share: number) => {
      for (const [name, nature] of choices) {
        if (random.chance(share))
          places.push({
            id: plan.cityId * 10_000 + places.length + 1,
            ...placeRow(plan, plate, random, { kind, name, nature }),
          });
      }
    };
    add('school', SCHOOLS, 0.45);
    add('hospital', HOSPITALS, 0.3);
    add('mall', MALLS, 0.5);
    add('park', PARKS, 0.5);
  }
  return places;
}

function placeRow(
  plan: CityPlan,
  plate: PlannedPlate,
  random: Random,
  place: Pick<PlaceTable, 'kind' | 'name' | 'nature'>,
): Omit<PlaceTable, 'id'> {
  let position = offsetBy(plate, random.normal(0, plate.reach), random.normal(0, plate.reach));
  if (!plate.district.isInside(position)) position = { lng: plate.lng, lat: plate.lat };
  return {
    city_id: plan.cityId,
    kind: place.kind,
    name: `${plate.name}${place.name}（演示）`,
    nature: place.nature,
    lng: Number(position.lng.toFixed(5)),
    lat: Number(position.lat.toFixed(5)),
  };
}
