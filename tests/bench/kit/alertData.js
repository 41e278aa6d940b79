import { generateDemoData } from '@/lib/demo/generateDemoData';
import { openMigrated } from '@/lib/server/db/migrate';
import { refreshDerived } from '@/lib/server/derive/refreshDerived';

const CITY = 605;
const TODAY = '2026-11-20';
const SEARCHES = 100_000;
const USERS = 20_000;
const CHANGES = 5_000;
const BATCH = 250;
const WAN = 1_000_000;

/** The same numbers each time. */
function numbers(seed) {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

const next = numbers(7);
const oneOf = (items) => items[next(items.length)];

/** Makes the small demo data, 5,000 homes of one city that have changed, and 100,000 saved searches of it. */
export async function makeAlertData(dataDir) {
  const opened = await openMigrated({ dataDir });
  const { db } = opened;
  await generateDemoData(opened, { scale: 'small', today: TODAY });
  await refreshDerived(opened, { dataDir });
  const homes = await db
    .selectFrom('estates')
    .selectAll()
    .where('city_id', '=', CITY)
    .where('status', '=', 'on_sale')
    .execute();
  const from = 50_000_000;
  await inBatches(
    CHANGES,
    (at) => ({
      ...homes[at % homes.length],
      id: from + at,
      source_ref: `bench-${at}`,
      price: (200 + next(1_200)) * WAN,
    }),
    (rows) => db.insertInto('estates').values(rows).execute(),
  );
  const { last } = await db
    .selectFrom('home_changes')
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  const since = Number(last ?? 0);
  await inBatches(
    CHANGES,
    (at) => ({
      ...CHANGE,
      thing_id: from + at,
      community_id: homes[at % homes.length].community_id,
      kind: oneOf(['new', 'new', 'cut', 'back']),
    }),
    (rows) => db.insertInto('home_changes').values(rows).execute(),
  );
  const areas = {
    district: (await db.selectFrom('districts').select('id').where('city_id', '=', CITY).execute()).map(({ id }) => id),
    plate: (await db.selectFrom('plates').select('id').where('city_id', '=', CITY).execute()).map(({ id }) => id),
    line: (await db.selectFrom('subway_lines').select('id').where('city_id', '=', CITY).execute()).map(({ id }) => id),
    house: homes.map(({ community_id }) => community_id),
  };
  await inBatches(
    SEARCHES,
    (at) => ({
      ...SEARCH,
      id: `s${String(at).padStart(7, '0')}`,
      user_id: `u${at % USERS}`,
      query: `${queryOf(areas)}&listed=${1 + (at % 365)}`,
      since_change: since,
    }),
    (rows) =>
      db
        .insertInto('saved_searches')
        .values(rows)
        .onConflict((clash) => clash.doNothing())
        .execute(),
  );
  const { count } = await db
    .selectFrom('saved_searches')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  await db
    .insertInto('change_matching')
    .values({ city_id: CITY, from_id: since, to_id: since, after_search: '' })
    .execute();
  await opened.close();
  return { searches: Number(count), changes: CHANGES };
}

const CHANGE = {
  run_number: 1,
  city_id: CITY,
  thing: 'estate',
  day: TODAY,
  before: 900 * WAN,
  after: 800 * WAN,
  recorded_at: 1,
};
const SEARCH = {
  form: 'list',
  city_id: CITY,
  tab: 'resale',
  name: '一个搜索',
  need: null,
  pace: 'now',
  by_text: 0,
  paused_at: null,
  until_at: null,
  saved_at: 1,
  changed_at: 1,
};

/** What people look for: a place, a price, rooms, and now and then more. */
function queryOf(areas) {
  const low = 200 + 50 * next(16);
  const parts = [
    `${oneOf(['district', 'plate', 'plate', 'house', 'line'])}`,
    `price=${low}-${low + 100 + 50 * next(6)}`,
    ...(next(3) > 0 ? [`room=${1 + next(4)}`] : []),
    ...(next(3) === 0 ? [`area=${50 + next(60)}-`] : []),
    ...(next(5) === 0 ? ['face=s'] : []),
    ...(next(8) === 0 ? ['lift=yes'] : []),
    ...(next(12) === 0 ? ['tag=cut'] : []),
    ...(next(10) === 0 ? ['metro=1000'] : []),
    ...(next(15) === 0 ? [`unit=${3 + next(5)}-`] : []),
  ];
  const [place, ...others] = parts;
  return [`${place}=${oneOf(areas[place])}`, ...others].join('&');
}

async function inBatches(count, make, store) {
  for (let at = 0; at < count; at += BATCH)
    await store(Array.from({ length: Math.min(BATCH, count - at) }, (_, offset) => make(at + offset)));
}
