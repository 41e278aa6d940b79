import { sql } from 'kysely';
import { addDays, type Day } from '@/lib/kernel/day';
import type { OpenDatabase } from '@/lib/server/db/client';

/** What is told of as news of the days before. */
const DAYS = 14;

/** Writes down what the homes of a demo city say of its last two weeks, as an import would have. `now` in UTC ms. */
export async function writeDemoChanges(
  { db }: Pick<OpenDatabase, 'db'>,
  { cityId, today, now }: { cityId: number; today: Day; now: number },
): Promise<void> {
  const since = addDays(today, 1 - DAYS);
  const columns = sql`city_id, thing, thing_id, community_id, kind, day, before, after, recorded_at`;
  const at = sql.lit(now);
  const statements = [
    sql`select city_id, 'deal', id, community_id, 'deal', deal_day, asking_price, price, ${at} from deals
      where city_id = ${cityId} and deal_day >= ${since} and community_id is not null order by deal_day, id`,
    sql`select city_id, 'rental', id, community_id, 'new', listed_day, cast(null as bigint), rent, ${at} from rentals
      where city_id = ${cityId} and listed_day >= ${since} and status = 'to_let' order by listed_day, id`,
    sql`select city_id, 'estate', id, community_id, 'new', listed_day, cast(null as bigint), price, ${at} from estates
      where city_id = ${cityId} and listed_day >= ${since} and status = 'on_sale' order by listed_day, id`,
    sql`select estates.city_id, 'estate', estates.id, estates.community_id,
        case when change.price_after < change.price_before then 'cut' else 'raised' end,
        change.day, change.price_before, change.price_after, ${at}
      from estate_price_changes change join estates on estates.id = change.estate_id
      where estates.city_id = ${cityId} and estates.status = 'on_sale' and change.day >= ${since}
        and not exists (select 1 from estate_price_changes later where later.estate_id = estates.id
          and (later.day > change.day or (later.day = change.day and later.id > change.id)))
      order by change.day, change.id`,
  ];
  for (const rows of statements) await sql`insert into home_changes (${columns}) ${rows}`.execute(db);
}
