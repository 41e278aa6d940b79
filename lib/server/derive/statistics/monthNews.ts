import { addMonths, type Day, monthOf } from '@/lib/kernel/day';
import { type DayNumber, fromDayNumber } from '@/lib/market/dayNumber';
import { type PeriodGrid, periodStart } from '@/lib/market/periods';
import { sampled } from '@/lib/market/samples';
import { MIN_CHANGE_SAMPLES } from '@/lib/market/windows';
import { hasMonthChanges, storeHomeChanges } from '@/lib/server/alert/queries/homeChanges';
import { lastRunOf } from '@/lib/server/import/queries/importRuns';
import { lastMonthOfDeals } from '@/lib/server/market/queries/areaStatistics';
import type { Db } from '../../db/client';
import type { AreaResult } from './foldCity';

type Change = Parameters<typeof storeHomeChanges>[1][number];

/**
 * What the deals of communities cost in a month that is over, written down once: when the city's deals reach into a later
 * month than they did when its statistics were computed before.
 */
export class MonthNews {
  private readonly changes: Change[] = [];
  private readonly cityId: number;
  private readonly month: Day;
  private readonly runNumber: number | null;
  private readonly now: number;

  private constructor(cityId: number, month: Day, runNumber: number | null, now: number) {
    this.cityId = cityId;
    this.month = month;
    this.runNumber = runNumber;
    this.now = now;
  }

  /** null where no month has ended since. To be asked before the statistics are replaced; `now` in UTC ms. */
  static async of(db: Db, cityId: number, dealsDay: DayNumber | null, now: number): Promise<MonthNews | null> {
    if (dealsDay === null) return null;
    const before = await lastMonthOfDeals(db, cityId);
    const current = periodStart('month', fromDayNumber(dealsDay));
    if (before === null || current <= before) return null;
    const month = `${addMonths(monthOf(current), -1)}-01`;
    if (await hasMonthChanges(db, cityId, month)) return null;
    return new MonthNews(cityId, month, await lastRunOf(db, cityId), now);
  }

  add({ level, id, months }: AreaResult, { starts }: PeriodGrid): void {
    if (level !== 'community') return;
    const at = months.findIndex(({ period }) => starts[period] === this.month);
    const figures = months[at];
    if (!figures?.deals || figures.dealUnitPrice === null) return;
    // A price before it is named where the two may be compared: the rule of every change.
    const least = MIN_CHANGE_SAMPLES[level];
    const earlier = figures.deals < least ? undefined : months.slice(0, at).findLast(({ deals }) => (deals ?? 0) > 0);
    this.changes.push({
      run_number: this.runNumber,
      city_id: this.cityId,
      thing: 'community',
      thing_id: id,
      community_id: id,
      kind: 'month',
      day: this.month,
      before: (earlier?.deals ?? 0) < least ? null : (earlier?.dealUnitPrice ?? null),
      after: sampled(figures.dealUnitPrice, figures.deals),
      recorded_at: this.now,
    });
  }

  store(db: Db): Promise<void> {
    return storeHomeChanges(db, this.changes);
  }
}
