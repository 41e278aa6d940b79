import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { RETENTION_DAYS } from '@/lib/config/retention';
import { addDays, DAY_MS, dayOf, startOfDay } from '@/lib/kernel/day';
import type { OpenDatabase } from '@/lib/server/db/client';
import type { AgentPictureTable, AgentProofTable } from '@/lib/server/db/consoleSchema';
import type { Database, OwnerQuotationTable } from '@/lib/server/db/schema';
import type { JobFacts } from '@/lib/server/jobs/job';
import { rememberTime } from '@/lib/server/lead/commands/phoneRetention';
import { deleteExpiredJob } from '@/lib/server/upkeep/jobs/deleteExpired';
import { emptyVisitorsLogJob } from '@/lib/server/upkeep/jobs/emptyVisitorsLog';
import { openTestDatabase } from '../../kit/testDatabase';

// What goes by age with nobody deleting it (docs/decisions/0047): each at its last moment, and one ms later.

const NOW = Date.UTC(2026, 10, 22, 4);
const { signal } = new AbortController();
const ago = (days: number) => NOW - days * DAY_MS;
/** The last moment of which something stays, and one ms before it. */
const bounds = (days: number) => [ago(days), ago(days) - 1] as const;

let opened: OpenDatabase;
beforeEach(async () => {
  opened = await openTestDatabase();
  await rememberTime({ ...opened, now: NOW });
});
afterEach(() => opened.close());

const forget = async (): Promise<JobFacts> => (await deleteExpiredJob.run({ opened, now: NOW, signal })) ?? {};

async function left(table: keyof Database, column: string): Promise<unknown[]> {
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(opened.db);
  return rows.map((row) => row[column]).sort();
}

describe('of agents', () => {
  const DAYS = RETENTION_DAYS.agentProofs;
  const [kept, over] = bounds(DAYS);
  const LONG_AGO = ago(DAYS * 3);

  const agent = (agent_id: number, withdrawn_at: number | null) =>
    opened.db
      .insertInto('desk_agents')
      .values({
        ...({ agent_id, city_id: 605, duty: 'agent', name: '林晓', store: '三林店', company: '安栖置业' } as const),
        licence_no: '沪-1',
        since_year: 2018,
        intro: null,
        plates: '[]',
        staff_id: null,
        created_at: LONG_AGO,
        updated_at: LONG_AGO,
        withdrawn_at,
        file_id: null,
      })
      .execute();
  const proof = (id: string, changed: Partial<AgentProofTable> = {}) =>
    opened.db
      .insertInto('agent_proofs')
      .values({
        id,
        agent_id: 1,
        licence_no: '沪-1',
        source: '协会网站',
        checked_by: 's',
        checked_name: '王',
        checked_at: LONG_AGO,
        until_day: dayOf(NOW),
        ended_at: null,
        ...changed,
      })
      .execute();
  const picture = (id: string, changed: Partial<AgentPictureTable> = {}) =>
    opened.db
      .insertInto('agent_pictures')
      .values({
        ...({ id, agent_id: 1, kind: 'proof', licence_no: '沪-1', width: 1, height: 1, byte_count: 1 } as const),
        data: Buffer.from('x'),
        added_by: 's',
        added_name: '王',
        added_at: LONG_AGO,
        approved_name: null,
        approved_at: null,
        ...changed,
      })
      .execute();

  test('what those have proved who were withdrawn goes with its pictures, a portrait too', async () => {
    await agent(1, kept);
    await agent(2, over);
    for (const agent_id of [1, 2]) {
      await proof(`proof ${agent_id}`, { agent_id });
      await picture(`picture ${agent_id}`, { agent_id, added_at: NOW });
      await picture(`portrait ${agent_id}`, { agent_id, kind: 'portrait', approved_name: '王', approved_at: 1 });
    }
    expect(await forget()).toMatchObject({ agentProofs: 1, agentPictures: 2 });
    expect(await left('agent_proofs', 'id')).toEqual(['proof 1']);
    expect(await left('agent_pictures', 'id')).toEqual(['picture 1', 'portrait 1']);
    expect(await left('desk_agents', 'agent_id'), 'ids are not given out again').toEqual([1, 2]);
  });

  test('a proof goes after it was ended, or after its last day', async () => {
    await agent(1, null);
    await proof('ended lately', { ended_at: kept });
    await proof('ended', { ended_at: over });
    const lastDay = dayOf(ago(DAYS));
    await proof('ran out lately', { until_day: lastDay });
    await proof('ran out', { until_day: addDays(lastDay, -1) });
    expect(startOfDay(addDays(lastDay, 1)), 'its day was not over').toBeGreaterThan(ago(DAYS));
    expect(await forget()).toMatchObject({ agentProofs: 2 });
    expect(await left('agent_proofs', 'id')).toEqual(['ended lately', 'ran out lately']);
  });

  test('a certificate stays as long as a proof of its number, and else for its days', async () => {
    await agent(1, null);
    await proof('in force');
    await proof('of another', { agent_id: 2, licence_no: '沪-2' });
    await proof('over', { licence_no: '沪-3', ended_at: over });
    await picture('of a number in force');
    await picture('of a number of before', { licence_no: '沪-2' });
    await picture('of a number that was proved', { licence_no: '沪-3' });
    await picture('not proved yet', { licence_no: '沪-4', added_at: kept });
    await picture('never proved', { licence_no: '沪-4', added_at: over });
    expect(await forget()).toMatchObject({ agentProofs: 1, agentPictures: 3 });
    expect(await left('agent_pictures', 'id')).toEqual(['not proved yet', 'of a number in force']);
  });

  test('a portrait that visitors see stays, one that nobody approved goes', async () => {
    await agent(1, null);
    await picture('shown', { kind: 'portrait', approved_name: '王', approved_at: LONG_AGO });
    await picture('waits', { kind: 'portrait', added_at: kept });
    await picture('waited', { kind: 'portrait', added_at: over });
    expect(await forget()).toMatchObject({ agentPictures: 1 });
    expect(await left('agent_pictures', 'id')).toEqual(['shown', 'waits']);
  });
});

test('files of agents go, sooner where nobody has entered them', async () => {
  const file = (id: string, created_at: number, ran_at: number | null) =>
    opened.db
      .insertInto('agent_files')
      .values({
        id,
        city_id: 605,
        file_name: '名单.csv',
        rows: '[]',
        new_count: 0,
        same_count: 0,
        refused_count: 0,
        staff_name: '王',
        created_at,
        ran_by: null,
        ran_at,
        undone_by: null,
        undone_at: null,
      })
      .execute();
  const [kept, over] = bounds(RETENTION_DAYS.agentFiles);
  const [waits, waited] = bounds(RETENTION_DAYS.unusedAgentFiles);
  await file('entered lately', kept, kept);
  await file('entered', over, NOW);
  await file('waits', waits, null);
  await file('waited', waited, null);
  expect(await forget()).toMatchObject({ agentFiles: 2 });
  expect(await left('agent_files', 'id')).toEqual(['entered lately', 'waits']);
});

describe('estimates of no account', () => {
  const [kept, over] = bounds(RETENTION_DAYS.openAppraisals);
  const about = { city_id: 605, community_id: 101, home: '{}', result: '{}' };
  const record = (id: number, valued_at: number, user_id: string | null = null) =>
    opened.db
      .insertInto('home_appraisals')
      .values({
        ...about,
        id,
        user_id,
        key_hash: String(id),
        first_value: 1,
        first_day: '2026-01-01',
        answer: null,
        answered_at: null,
        created_at: 0,
        valued_at,
      })
      .execute();
  const certificate = (number: number, appraisal_id: number, issued_at: number, user_id: string | null = null) =>
    opened.db
      .insertInto('appraisal_certificates')
      .values({ ...about, number, appraisal_id, user_id, community_name: '三林苑', issued_at })
      .execute();

  test('go with their certificates, those in an account stay', async () => {
    await record(1, kept);
    await record(2, over);
    await record(3, over, 'u');
    await certificate(12, 2, over);
    await certificate(13, 3, over, 'u');
    expect(await forget()).toMatchObject({ openAppraisals: 1 });
    expect(await left('home_appraisals', 'id')).toEqual([1, 3]);
    expect(await left('appraisal_certificates', 'number')).toEqual([13]);
  });

  test('stay while one has been certified since', async () => {
    await record(1, over);
    await certificate(11, 1, over);
    await certificate(12, 1, kept);
    expect(await forget()).toMatchObject({ openAppraisals: 0 });
    expect(await left('appraisal_certificates', 'number')).toEqual([11, 12]);
  });
});

describe('owners’ wishes', () => {
  const quotation = (id: string, changed: Partial<OwnerQuotationTable>) =>
    opened.db
      .insertInto('owner_quotations')
      .values({
        ...({ id, user_id: 'u', city_id: 605, community_id: 101, sealed: 'sealed', relation: 'owner' } as const),
        ...({ consent_version: '1', consent_at: 0, share_consent: 0, home: null, price: null, urgency: null } as const),
        times: null,
        five_only: null,
        mortgaged: null,
        lead_id: null,
        asked_at: null,
        ...changed,
      })
      .execute();

  test('an authorisation goes that nothing was asked with', async () => {
    const [kept, over] = bounds(RETENTION_DAYS.unusedAuthorisations);
    await quotation('lately', { consent_at: kept });
    await quotation('left', { consent_at: over });
    await quotation('asked', { consent_at: over, lead_id: 'l', asked_at: over });
    expect(await forget()).toMatchObject({ unusedAuthorisations: 1, pastQuotations: 0 });
    expect(await left('owner_quotations', 'id')).toEqual(['asked', 'lately']);
  });

  test('what is left of one that is over goes, one that is not over stays', async () => {
    const [kept, over] = bounds(RETENTION_DAYS.pastQuotations);
    await quotation('over lately', { lead_id: 'a', sealed: '', asked_at: kept });
    await quotation('over', { lead_id: 'b', sealed: '', asked_at: over });
    await quotation('not over', { lead_id: 'c', asked_at: over });
    expect(await forget()).toMatchObject({ unusedAuthorisations: 0, pastQuotations: 1 });
    expect(await left('owner_quotations', 'id')).toEqual(['not over', 'over lately']);
  });

  test('and SQLite’s log is emptied after what goes, once for each kind of it', async () => {
    await quotation('left', { consent_at: 0 });
    await forget();
    const asked = (await left('jobs', 'kind')).filter((kind) => kind === emptyVisitorsLogJob.name);
    expect(asked).toHaveLength(opened.dialect === 'sqlite' ? 1 : 0);
    await forget();
    expect(await left('jobs', 'kind'), 'nothing went').toHaveLength(asked.length);
  });
});

test('a conversation goes with its messages a year after its last word, one that goes on stays', async () => {
  const [kept, over] = bounds(RETENTION_DAYS.conversations);
  for (const [id, at] of [
    ['going on', kept],
    ['over', over],
  ] as const) {
    await opened.db
      .insertInto('conversations')
      .values({
        ...({ id, user_id: id, peer: 'service', agent_id: 0, city_id: 605, about_kind: null, about_id: null } as const),
        staff_id: null,
        waiting_since: null,
        last_id: 1,
        last_at: at,
        member_read: 0,
        staff_read: 0,
        ended_at: null,
        stopped_at: null,
        created_at: 0,
      })
      .execute();
    await opened.db
      .insertInto('conversation_messages')
      .values({
        ...({ conversation_id: id, user_id: id, side: 'member', staff_id: null, staff_name: null } as const),
        client_id: id,
        sealed: '',
        about_kind: null,
        about_id: null,
        created_at: 0,
      })
      .execute();
  }
  expect(await forget()).toMatchObject({ conversations: 1 });
  expect(await left('conversations', 'id')).toEqual(['going on']);
  expect(await left('conversation_messages', 'conversation_id')).toEqual(['going on']);
});

test('a report goes with its pictures half a year after its end, and a year after it was left whatever became of it', async () => {
  const [ended, endedLong] = bounds(RETENTION_DAYS.endedReports);
  const [left1, leftLong] = bounds(RETENTION_DAYS.openReports);
  const row = (id: string, state: 'new' | 'dismissed', createdAt: number, stateAt: number | null) => ({
    id,
    number: id,
    request_key: null,
    user_id: null,
    kind: 'fake' as const,
    thing_kind: null,
    thing_id: null,
    city_id: 605,
    sealed: '',
    phone_cipher: '',
    phone_index: id,
    consent_version: null,
    state,
    state_at: stateAt,
    verdict: null,
    staff_id: null,
    day: '2026-01-01',
    due_day: '2026-01-06',
    created_at: createdAt,
  });
  const rows = [
    row('open', 'new', left1, null),
    row('open too long', 'new', leftLong, null),
    row('ended lately', 'dismissed', left1, ended),
    row('ended long ago', 'dismissed', left1, endedLong),
  ];
  await opened.db.insertInto('abuse_reports').values(rows).execute();
  const picture = { user_id: null, width: 1, height: 1, byte_count: 1, data: new Uint8Array([1]), created_at: left1 };
  await opened.db
    .insertInto('abuse_report_pictures')
    .values(rows.map(({ id }) => ({ ...picture, id: `of ${id}`, report_id: id })))
    .execute();
  expect(await forget()).toMatchObject({ abuseReports: 2 });
  expect((await left('abuse_reports', 'id')).toSorted()).toEqual(['ended lately', 'open']);
  expect((await left('abuse_report_pictures', 'report_id')).toSorted()).toEqual(['ended lately', 'open']);
});

test('what was written before signing in goes after a day', async () => {
  const [kept, over] = bounds(RETENTION_DAYS.drafts);
  const draft = { path: '/qa-detail/1', sealed: '' };
  const rows = [
    { ...draft, token_hash: 'kept', made_at: kept },
    { ...draft, token_hash: 'over', made_at: over },
  ];
  await opened.db.insertInto('post_drafts').values(rows).execute();
  expect(await forget()).toMatchObject({ drafts: 1 });
  expect(await left('post_drafts', 'token_hash')).toEqual(['kept']);
});
