import { sql } from 'kysely';
import type { OpenDatabase } from '@/lib/server/db/client';
import { addDays, daysBetween, meanOfTwoMiddles, survivalMedian } from './plainSql';

// Figures by docs/statistics.md, from the rows of facts alone: estates, deals, rentals and the changes of asking prices.

export type Area = { level: 'city' | 'district' | 'plate' | 'community'; id: number };
export interface Average {
  /** fen per ㎡, not rounded; null below three deals. */
  value: number | null;
  days: number;
  samples: number;
}

const CITY = 605;
const LEAST = 3;
/** So many deals stop at a window, and so many on both sides make a change. */
const ENOUGH = { city: 30, district: 30, plate: 10, community: LEAST };
const CHANGES = { ...ENOUGH, community: 10 };
const WINDOWS = { community: [90, 365], plate: [30, 90], district: [30, 90, 365], city: [30, 90, 365] };

/** What each figure is counted from: facts with their place, and whether their price may enter an average. */
const TABLES = [
  `create table counted_deals as
    select d.id, d.deal_day as day, d.price, d.area, d.rooms, d.asking_price as asking, d.days_to_sell as told, d.listed_day as listed,
      d.estate_id as home, d.community_id as community, coalesce(d.plate_id, c.plate_id) as plate,
      coalesce(d.district_id, c.district_id) as district, 605 as city, 1 as plausible
    from deals d left join communities c on c.id = d.community_id where d.duplicate_of is null and d.city_id = 605`,
  `create table counted_homes as
    select e.id, e.listed_day as first_day,
      case when e.status = 'sold' then coalesce((select max(d.deal_day) from deals d where d.estate_id = e.id), e.status_day)
        else e.status_day end as last_day,
      case when e.status = 'on_sale' and (select max((updated_at + 28800000) / 86400000) from estates)
        - (e.updated_at + 28800000) / 86400000 > 92 then 'unseen' else e.status end as status,
      e.price, e.area, e.rooms, e.viewings_7, e.viewings_30, e.followers, e.community_id as community,
      coalesce(e.plate_id, c.plate_id) as plate, coalesce(e.district_id, c.district_id) as district, 605 as city,
      1 as plausible, 1 as stored
    from estates e left join communities c on c.id = e.community_id where e.city_id = 605`,
  `create table counted_rents as
    select r.id, r.rent, r.area, r.mode, r.listed_day, r.community_id as community, coalesce(r.plate_id, c.plate_id) as plate,
      coalesce(r.district_id, c.district_id) as district, 605 as city, 1 as plausible
    from rentals r left join communities c on c.id = r.community_id where r.city_id = 605 and r.status = 'to_let'
      and (select max((x.updated_at + 28800000) / 86400000) from rentals x where x.mode = r.mode)
        - (r.updated_at + 28800000) / 86400000 <= 92`,
];

export class Recount {
  private readonly opened: OpenDatabase;
  dealsDay = '';
  homesDay = '';

  private constructor(opened: OpenDatabase) {
    this.opened = opened;
  }

  static async of(opened: OpenDatabase): Promise<Recount> {
    const recount = new Recount(opened);
    for (const table of TABLES) await sql.raw(table).execute(opened.db);
    recount.dealsDay = (await recount.texts('select max(day) as v from counted_deals'))[0] as string;
    const [day] = await recount.numbers('select max((updated_at + 28800000) / 86400000) as v from estates');
    recount.homesDay = new Date(Math.floor(day as number) * 86_400_000).toISOString().slice(0, 10);
    await recount.endUnseenHomes();
    await recount.addHomesOfDeals();
    await recount.markPlausible();
    return recount;
  }

  async rows<Row extends object>(query: string): Promise<Row[]> {
    return (await sql.raw<Row>(query).execute(this.opened.db)).rows;
  }

  /** The columns named v, as numbers. */
  async numbers(query: string): Promise<number[]> {
    return (await this.rows<{ v: unknown }>(query)).map(({ v }) => Number(v));
  }

  async texts(query: string): Promise<string[]> {
    return (await this.rows<{ v: string }>(query)).map(({ v }) => v);
  }

  async count(table: 'deals' | 'homes' | 'rents', condition: string): Promise<number> {
    return (await this.numbers(`select count(*) as v from counted_${table} where ${condition}`))[0] as number;
  }

  /** Of a home that was not seen for long is known that it was on sale on the day on which it was seen, and no more. */
  private async endUnseenHomes(): Promise<void> {
    const rows = await this.rows<{ id: number; seen: number }>(
      `select h.id, (e.updated_at + 28800000) / 86400000 as seen from counted_homes h join estates e on e.id = h.id
        where h.status = 'unseen'`,
    );
    for (const { id, seen } of rows) {
      const gone = new Date((Math.floor(Number(seen)) + 1) * 86_400_000).toISOString().slice(0, 10);
      await sql.raw(`update counted_homes set last_day = '${gone}' where id = ${id}`).execute(this.opened.db);
    }
  }

  /** A deal without a stored listing had its time on the market all the same, where it tells of its price and days. */
  private async addHomesOfDeals(): Promise<void> {
    const deals = await this.rows<
      Record<string, string | number | null>
    >(`select * from counted_deals where asking is not null
      and (told is not null or listed is not null)
      and (home is null or home not in (select id from estates where listed_day is not null)) order by id`);
    for (const deal of deals) {
      const from = deal.told === null ? deal.listed : addDays(deal.day as string, -Number(deal.told));
      await sql
        .raw(`insert into counted_homes values (${-Number(deal.id)}, '${from}', '${deal.day}', 'sold', ${deal.asking},
        ${deal.area}, ${deal.rooms}, null, null, null, ${deal.community}, ${deal.plate}, ${deal.district}, 605, 1, 0)`)
        .execute(this.opened.db);
    }
  }

  /** 5 to 2,000 ㎡, and within a factor of 5 of the median of its like: district and year with 30, else city and year, else city. */
  private async markPlausible(): Promise<void> {
    const years = {
      deals: `substr(day, 1, 4)`,
      homes: `substr(coalesce(last_day, '${this.homesDay}'), 1, 4)`,
      rents: `''`,
    };
    for (const kind of ['deals', 'homes', 'rents'] as const) {
      const price = kind === 'rents' ? 'rent' : 'price';
      const rows = (
        await this.rows<{ id: number; district: number | null; year: string; price: number; area: number }>(
          `select id, district, ${years[kind]} as year, ${price} as price, area from counted_${kind}
            where area is not null ${kind === 'rents' ? "and mode = 'whole'" : ''}`,
        )
      ).map((row) => ({ ...row, area: Number(row.area), unit: Number(row.price) / Number(row.area) }));
      const circles = new Map<string, number[]>();
      const ofRow = ({ district, year }: { district: number | null; year: string }) =>
        [district === null ? null : `${district} ${year}`, kind === 'rents' ? null : year, 'all'].filter(
          (one) => one !== null,
        );
      for (const row of rows) for (const one of ofRow(row)) circles.set(one, [...(circles.get(one) ?? []), row.unit]);
      const odd = rows.filter((row) => {
        const circle = ofRow(row).find((one) => (circles.get(one)?.length ?? 0) >= 30);
        const usual = circle === undefined ? row.unit : meanOfTwoMiddles(circles.get(circle) as number[]);
        const isOdd = row.unit < (usual as number) / 5 || row.unit > (usual as number) * 5;
        if (kind === 'rents') return isOdd || row.unit < 300 || row.unit > 150_000;
        return isOdd || row.area < 5 || row.area > 2_000;
      });
      if (odd.length > 0) {
        const ids = odd.map(({ id }) => id).join(', ');
        await sql.raw(`update counted_${kind} set plausible = 0 where id in (${ids})`).execute(this.opened.db);
      }
    }
    await sql
      .raw(`update counted_rents set plausible = 0 where area is null or mode <> 'whole'`)
      .execute(this.opened.db);
  }

  in = ({ level, id }: Area): string => `${level} = ${level === 'city' ? CITY : id}`;
  /** The last `days` days up to `last`. */
  within = (column: string, last: string, days: number): string =>
    `${column} > '${addDays(last, -days)}' and ${column} <= '${last}'`;

  deals = (area: Area, days: number, last = this.dealsDay) =>
    this.count('deals', `${this.in(area)} and ${this.within('day', last, days)}`);

  async averageOf(area: Area, days: number, last = this.dealsDay): Promise<Average> {
    const [row] = await this.rows<{ deals: number; price: number; area: number }>(
      `select count(*) as deals, sum(price) as price, sum(area) as area from counted_deals
        where plausible = 1 and ${this.in(area)} and ${this.within('day', last, days)}`,
    );
    const samples = Number(row?.deals);
    return { value: samples < LEAST ? null : Math.round(Number(row?.price) / Number(row?.area)), days, samples };
  }

  /** 成交均价, 环比 and 同比. */
  async head(area: Area) {
    const now = await this.averageOf(area, await this.window(area));
    const { days } = now;
    const before = await this.averageOf(area, days, addDays(this.dealsDay, -days));
    const yearAgo = await this.averageOf(area, days, addDays(this.dealsDay, -365));
    const mom = days === 365 ? null : this.change(area, now, before);
    return { ...now, mom, yoy: this.change(area, now, yearAgo) };
  }

  /** Of one average against another: none where either has too few deals. */
  change(area: Area, now: Average, then: Average): number | null {
    return Math.min(now.samples, then.samples) < CHANGES[area.level] ? null : rateOf(now.value, then.value);
  }

  /** Days of 成交均价: the shortest with enough deals, else the longest that has any to speak of, else the shortest. */
  async window(area: Area): Promise<number> {
    const averages = await Promise.all(WINDOWS[area.level].map((days) => this.averageOf(area, days)));
    const long = averages.at(-1) as Average;
    const found =
      averages.find(({ samples }) => samples >= ENOUGH[area.level]) ?? (long.samples < LEAST ? averages[0] : long);
    return (found as Average).days;
  }

  async dealsMom(area: Area): Promise<number | null> {
    const [now, before] = await Promise.all([this.deals(area, 30), this.deals(area, 30, addDays(this.dealsDay, -30))]);
    return Math.min(now, before) < CHANGES[area.level] ? null : rateOf(now, before);
  }

  listings = (area: Area) => this.count('homes', `${this.in(area)} and status = 'on_sale'`);

  async asking(area: Area): Promise<number | null> {
    const [row] = await this.rows<{ homes: number; price: number; area: number }>(
      `select count(*) as homes, sum(price) as price, sum(area) as area from counted_homes
        where plausible = 1 and status = 'on_sale' and ${this.in(area)}`,
    );
    return Number(row?.homes) < LEAST ? null : Number(row?.price) / Number(row?.area);
  }

  newListings = (area: Area, days: number) =>
    this.count('homes', `${this.in(area)} and ${this.within('first_day', this.homesDay, days)}`);

  /** Homes still on sale with a cut (or a raise) in so many days. */
  changed = (area: Area, days: number, sign: '<' | '>') =>
    this.count(
      'homes',
      `${this.in(area)} and status = 'on_sale' and id in (select estate_id from estate_price_changes
        where price_after ${sign} price_before and ${this.within('day', this.homesDay, days)})`,
    );

  withdrawn = (area: Area, days: number) =>
    this.count(
      'homes',
      `${this.in(area)} and status = 'withdrawn' and ${this.within('last_day', this.homesDay, days)}`,
    );

  async viewings(area: Area, days: 7 | 30): Promise<number> {
    const [sum] = await this.numbers(
      `select sum(viewings_${days}) as v from counted_homes where status = 'on_sale' and ${this.in(area)}`,
    );
    return sum as number;
  }

  /** 议价空间: what was let off of what was asked, over a year; beyond half it is a slip. */
  discounts = (area: Area, last = this.dealsDay) =>
    this.numbers(
      `select (asking - price) * 1.0 / asking as v from counted_deals where ${this.in(area)} and asking > 0
        and ${this.within('day', last, 365)} and abs(asking - price) * 2 <= asking`,
    );

  /** Times on the market within the year up to the last deal; homes that were not sold by then waited at least so long. */
  async stays(area: Area) {
    const opening = addDays(this.dealsDay, -364);
    const rows = await this.rows<{ first_day: string; last_day: string | null; status: string }>(
      `select first_day, last_day, status from counted_homes where first_day is not null and ${this.in(area)}
        and first_day <= '${this.dealsDay}' and (status = 'on_sale' or last_day >= '${opening}')`,
    );
    return rows.map(({ first_day, last_day, status }) => {
      const isOver = status !== 'on_sale' && last_day !== null && last_day <= this.dealsDay;
      return {
        entry: Math.max(0, daysBetween(first_day, opening)),
        exit: daysBetween(first_day, isOver ? (last_day as string) : this.dealsDay),
        sold: isOver && status === 'sold',
      };
    });
  }

  /** 成交周期: the Kaplan-Meier median over a year, with the number of sales. */
  async daysToSell(area: Area): Promise<{ value: number | null; sales: number }> {
    const stays = await this.stays(area);
    const sales = stays.filter(({ sold }) => sold).length;
    return { value: sales < LEAST ? null : survivalMedian(stays), sales };
  }

  /** The eight figures of the week that begins on a Monday, and the deals and average of the four weeks that end with it. */
  async week(area: Area, monday: string) {
    const sunday = addDays(monday, 6);
    const inside = (column: string) => `${column} >= '${monday}' and ${column} <= '${sunday}'`;
    const moved = (sign: '<' | '>') =>
      this.numbers(
        `select count(distinct x.estate_id) as v from estate_price_changes x join counted_homes h on h.id = x.estate_id
          where ${this.in(area)} and ${inside('x.day')} and x.price_after ${sign} x.price_before`,
      );
    const times = (
      await this.rows<{ day: string; told: number | null; listed: string | null }>(
        `select day, told, listed from counted_deals where ${this.in(area)} and ${inside('day')}
          and (told is not null or listed is not null)`,
      )
    ).map(({ day, told, listed }) => (told === null ? daysBetween(listed as string, day) : Number(told)));
    return {
      deals: await this.count('deals', `${this.in(area)} and ${inside('day')}`),
      fresh: await this.count('homes', `${this.in(area)} and ${inside('first_day')}`),
      raises: (await moved('>'))[0] as number,
      cuts: (await moved('<'))[0] as number,
      daysToSell: times.length < LEAST ? null : meanOfTwoMiddles(times),
      listings: await this.count(
        'homes',
        `${this.in(area)} and first_day <= '${sunday}' and (last_day is null or last_day > '${sunday}')`,
      ),
      average: await this.averageOf(area, 28, sunday),
      fourWeeks: await this.deals(area, 28, sunday),
    };
  }

  async rents(area: Area) {
    const rows = await this.rows<{ rent: number; area: number }>(
      `select rent, area from counted_rents where plausible = 1 and ${this.in(area)}`,
    );
    const known = rows.length >= LEAST;
    const unit = meanOfTwoMiddles(rows.map(({ rent, area: size }) => Number(rent) / Number(size)));
    const { value } = await this.head(area);
    return {
      toLet: await this.count('rents', this.in(area)),
      samples: rows.length,
      median: known ? meanOfTwoMiddles(rows.map(({ rent }) => Number(rent))) : null,
      /** 租售比 */
      yield: known && unit !== null && value !== null ? (12 * unit) / value : null,
    };
  }
}

export const rateOf = (now: number | null, before: number | null): number | null =>
  now === null || before === null ? null : now / before - 1;
