import { MESSAGES_COPY as copy } from '@/lib/config/microcopy/messages';
import { addDays, DAY_MS, type Day, dayOf } from '@/lib/domain/day';
import { formatDate } from '@/lib/domain/format/date';
import { formatArea, formatLayout } from '@/lib/domain/format/home';
import { isNumber } from '@/lib/domain/format/number';
import { formatRent, formatTotalPrice } from '@/lib/domain/format/price';
import { joinKnown } from '@/lib/domain/format/text';
import { queryTexts, readSearch } from '@/lib/domain/search/codec';
import { paths } from '@/lib/routes/paths';
import type { OwnNotice, OwnSearch } from '@/services/alert';

type Home = Pick<OwnNotice, 'cityId' | 'thing' | 'thingId' | 'communityId'>;

/** Where a notice leads: its home, to let within those of its community, the deal, or the list of those that it counts. */
export const hrefOfNotice = ({ list, ...notice }: Home & Pick<OwnNotice, 'list'>): string =>
  list === null ? hrefOfHome(notice) : paths.searchResult(notice.cityId, textsOf(list));

function hrefOfHome({ cityId, thing, thingId, communityId }: Home): string {
  if (thing === 'estate') return paths.estate(cityId, thingId);
  return thing === 'rental'
    ? paths.rental(cityId, communityId ?? undefined, thingId)
    : paths.deal(cityId, communityId, thingId);
}

/** "三林苑 2室1厅 89㎡". */
export function noticeTitle({ kind, place, rooms, halls, area, more }: OwnNotice): string {
  if (kind === 'more') return `还有 ${more ?? 0} 套也有变化`;
  return joinKnown(
    [
      place,
      isNumber(rooms) && isNumber(halls) ? formatLayout(rooms, halls) : null,
      isNumber(area) ? formatArea(area) : null,
    ],
    ' ',
  );
}

/** "降 20万，现在 560万"; nothing where there is no price to say. */
export function noticeLine({ kind, thing, before, after }: OwnNotice): string {
  if (kind === 'more' || after === null) return '';
  const money = (fen: number) => (thing === 'rental' ? formatRent(fen) : formatTotalPrice(fen));
  if ((kind === 'cut' || kind === 'raised') && before !== null) {
    const moved = kind === 'cut' ? '降' : '涨';
    return `${moved} ${money(Math.abs(before - after))}，现在 ${money(after)}`;
  }
  if (kind === 'deal') return `成交 ${money(after)}${before === null ? '' : `，挂牌 ${money(before)}`}`;
  if (kind === 'back' && before !== null && before !== after) return `${money(after)}，下架前 ${money(before)}`;
  return money(after);
}

/** "今天", "昨天", "11-20". */
export function dayTitle(day: Day, now: number): string {
  const today = dayOf(now);
  if (day === today) return copy.today;
  return day === addDays(today, -1) ? copy.yesterday : formatDate(day, now);
}

/** By the day on which they were told, as they come. */
export function byDay(notices: readonly OwnNotice[]): { day: Day; notices: OwnNotice[] }[] {
  const days: { day: Day; notices: OwnNotice[] }[] = [];
  for (const notice of notices) {
    const day = dayOf(notice.toldAt);
    const last = days.at(-1);
    if (last?.day === day) last.notices.push(notice);
    else days.push({ day, notices: [notice] });
  }
  return days;
}

/** "提醒中 · 随时提醒 · 短信提醒 · 还剩 364 天". */
export function searchFacts({ standing, pace, byText, untilAt }: OwnSearch, now: number): string {
  const left = untilAt !== null && untilAt > now ? `还剩 ${Math.ceil((untilAt - now) / DAY_MS)} 天` : null;
  return joinKnown([copy.states[standing], copy[pace], byText ? copy.byText : null, left], ' · ');
}

/** The list of a saved search, the newest first. */
export const hrefOfList = ({ cityId, tab, query }: Pick<OwnSearch, 'cityId' | 'tab' | 'query'>): string =>
  paths.searchResult(cityId, { ...(tab === 'rent' && { tab }), ...textsOf(query), sort: 'newest' });

const textsOf = (query: string): Record<string, string> =>
  Object.fromEntries(Object.entries(queryTexts(`?${query}`)).map(([name, value]) => [name, String(value)]));

/** Where the conditions of a saved search are changed: its form, or its list. */
export function hrefToEdit(search: OwnSearch): string {
  const { form, cityId, tab, query, id, need } = search;
  if (form === 'list') return hrefOfList(search);
  const { filters } = readSearch({ ...textsOf(query), tab }).search;
  const [range] = tab === 'rent' ? filters.rent : filters.price;
  const [min, max] = tab === 'rent' ? ['rentMin', 'rentMax'] : ['priceMin', 'priceMax'];
  return paths.findHouse(cityId, {
    tab,
    district: filters.district,
    plate: filters.plate,
    [min]: range?.from,
    [max]: range?.to,
    room: filters.room,
    moveIn: need?.moveIn,
    purpose: need?.purpose,
    id,
  });
}

const SOON_DAYS = 60;

/** Whether a search that ends by itself has ended, or does within two months; `now` in UTC ms. */
export const endsSoon = ({ untilAt }: Pick<OwnSearch, 'untilAt'>, now: number): boolean =>
  untilAt !== null && untilAt - now < SOON_DAYS * DAY_MS;
