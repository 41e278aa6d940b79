import { addDays, type Day } from '@/lib/kernel/day';
import { createRandom, type Random } from '@/lib/kernel/random';
import type { OverseasProjectTable } from '@/lib/server/db/schema';
import { DEMO_SOURCE } from './communities';
import { developerName } from './names';

/** A dozen in three countries. */
export const DEMO_OVERSEAS = 12;

interface Country {
  country: string;
  places: readonly string[];
  names: readonly string[];
  currency: string;
  /** RMB for one: invented, near what it was in 2025. */
  rate: number;
  /** Of the currency per ㎡. */
  unit: readonly [number, number];
  tenure: OverseasProjectTable['tenure'];
  leaseYears: number | null;
  limits: string;
  taxes: string;
  holding: string;
}

// No figure of a foreign law stands here: these are invented homes, and what holds abroad is to be read there.
const COUNTRIES: readonly Country[] = [
  {
    country: '泰国',
    places: ['曼谷', '普吉', '清迈', '芭提雅'],
    names: ['湄南河畔苑', '海棠湾公馆', '古城小院', '椰林雅居'],
    currency: 'THB',
    rate: 0.21,
    unit: [80_000, 190_000],
    tenure: 'freehold',
    leaseYears: null,
    limits: '外国人一般可以买公寓单元，同一栋楼外国人名下的面积有上限；不能直接买土地。',
    taxes: '过户时有过户费、印花税或特别商业税等，由谁承担看合同。',
    holding: '每年有物业费和土地建筑税。',
  },
  {
    country: '日本',
    places: ['东京', '大阪', '福冈', '札幌'],
    names: ['樱丘公寓', '御堂筋之家', '天神小筑', '大通公园居'],
    currency: 'JPY',
    rate: 0.048,
    unit: [600_000, 1_500_000],
    tenure: 'freehold',
    leaseYears: null,
    limits: '外国人一般可以买房和土地，非居民要按规定申报。',
    taxes: '买时有登记许可税、不动产取得税、印花税和中介费等。',
    holding: '每年有固定资产税、城市规划税，每月有管理费和修缮积立金。',
  },
  {
    country: '英国',
    places: ['伦敦', '曼彻斯特', '伯明翰', '利兹'],
    names: ['泰晤士花园', '运河磨坊', '国王街一号', '约克院'],
    currency: 'GBP',
    rate: 9.4,
    unit: [4_500, 13_000],
    tenure: 'leasehold',
    leaseYears: 250,
    limits: '外国人一般可以买房；非居民买房可能要多交印花税。',
    taxes: '买时有印花税、律师费和验房费等，非居民的税率可能更高。',
    holding: '租赁产权每年可能有地租和服务费；出租收入要报税。',
  },
];

/** Homes abroad that are shown to a city's visitors: all invented, their rates too. */
export function createOverseas(cityId: number, { today, updatedAt }: { today: Day; updatedAt: number }) {
  const random = createRandom(`overseas ${cityId}`);
  return Array.from({ length: DEMO_OVERSEAS }, (_, at): OverseasProjectTable => {
    const country = COUNTRIES[at % COUNTRIES.length] as Country;
    const nth = Math.floor(at / COUNTRIES.length);
    return {
      id: cityId * 1_000 + at + 1,
      city_id: cityId,
      name: `${country.names[nth]}（演示）`,
      country: country.country,
      place: country.places[nth] ?? null,
      address: null,
      usage: random.weighted([
        ['公寓', 0.8],
        ['联排', 0.2],
      ]),
      ...pricesOf(random, country, today),
      tenure: country.tenure,
      lease_years: country.leaseYears,
      handover_day: random.chance(0.5) ? addDays(today, random.int(120, 900)) : null,
      developer: developerName(random),
      taxes: country.taxes,
      holding_costs: country.holding,
      buyer_limits: country.limits,
      rules_source: null,
      rules_day: null,
      description: `${country.country}${country.places[nth]}的演示楼盘，名称、价格和汇率都是编的。\n真实的海外房产由网站的运营方导入，写明币种、汇率日期、产权和当地规定的依据。`,
      source: DEMO_SOURCE,
      source_ref: `overseas-${at + 1}`,
      updated_at: updatedAt,
    };
  });
}

const HUNDREDTHS = 100;

function pricesOf(random: Random, { currency, rate, unit }: Country, today: Day) {
  const area = random.int(32, 60);
  const large = area + random.int(10, 60);
  const each = random.between(...unit);
  const rounded = (amount: number) => Math.round(amount / 1_000) * 1_000 * HUNDREDTHS;
  return {
    currency,
    rate,
    rate_day: today,
    price_from: rounded(area * each),
    price_to: rounded(large * each),
    area_from: area,
    area_to: large,
  };
}
