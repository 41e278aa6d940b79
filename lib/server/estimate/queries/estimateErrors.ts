import type { EstimateError } from '@/lib/estate/estateDetail';
import type { ErrorDetail } from '@/lib/estimate/errorDetail';
import type {
  CityAccuracy,
  DistrictAccuracy,
  EstimateAccuracy,
  PublishedAccuracy,
} from '@/lib/estimate/estimateAccuracy';
import { addDays, dayOf } from '@/lib/kernel/day';
import { studyRatios } from '@/lib/market/ratioStudy';
import type { Db } from '@/lib/server/db/client';
import { cacheUntilImport } from '@/lib/server/db/pageReads';
import { prepared } from '@/lib/server/db/prepared';
import type { EstimateErrorRecordTable } from '@/lib/server/db/schema';
import { readNote } from '@/lib/server/db/storedSettings';

/** The published error of a city's estimates; null where none was tested. */
export const findEstimateError = cacheUntilImport('findEstimateError', readEstimateError);

async function readEstimateError(db: Db, cityId: number): Promise<EstimateError | null> {
  const [row] = await errorOfCity(db, cityId);
  if (!row) return null;
  return {
    tested: row.tested,
    unestimated: row.unestimated,
    medianError: row.median_error,
    within10: row.within_10,
    fromDay: row.from_day,
    toDay: row.to_day,
  };
}

const errorOfCity = prepared((db, cityId: number) =>
  db.selectFrom('estimate_errors').selectAll().where('city_id', '=', cityId),
);

/** What the record says of a city's estimates: what is published, what was, and what came of it. */
export const findAccuracy = cacheUntilImport('findAccuracy', readAccuracy);

/** Records of a whole city bear this for a district. */
const WHOLE_CITY = 0;
/** Of daily imports two months; older ones stay in the table. */
const HISTORY = 60;

async function readAccuracy(db: Db, cityId: number): Promise<EstimateAccuracy> {
  const history = await db
    .selectFrom('estimate_error_records')
    .selectAll()
    .where('city_id', '=', cityId)
    .where('district_id', '=', WHOLE_CITY)
    .orderBy('recorded_at', 'desc')
    .limit(HISTORY)
    .execute();
  const [latest] = history;
  return {
    city: latest ? cityOf(latest) : null,
    detail: latest ? await readNote<ErrorDetail>(db, `accuracy.${cityId}`) : null,
    districts: latest ? await districtsOf(db, latest) : [],
    history: history.map(publishedOf),
    cameTrue: await cameTrueOf(db, cityId),
  };
}

const cityOf = (row: EstimateErrorRecordTable): CityAccuracy => ({
  tested: Number(row.tested),
  unestimated: Number(row.unestimated),
  medianError: row.median_error,
  within5: row.within_5,
  within10: row.within_10,
  within20: row.within_20,
  bias: row.bias,
  covered68: row.covered_68,
  covered90: row.covered_90,
  cod: row.cod,
  prd: row.prd,
  prb: row.prb,
  fromDay: row.from_day,
  toDay: row.to_day,
  homes: Number(row.homes),
  homesWithout: Number(row.homes_without),
});

const publishedOf = (row: EstimateErrorRecordTable): PublishedAccuracy => ({
  day: dayOf(Number(row.recorded_at)),
  toDay: row.to_day,
  tested: Number(row.tested),
  medianError: row.median_error,
  within10: row.within_10,
});

/** The last record of each district that is of the same days as the city's. */
async function districtsOf(db: Db, city: EstimateErrorRecordTable): Promise<DistrictAccuracy[]> {
  const rows = await db
    .selectFrom('estimate_error_records as record')
    .innerJoin('districts', 'districts.id', 'record.district_id')
    .select(['districts.id', 'districts.name', 'record.tested', 'record.median_error', 'record.within_10'])
    .select(['record.bias', 'record.covered_90'])
    .where('record.city_id', '=', city.city_id)
    .where('record.to_day', '=', city.to_day)
    .orderBy('record.recorded_at')
    .execute();
  const last = new Map(rows.map((row) => [row.id, row]));
  return [...last.values()]
    .map((row) => ({
      id: row.id,
      name: row.name,
      tested: Number(row.tested),
      medianError: row.median_error,
      within10: row.within_10,
      bias: row.bias,
      covered90: row.covered_90,
    }))
    .sort((one, other) => other.tested - one.tested || one.id - other.id);
}

const YEAR_DAYS = 365;

async function cameTrueOf(db: Db, cityId: number): Promise<EstimateAccuracy['cameTrue']> {
  const last = await db
    .selectFrom('estimate_outcomes')
    .select(({ fn }) => fn.max('deal_day').as('day'))
    .where('city_id', '=', cityId)
    .executeTakeFirst();
  if (!last?.day) return null;
  const rows = await db
    .selectFrom('estimate_outcomes')
    .select(['deal_day', 'price', 'estimate', 'low_68', 'high_68', 'low_90', 'high_90'])
    .where('city_id', '=', cityId)
    .where('deal_day', '>', addDays(last.day, -YEAR_DAYS))
    .orderBy('deal_day')
    .execute();
  const inside = (price: number, low: number | null, high: number | null) =>
    low === null || high === null ? null : price >= low && price <= high;
  const said = rows.flatMap(({ price, estimate, ...row }) =>
    estimate === null
      ? []
      : [
          {
            said: estimate,
            paid: price,
            in68: inside(price, row.low_68, row.high_68),
            in90: inside(price, row.low_90, row.high_90),
          },
        ],
  );
  const { tested, medianError, within10, covered90 } = studyRatios(said);
  return {
    tested,
    medianError,
    within10,
    covered90,
    unestimated: rows.length - said.length,
    fromDay: rows[0]?.deal_day ?? last.day,
    toDay: last.day,
  };
}
