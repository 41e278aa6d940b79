import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MergedKind } from '@/lib/record/mergedKind';
import { clearAccount } from '@/lib/server/account/queries/users';
import type { OpenDatabase } from '@/lib/server/db/client';
import type { Database } from '@/lib/server/db/schema';
import { computeTwins } from '@/lib/server/derive/computeTwins';
import { spell } from '@/lib/server/facts/spell';
import { correctField } from '@/lib/server/record/commands/correctField';
import { hideRecord } from '@/lib/server/record/commands/hideRecord';
import { lockField } from '@/lib/server/record/commands/lockField';
import { type MergeAsked, mergeRecords, readMergePair, shownState } from '@/lib/server/record/commands/mergeRecords';
import { settleMerges } from '@/lib/server/record/commands/settleMerges';
import { tellApart, tellApartNoLonger } from '@/lib/server/record/commands/tellApart';
import { undoRecordChange } from '@/lib/server/record/commands/undoRecordChange';
import { findWinner } from '@/lib/server/record/queries/mergedRecords';
import { findRecordRow } from '@/lib/server/record/queries/recordRows';
import { listRecords } from '@/lib/server/record/queries/recordSearch';
import { listTwins } from '@/lib/server/record/queries/twinPairs';
import { listStale } from '@/lib/server/report/queries/staleStatistics';
import { listAuditOf } from '@/lib/server/staff/queries/auditLog';
import { type InConsole, inConsole } from '../../kit/console';
import { cityRow, communityRow, dealRow, districtRow, estateRow, plateRow, rentalRow, userRow } from '../../kit/rows';
import { openTestDatabase } from '../../kit/testDatabase';
import { NOW } from '../../kit/today';

// Two rows that are one become one, with all that names them; undone, everything is where it was.

let opened: OpenDatabase;
let editor: InConsole;

const WINNER = 101;
const LOSER = 102;
const THIRD = 103;
const DEAL = { deal_day: '2026-06-21', area: 98, price: 581_000_000 };

beforeEach(async () => {
  opened = await openTestDatabase();
  editor = await inConsole(opened, 'editor', NOW);
  const { db } = opened;
  await db.insertInto('cities').values(cityRow()).execute();
  await db.insertInto('districts').values(districtRow()).execute();
  await db
    .insertInto('plates')
    .values([plateRow(), plateRow({ id: 12, name: '杨思' })])
    .execute();
  const community = (id: number, name: string, changes = {}) =>
    communityRow({ id, name, ...spell(name), source_ref: `c${id}`, pictures: null, ...changes });
  await db
    .insertInto('communities')
    .values([
      community(WINNER, '金谊河畔', {
        address: '三林路 1688 弄',
        built_year: 2008,
        home_count: 640,
        pictures: '["a","b"]',
      }),
      community(LOSER, '金谊河畔花园', {
        address: '三林路 1688 弄 1 到 12 号',
        built_year: 2009,
        building_count: 12,
        plate_id: 12,
        pictures: '["b","c"]',
      }),
      community(THIRD, '三林苑'),
    ])
    .execute();
  const deal = (id: number, community_id: number, changes = {}) =>
    dealRow({ id, community_id, source_ref: `d${id}`, ...changes });
  await db
    .insertInto('deals')
    .values([
      deal(1, WINNER, DEAL),
      deal(2, WINNER),
      deal(3, LOSER, DEAL),
      deal(4, LOSER, { price: 600_000_000, plate_id: 12 }),
    ])
    .execute();
  await db
    .insertInto('estates')
    .values([
      estateRow({ id: 1001, community_id: WINNER, source_ref: 'e1' }),
      estateRow({ id: 1002, community_id: LOSER, source_ref: 'e2', plate_id: 12, price: 590_000_000 }),
    ])
    .execute();
  await db
    .insertInto('rentals')
    .values(rentalRow({ id: 2001, community_id: LOSER, plate_id: 12 }))
    .execute();
  await db
    .insertInto('users')
    .values(['anna', 'bo', 'chen'].map((id) => userRow({ id })))
    .execute();
});
afterEach(() => opened.close());

let follows = 0;
async function follow(user_id: string, target: number, kind: MergedKind = 'community') {
  follows += 1;
  await opened.db
    .insertInto('follows')
    .values({
      id: `f${follows}`,
      user_id,
      kind,
      target: String(target),
      city_id: 605,
      name: '',
      price: null,
      state: null,
      seen_price: null,
      seen_state: null,
      shown_price: null,
      shown_state: null,
      seen_at: 0,
      shown_at: 0,
      followed_at: follows,
      ended_at: null,
      ended_by: null,
    })
    .execute();
}

const merge = (changes: Partial<MergeAsked> = {}, who = editor) =>
  mergeRecords(who.context, {
    kind: 'community' as const,
    winner: WINNER,
    loser: LOSER,
    choices: {},
    shown: undefined,
    reason: '同一个门牌',
    ...changes,
  });
const undo = (change: string, who = editor) => undoRecordChange(who.context, change, '其实是两个');
const refusal = async (asked: Promise<unknown>) =>
  ((await asked.then(() => null).catch((failure) => failure)) as Error | null)?.message;
const row = (id: number, kind: MergedKind = 'community') => findRecordRow(opened.db, kind, id);

/** Everything that merging may touch, as it stands. */
const TABLES = [
  ...[
    'communities',
    'estates',
    'rentals',
    'deals',
    'community_buildings',
    'agent_communities',
    'articles',
    'home_changes',
  ],
  ...['follows', 'home_marks', 'comments', 'questions', 'leads', 'notices', 'record_locks', 'estate_price_changes'],
  ...['estate_agents', 'own_homes', 'community_notes', 'merged_records', 'merge_moves'],
];
async function everything(): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const table of TABLES) {
    const { rows } = await sql<object>`select * from ${sql.table(table as keyof Database)}`.execute(opened.db);
    all[table] = rows.map((one) => JSON.stringify(Object.entries(one).sort())).sort();
  }
  return all;
}

const placesOf = async (table: 'deals' | 'estates' | 'rentals') =>
  (await opened.db.selectFrom(table).select(['id', 'community_id', 'plate_id']).orderBy('id').execute()).map(
    ({ id, community_id, plate_id }) => [id, community_id, plate_id],
  );
const followers = async () =>
  (await opened.db.selectFrom('follows').select(['user_id', 'target']).where('ended_at', 'is', null).execute())
    .map(({ user_id, target }) => `${user_id} ${target}`)
    .sort();

async function visitorsOfBoth() {
  await follow('anna', WINNER);
  await follow('anna', LOSER);
  await follow('bo', LOSER);
  const mark = { kind: 'community' as const, city_id: 605, mark: 'like' as never, marked_at: 1 };
  await opened.db
    .insertInto('home_marks')
    .values([
      { ...mark, user_id: 'anna', thing_id: WINNER },
      { ...mark, user_id: 'anna', thing_id: LOSER },
      { ...mark, user_id: 'bo', thing_id: LOSER },
    ])
    .execute();
}

describe('merging a community into its twin', () => {
  it('moves its homes and deals, of a deal that both have keeps one, and follows in every file', async () => {
    await visitorsOfBoth();
    await opened.db.deleteFrom('stale_statistics').execute();
    await merge();
    expect(await row(LOSER)).toBeNull();
    expect(await placesOf('deals'), '2 + 2 - 1').toEqual([
      [1, WINNER, 11],
      [2, WINNER, 11],
      [4, WINNER, 11],
    ]);
    expect(await placesOf('estates')).toEqual([
      [1001, WINNER, 11],
      [1002, WINNER, 11],
    ]);
    expect(await placesOf('rentals')).toEqual([[2001, WINNER, 11]]);
    expect(await followers(), 'nobody follows it twice').toEqual([`anna ${WINNER}`, `bo ${WINNER}`]);
    const marks = await opened.db.selectFrom('home_marks').select(['user_id', 'thing_id']).orderBy('user_id').execute();
    expect(marks.map(({ user_id, thing_id }) => `${user_id} ${thing_id}`)).toEqual([`anna ${WINNER}`, `bo ${WINNER}`]);
    expect(await findWinner(opened.db, 'community', LOSER)).toBe(WINNER);
    expect(await findWinner(opened.db, 'deal', 3)).toBe(1);
    expect((await listStale(opened.db)).map(({ run_number }) => run_number < 0)).toEqual([true]);
    const [entry] = await listAuditOf(opened.db, `community ${WINNER}`, 5);
    expect(entry).toMatchObject({ action: 'record-merge', reason: '同一个门牌' });
    expect(entry?.detail).toContain('金谊河畔花园（102）');
  });

  it('takes the usual fields, keeps the other name as an alias and the pictures of both once', async () => {
    await merge();
    expect(await row(WINNER)).toMatchObject({
      name: '金谊河畔',
      alias: '金谊河畔花园',
      address: '三林路 1688 弄 1 到 12 号',
      built_year: 2008,
      home_count: 640,
      building_count: 12,
      plate_id: 11,
      pictures: '["a","b","c"]',
    });
  });

  it('takes what was chosen, with what follows from it, and leaves the name that goes as the alias', async () => {
    await merge({ choices: { name: 'loser', address: 'winner', builtYear: 'loser', buildingCount: 'winner' } });
    expect(await row(WINNER)).toMatchObject({
      name: '金谊河畔花园',
      alias: '金谊河畔',
      pinyin: expect.stringContaining('huayuan'),
      address: '三林路 1688 弄',
      built_year: 2009,
      building_count: 12,
    });
    const locks = await opened.db.selectFrom('record_locks').select('column_name').orderBy('column_name').execute();
    expect(
      locks.map(({ column_name }) => column_name),
      'no file writes over what was chosen',
    ).toEqual(['alias', 'built_year', 'name']);
  });

  it.each([
    ['of another city', { id: 201, city_id: 606 }, '同一座城市'],
    ['that is not there', null, '已经不在'],
  ])('%s is refused, and nothing is written', async (_title, changes, sentence) => {
    await opened.db
      .insertInto('cities')
      .values(cityRow({ id: 606, name: '外市' }))
      .execute();
    if (changes) await opened.db.insertInto('communities').values(communityRow(changes)).execute();
    const before = await everything();
    expect(await refusal(merge({ loser: 201 }))).toContain(sentence);
    expect(await refusal(merge({ loser: WINNER }))).toContain('同一座城市里的两条不同');
    expect(await everything()).toEqual(before);
  });

  it('asks for a reason and for somebody who may, and refuses what the form no longer shows', async () => {
    expect(await refusal(merge({ reason: ' ' }))).toContain('原因');
    const agent = await inConsole(opened, 'agent', NOW);
    expect(await merge({}, agent).catch((failure) => failure.code)).toBe('forbidden');
    const shown = shownState(await readMergePair(opened.db, 'community', (await row(WINNER)) ?? {}, LOSER));
    const year = { kind: 'community' as const, id: LOSER, field: 'builtYear', value: '2010', shown: undefined };
    await correctField(editor.context, { ...year, reason: '竣工备案' });
    expect(await refusal(merge({ shown }))).toContain('改过了');
    expect(await row(LOSER)).not.toBeNull();
  });

  it('that two do in the same moment is done once, and the second is told by whom', async () => {
    const other = await inConsole(opened, 'operator', NOW);
    const both = await Promise.allSettled([merge(), merge({}, other)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await refusal(merge())).toContain('已经把它并进金谊河畔（101）了');
    const crossed = await refusal(merge({ winner: LOSER, loser: WINNER }));
    expect(crossed, 'the other way round').toContain('已经把它并进');
    expect((await placesOf('deals')).length).toBe(3);
  });
});

describe('undoing a merging', () => {
  it('brings back everything, in both files, as it was', async () => {
    await visitorsOfBoth();
    await opened.db
      .insertInto('community_buildings')
      .values(
        [WINNER, LOSER].map((community_id, at) => ({
          id: at + 1,
          community_id,
          name: '1号楼',
          storeys: 6,
          units: 2,
          homes_per_floor: 2,
          lifts: 0,
          built_year: null,
          building_type: null,
        })),
      )
      .execute();
    await opened.db
      .insertInto('deal_price_changes')
      .values({ id: 9, deal_id: 3, day: '2026-06-01', price_before: 2, price_after: 1 })
      .execute();
    await opened.db.updateTable('deals').set({ duplicate_of: 3 }).where('id', '=', 4).execute();
    await lockField(editor.context, { kind: 'community', id: LOSER, field: 'builtYear', reason: '看过备案' });
    await lockField(editor.context, { kind: 'community', id: WINNER, field: 'address', reason: '看过门牌' });
    const before = await everything();
    const change = await merge({ choices: { name: 'loser', address: 'loser' } });
    expect((await row(WINNER))?.built_year, 'what was put right wins').toBe(2009);
    const duplicates = await opened.db
      .selectFrom('deals')
      .select('duplicate_of')
      .where('id', '=', 4)
      .executeTakeFirst();
    expect(duplicates?.duplicate_of, 'another telling is one of the winner’s').toBe(1);
    expect(await everything()).not.toEqual(before);
    await undo(change);
    expect(await everything()).toEqual(before);
    expect(await refusal(undo(change))).toContain('已经撤销过');
    await merge();
    expect(await row(LOSER), 'it may be merged again').toBeNull();
  });

  it('leaves what has come to the winner since, and what is gone since gone', async () => {
    await visitorsOfBoth();
    const change = await merge();
    await follow('chen', WINNER);
    await opened.db
      .insertInto('deals')
      .values(dealRow({ id: 7, community_id: WINNER, source_ref: 'd7' }))
      .execute();
    await opened.db.deleteFrom('estates').where('id', '=', 1002).execute();
    await opened.db.updateTable('deals').set({ price: 605_000_000 }).where('id', '=', 4).execute();
    await undo(change);
    expect(await followers()).toEqual([`anna ${WINNER}`, `anna ${LOSER}`, `bo ${LOSER}`, `chen ${WINNER}`].sort());
    expect(await placesOf('deals')).toEqual([
      [1, WINNER, 11],
      [2, WINNER, 11],
      [3, LOSER, 11],
      [4, LOSER, 12],
      [7, WINNER, 11],
    ]);
    expect(await placesOf('estates')).toEqual([[1001, WINNER, 11]]);
    const deal = await opened.db.selectFrom('deals').select('price').where('id', '=', 4).executeTakeFirst();
    expect(deal?.price, 'what a file has told since holds').toBe(605_000_000);
  });

  it('leaves a home that a file has taken elsewhere since where it is', async () => {
    const change = await merge();
    await opened.db.updateTable('estates').set({ community_id: THIRD }).where('id', '=', 1002).execute();
    await undo(change);
    expect(await placesOf('estates')).toEqual([
      [1001, WINNER, 11],
      [1002, THIRD, 11],
    ]);
  });

  it('is refused where a field was put right since, until that is undone', async () => {
    const change = await merge({ choices: { builtYear: 'loser' } });
    const later = await correctField(editor.context, {
      kind: 'community' as const,
      id: WINNER,
      field: 'builtYear',
      value: '2010',
      shown: undefined,
      reason: '竣工备案',
    });
    const message = await refusal(undo(change));
    expect(message).toContain('2009年 → 2010年');
    expect(message).toContain('先撤销那一次');
    expect(await row(LOSER)).toBeNull();
    await undo(later);
    await undo(change);
    expect(await row(WINNER)).toMatchObject({ built_year: 2008 });
    expect(await opened.db.selectFrom('record_locks').selectAll().execute()).toEqual([]);
  });

  it('of a chain goes from the last to the first; the other way it is refused by name', async () => {
    await follow('bo', LOSER);
    const before = await everything();
    const first = await merge();
    const second = await merge({ winner: THIRD, loser: WINNER });
    expect(await findWinner(opened.db, 'community', LOSER)).toBe(THIRD);
    expect(await followers()).toEqual([`bo ${THIRD}`]);
    expect(await refusal(undo(first))).toContain('后来又并进了另一条（103）');
    await undo(second);
    expect(await findWinner(opened.db, 'community', LOSER)).toBe(WINNER);
    expect(await followers()).toEqual([`bo ${WINNER}`]);
    await undo(first);
    expect(await everything()).toEqual(before);
  });

  it('of one of two that were merged into the same leaves the other, and its name, guarded', async () => {
    const before = await everything();
    const first = await merge();
    const second = await merge({ loser: THIRD });
    expect(await row(WINNER)).toMatchObject({ alias: '金谊河畔花园、三林苑' });
    await undo(first);
    expect(await row(LOSER)).toMatchObject({ name: '金谊河畔花园' });
    expect(await row(THIRD)).toBeNull();
    expect(await row(WINNER)).toMatchObject({ alias: '三林苑' });
    const locks = await opened.db.selectFrom('record_locks').select(['column_name', 'change_id']).execute();
    expect(locks.filter(({ column_name }) => column_name === 'alias')).toEqual([
      { column_name: 'alias', change_id: second },
    ]);
    await undo(second);
    expect(await everything()).toEqual(before);
  });

  it('of a winner that was hidden since is refused until it is shown again', async () => {
    const change = await merge();
    const hidden = await hideRecord(editor.context, { kind: 'community', id: WINNER, reason: '拆迁了' });
    expect(await refusal(undo(change))).toContain('先撤销隐藏');
    await undo(hidden);
    await undo(change);
    expect(await row(LOSER)).not.toBeNull();
  });

  it('of a correction of the one that is merged away says where that is', async () => {
    const change = await correctField(editor.context, {
      kind: 'community' as const,
      id: LOSER,
      field: 'builtYear',
      value: '2010',
      shown: undefined,
      reason: '竣工备案',
    });
    const merged = await merge();
    expect(await refusal(undo(change))).toContain('并进金谊河畔（101）');
    await undo(merged);
    await undo(change);
    expect(await row(LOSER)).toMatchObject({ built_year: 2009 });
  });

  it('of a correction of the winner, on which the merging stands, names the merging', async () => {
    const change = await correctField(editor.context, {
      kind: 'community' as const,
      id: WINNER,
      field: 'builtYear',
      value: '2007',
      shown: undefined,
      reason: '竣工备案',
    });
    const merged = await merge({ choices: { builtYear: 'loser' } });
    expect(await refusal(undo(change))).toContain('并入 金谊河畔花园');
    await undo(merged);
    expect(await row(WINNER)).toMatchObject({ built_year: 2007 });
    await undo(change);
    expect(await row(WINNER)).toMatchObject({ built_year: 2008 });
  });
});

describe('rows of visitors', () => {
  it('that came to the merged one by an open page follow, and stay with whom they came to when it is undone', async () => {
    const change = await merge();
    await follow('bo', LOSER);
    await settleMerges(opened);
    expect(await followers()).toEqual([`bo ${WINNER}`]);
    const once = await everything();
    await settleMerges(opened);
    expect(await everything(), 'repeated it changes nothing').toEqual(once);
    await undo(change);
    expect(await followers()).toEqual([`bo ${LOSER}`]);
  });

  it.each(['settled', 'not settled'])(
    'that came anew from somebody who had some already are there once, %s',
    async (when) => {
      await follow('bo', LOSER);
      const change = await merge();
      await follow('bo', LOSER);
      if (when === 'settled') await settleMerges(opened);
      await undo(change);
      expect((await followers()).filter((one) => one === `bo ${LOSER}`)).toEqual([`bo ${LOSER}`]);
    },
  );

  it('that a crash between the two files has left behind are settled, both ways', async () => {
    await visitorsOfBoth();
    const before = await everything();
    const change = await merge();
    const merged = await everything();
    // The facts were committed, the visitors' file was not.
    for (const table of ['follows', 'home_marks', 'merge_moves'] as const) await opened.db.deleteFrom(table).execute();
    follows = 0;
    await visitorsOfBoth();
    await settleMerges(opened);
    const settled = await everything();
    expect(settled.follows?.length).toBe(merged.follows?.length);
    expect(await followers()).toEqual([`anna ${WINNER}`, `bo ${WINNER}`]);
    // And the other way: the change is none.
    await opened.db.deleteFrom('merged_records').where('change_id', '=', change).execute();
    await settleMerges(opened);
    expect(await followers()).toEqual([`anna ${WINNER}`, `anna ${LOSER}`, `bo ${LOSER}`].sort());
    expect((await everything()).home_marks).toEqual(before.home_marks);
  });

  it('of a chain go on to the last', async () => {
    await merge();
    await merge({ winner: THIRD, loser: WINNER });
    await follow('bo', LOSER);
    await settleMerges(opened);
    expect(await followers()).toEqual([`bo ${THIRD}`]);
  });

  it('of an account that is deleted do not come back', async () => {
    await visitorsOfBoth();
    const change = await merge();
    await clearAccount(opened.db, 'anna');
    expect(await opened.db.selectFrom('merge_moves').select('user_id').where('user_id', '=', 'anna').execute()).toEqual(
      [],
    );
    await undo(change);
    expect(await followers()).toEqual([`bo ${LOSER}`]);
  });
});

describe('a home for sale that is listed twice', () => {
  it('becomes one: who follows it, whose it is and its deal move; its price steps come back only when that is undone', async () => {
    const { db } = opened;
    await db
      .insertInto('estate_price_changes')
      .values({ id: 5, estate_id: 1002, day: '2026-11-01', price_before: 2, price_after: 1 })
      .execute();
    await db
      .insertInto('estate_agents')
      .values([
        { estate_id: 1001, agent_id: 1, role: 'lead' },
        { estate_id: 1002, agent_id: 1, role: 'lead' },
        { estate_id: 1002, agent_id: 2, role: 'lead' },
      ])
      .execute();
    await db
      .insertInto('own_homes')
      .values({ user_id: 'bo', property_id: 1002, city_id: 605, name: '', said_at: 1 })
      .execute();
    await db.updateTable('deals').set({ estate_id: 1002 }).where('id', '=', 4).execute();
    await follow('anna', 1002, 'estate');
    const before = await everything();
    const change = await merge({ kind: 'estate', winner: 1001, loser: 1002 });
    expect(await followers()).toEqual(['anna 1001']);
    const agents = await db.selectFrom('estate_agents').select(['estate_id', 'agent_id']).orderBy('agent_id').execute();
    expect(agents.map(({ estate_id, agent_id }) => [estate_id, agent_id])).toEqual([
      [1001, 1],
      [1001, 2],
    ]);
    expect(await db.selectFrom('own_homes').select('property_id').execute()).toEqual([{ property_id: 1001 }]);
    expect(await db.selectFrom('estate_price_changes').select('id').execute()).toEqual([]);
    expect(await row(1001, 'estate'), 'its own price').toMatchObject({ price: estateRow().price });
    await undo(change);
    expect(await everything()).toEqual(before);
  });

  it('takes a chosen price with what a square metre costs', async () => {
    await merge({ kind: 'estate', winner: 1001, loser: 1002, choices: { price: 'loser' } });
    const { area } = estateRow();
    expect(await row(1001, 'estate')).toMatchObject({ price: 590_000_000, unit_price: Math.round(590_000_000 / area) });
  });
});

it('what was merged is found by its old number and its old name', async () => {
  await merge();
  const asked = { sort: 'found', descending: false, limit: 9, offset: 0 };
  for (const text of [String(LOSER), '金谊河畔花园']) {
    const { rows } = await listRecords(opened.db, { kind: 'community', text }, asked);
    expect(
      rows.map(({ id }) => id),
      text,
    ).toEqual([WINNER]);
  }
});

describe('proposed twins', () => {
  const proposed = async () =>
    (await listTwins(opened.db, {}, { sort: 'points', descending: false, limit: 10, offset: 0 })).rows.map(
      ({ one_id, other_id }) => [one_id, other_id],
    );

  it('are found with the statistics, go when they are merged, and come back when that is undone', async () => {
    await computeTwins(opened);
    expect(await proposed()).toEqual([[WINNER, LOSER]]);
    const change = await merge();
    expect(await proposed()).toEqual([]);
    await computeTwins(opened);
    expect(await proposed()).toEqual([]);
    await undo(change);
    await computeTwins(opened);
    expect(await proposed()).toEqual([[WINNER, LOSER]]);
  });

  it('that were told apart are not proposed again, until somebody takes that back', async () => {
    await computeTwins(opened);
    const pair = { kind: 'community' as const, one: LOSER, other: WINNER, reason: '隔着一条马路' };
    await tellApart(editor.context, pair);
    expect(await proposed()).toEqual([]);
    await computeTwins(opened);
    expect(await proposed()).toEqual([]);
    await tellApart(editor.context, pair);
    expect(await opened.db.selectFrom('distinct_pairs').select('one_id').execute(), 'twice is once').toEqual([
      { one_id: WINNER },
    ]);
    await tellApartNoLonger(editor.context, { ...pair, reason: '看错了' });
    expect(await refusal(tellApartNoLonger(editor.context, pair))).toContain('没有记为不同');
    await computeTwins(opened);
    expect(await proposed()).toEqual([[WINNER, LOSER]]);
    expect(await refusal(tellApart(editor.context, { ...pair, other: LOSER }))).toContain('两条不同');
    const agent = await inConsole(opened, 'agent', NOW);
    expect(await tellApart(agent.context, pair).catch((failure) => failure.code)).toBe('forbidden');
  });
});
