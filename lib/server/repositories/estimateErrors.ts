import type { EstimateError } from '@/lib/domain/model/estateDetail';
import type { Db } from '../db/client';
import { oncePerImport } from '../db/pageReads';
import { prepared } from '../db/prepared';

/** The published error of a city's estimates; null where none was tested. */
export const findEstimateError = oncePerImport('findEstimateError', readEstimateError);

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
