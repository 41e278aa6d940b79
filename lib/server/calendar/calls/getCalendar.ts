import { z } from 'zod';
import { cityKeyOfName } from '@/lib/calculators/cityKeys';
import { factsOfCity } from '@/lib/calculators/factBook';
import { EVENT_KINDS, type MarketEvent } from '@/lib/calendar/calendar';
import { isInReach, publicationsOf, ruleEvents } from '@/lib/calendar/ruleEvents';
import { addDays, addMonths, dayOf, monthOf } from '@/lib/kernel/day';
import { id, textOptional, wholeOptional } from '@/lib/kernel/decoders';
import { findCity } from '@/lib/server/area/queries/cities';
import { listRuleFacts } from '@/lib/server/calculators/queries/ruleFacts';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import type { CalendarAnswer, GetCalendarInput } from '@/services/calendar';
import { ApiError } from '@/services/http/apiError';
import { listLandEvents } from '../queries/landSales';
import { listProjectEvents } from '../queries/projectEvents';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

const getCalendarInput = z.strictObject({ cityId: id(), month: textOptional(7), months: wholeOptional(1, 12) });

/** What is known to happen in the market of a city, by day: new houses, land, rules, publications. */
export async function getCalendar({ db, now }: ApiContext, given: GetCalendarInput): Promise<CalendarAnswer> {
  const { cityId, month: asked, months = 1 } = checked(getCalendarInput, given);
  const city = await findCity(db, cityId);
  if (!city) throw new ApiError('notFound');
  const today = monthOf(dayOf(now));
  const month = asked ?? today;
  if (!MONTH.test(month) || !isInReach(month, today))
    throw new ApiError('badInput', undefined, { month: '月份写成 YYYY-MM，前后两年以内' });
  const all = Array.from({ length: months }, (_, at) => addMonths(month, at));
  const facts = factsOfCity(await listRuleFacts(db), cityKeyOfName(city.name));
  const last = addDays(`${addMonths(month, months)}-01`, -1);
  const [ofProjects, ofLand] = await Promise.all([
    listProjectEvents(db, cityId, `${month}-01`, last),
    listLandEvents(db, cityId, `${month}-01`, last),
  ]);
  const ofRules = all.flatMap((one) => [...ruleEvents(facts, one), ...publicationsOf(one)]);
  return { month, events: [...ofProjects, ...ofLand, ...ofRules].sort(byDay) };
}

const byDay = (one: MarketEvent, other: MarketEvent): number =>
  one.day.localeCompare(other.day) ||
  EVENT_KINDS.indexOf(one.kind) - EVENT_KINDS.indexOf(other.kind) ||
  (one.project?.id ?? 0) - (other.project?.id ?? 0) ||
  (one.land?.name ?? '').localeCompare(other.land?.name ?? '');
