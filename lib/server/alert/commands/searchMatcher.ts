import { SEARCHED_KINDS } from '@/lib/alert/homeChange';
import { type AlertTab, isAlertTab } from '@/lib/alert/savedSearch';
import type { City } from '@/lib/area/contract';
import { dayOf } from '@/lib/kernel/day';
import type { BasemapLine } from '@/lib/map/contract';
import { queryTexts, readFilters } from '@/lib/search/codec';
import { dayOfList } from '@/lib/search/dayOfList';
import type { Filters } from '@/lib/search/filters';
import { findCity } from '@/lib/server/area/queries/cities';
import { leastDownShare } from '@/lib/server/calculators/queries/cityHomeCosting';
import type { Db } from '@/lib/server/db/client';
import { ringRoadsOf } from '@/lib/server/facts/loadFacts';
import { ChangedHomes } from '../queries/changedHomes';
import type { HomeChange } from '../queries/homeChanges';

const NEWS: readonly string[] = SEARCHED_KINDS;
/** Many save the same: what one of them finds is kept for so many. */
const MAX_KEPT = 2_000;

/** Holds saved searches of a city against changes of its homes. */
export class SearchMatcher {
  private readonly homes: Readonly<Record<AlertTab, ChangedHomes>>;
  private readonly city: City;
  private readonly downShare: number;
  private readonly rings: readonly BasemapLine[];
  private readonly now: number;
  private readonly kept = new Map<string, readonly HomeChange[]>();

  private constructor(homes: SearchMatcher['homes'], city: City, downShare: number, now: number) {
    this.homes = homes;
    this.city = city;
    this.downShare = downShare;
    this.rings = ringRoadsOf(city.id);
    this.now = now;
  }

  /** null where the city is gone; `now` in UTC ms. */
  static async of(db: Db, cityId: number, changes: readonly HomeChange[], now: number): Promise<SearchMatcher | null> {
    const city = await findCity(db, cityId);
    if (!city) return null;
    const days = { listings_day: city.listingsDay, rentals_day: city.rentalsDay };
    const homes = {
      resale: await ChangedHomes.of(db, 'resale', changes, days),
      rent: await ChangedHomes.of(db, 'rent', changes, days),
    };
    return new SearchMatcher(homes, city, await leastDownShare(db, cityId, dayOf(now)), now);
  }

  /** The news that a search finds: of a home the last, the most telling first. `query` as an address has it. */
  async find({ tab, query }: { tab: string; query: string }): Promise<readonly HomeChange[]> {
    if (!isAlertTab(tab)) return [];
    const key = `${tab} ${query}`;
    const known = this.kept.get(key);
    if (known) return known;
    const { filters } = readFilters(queryTexts(`?${query}`), tab);
    const { city, downShare, rings, now } = this;
    const today = dayOfList(city, tab) ?? dayOf(now);
    const { changes } = this.homes[tab];
    const places = await this.homes[tab].matching({ cityId: city.id, filters, today, downShare, rings });
    const namesPlace = isLocal(filters);
    const found = places
      .map((place) => changes[place] as HomeChange)
      .filter(({ kind }) => NEWS.includes(kind) && (kind !== 'deal' || namesPlace))
      .sort(byNews);
    if (this.kept.size < MAX_KEPT) this.kept.set(key, found);
    return found;
  }
}

/** Deals are news nearby: of a whole district they would be a list of their own. */
const isLocal = ({ plate, house, station, school, near, box }: Filters): boolean =>
  plate.length + house.length + station.length + school.length > 0 || near !== null || box !== null;

const RANK: Readonly<Record<string, number>> = { cut: 0, back: 1, new: 2, deal: 3 };

function byNews(one: HomeChange, other: HomeChange): number {
  const rank = (RANK[one.kind] ?? 9) - (RANK[other.kind] ?? 9);
  if (rank !== 0) return rank;
  if (one.kind === 'cut') return shareOf(one) - shareOf(other) || one.id - other.id;
  if (one.day === other.day) return one.id - other.id;
  return one.day < other.day ? 1 : -1;
}

/** The largest cut is the least. */
const shareOf = ({ before, after }: HomeChange): number => (before && after !== null ? after / before : 1);
