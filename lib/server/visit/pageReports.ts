import { dayOf } from '@/lib/kernel/day';
import { maskPhones } from '@/lib/server/log/log';
import { processSingleton } from '@/lib/server/process/processSingleton';
import type { SendPageReportInput } from '@/lib/visit/contract';
import { errorText, type PageError } from '@/lib/visit/pageError';
import { pageGroupOf } from '@/lib/visit/pageGroup';
import { boundOf, PAGE_METRIC_NAMES, type PageTimeCount } from '@/lib/visit/pageTimes';

/** Between two times of storing, more than a build has; what one browser makes up fills no memory. */
const MAX_ERRORS = 200;

/** What browsers have reported and is not stored yet, of this process. */
export class PageReports {
  private times = new Map<string, PageTimeCount>();
  private errors = new Map<string, PageError>();

  /** `now` in UTC ms. */
  add({ path, build, times, error }: SendPageReportInput, now: number): void {
    const day = dayOf(now);
    const page = pageGroupOf(path);
    for (const metric of PAGE_METRIC_NAMES) {
      const value = times?.[metric];
      if (value !== undefined) this.addTime({ day, page, metric, bound: boundOf(metric, value), times: 1 });
    }
    if (!error) return;
    const message = errorText(maskPhones(error.message));
    this.addError({ day, build, page, message, place: error.place, times: 1, lastAt: now });
  }

  /** What is to be stored; from now on it is no longer here. */
  take(): { times: PageTimeCount[]; errors: PageError[] } {
    const taken = { times: [...this.times.values()], errors: [...this.errors.values()] };
    this.times = new Map();
    this.errors = new Map();
    return taken;
  }

  /** What could not be stored. */
  giveBack({ times, errors }: ReturnType<PageReports['take']>): void {
    for (const more of times) this.addTime(more);
    for (const more of errors) this.addError(more);
  }

  private addTime(more: PageTimeCount): void {
    const key = `${more.day} ${more.page} ${more.metric} ${more.bound}`;
    const known = this.times.get(key);
    if (known) known.times += more.times;
    else this.times.set(key, { ...more });
  }

  private addError(more: PageError): void {
    const key = `${more.day} ${more.build} ${more.place} ${more.message}`;
    const known = this.errors.get(key);
    if (known) {
      known.times += more.times;
      known.lastAt = Math.max(known.lastAt, more.lastAt);
    } else if (this.errors.size < MAX_ERRORS) this.errors.set(key, { ...more });
  }
}

export const pageReports = (): PageReports => processSingleton('pageReports', () => new PageReports());
