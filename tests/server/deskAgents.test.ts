import { beforeAll, expect, test } from 'vitest';
import { DESK_AGENT_COPY as copy } from '@/lib/config/microcopy/deskAgent';
import { database } from '@/lib/server/database';
import { deskAgentPage } from '@/lib/server/pages/console/agentPage';
import { deskAgentsPage } from '@/lib/server/pages/console/agentsPage';
import { withOwnDataDir } from '../kit/dataDir';
import { type AtDesk, atDesk } from '../kit/desk';
import { visitDesk } from '../kit/deskVisit';
import { cityRow } from '../kit/rows';

// The pages of agents at the desk as requests reach them: forms alone, each leading on to an address.

withOwnDataDir();

let operator: AtDesk;
beforeAll(async () => {
  const opened = await database();
  await opened.db
    .insertInto('cities')
    .values([cityRow({ data_kind: 'real' }), cityRow({ id: 606, name: '演示市', pinyin: 'yanshi', data_kind: 'demo' })])
    .execute();
  operator = await atDesk(opened, 'operator', Date.now());
});
const visit = (page: typeof deskAgentPage | typeof deskAgentsPage, more: object = {}) =>
  visitDesk(page as never, { staff: operator.token, ...more });

const FIELDS = {
  name: '林晓',
  company: '安栖置业',
  store: '三林店',
  licence: '沪-2026-001',
  since: '2018',
  plates: '',
};

test('from an empty list to an agent with a proof, and back', async () => {
  const empty = await visit(deskAgentsPage);
  expect(empty.props).toMatchObject({
    table: { total: 0, empty: { title: copy.empty } },
    cities: [{ value: '605' }],
  });
  const query = { city: '605' };
  const wrong = await visit(deskAgentPage, { query, posted: { ...FIELDS, do: 'add', name: '' } });
  expect(wrong.props).toMatchObject({ problems: { name: copy.problems.name }, typed: { company: '安栖置业' } });
  const { to } = await visit(deskAgentPage, { query, posted: { ...FIELDS, do: 'add' } });
  const id = /id=(\d+)&done=add$/.exec(to ?? '')?.[1] ?? '';
  const own = { id };
  expect((await visit(deskAgentPage, { query: { ...own, done: 'add' } })).props).toMatchObject({
    title: '林晓 · 上海',
    proof: copy.unproved,
    hasProof: false,
    href: `/605/agent/${id}`,
    done: 'add',
  });
  const until = `${new Date().getUTCFullYear() + 2}-01-31`;
  const proof = { do: 'prove', source: '协会网站', until, seen: '1' };
  expect((await visit(deskAgentPage, { query: own, posted: { ...proof, seen: '' } })).props?.problems).toEqual({
    seen: copy.problems.seen,
  });
  expect((await visit(deskAgentPage, { query: own, posted: proof })).to).toContain('done=prove');
  expect((await visit(deskAgentPage, { query: own })).props).toMatchObject({
    proof: `有效到 ${until}`,
    hasProof: true,
    history: [{ text: expect.stringContaining('协会网站') }],
  });
  const bind = { do: 'bind', staff: operator.context.staff.id };
  expect((await visit(deskAgentPage, { query: own, posted: bind })).to).toContain('done=bind');
  const listed = await visit(deskAgentsPage, { query: { proof: 'holds', state: 'shown', city: '605' } });
  expect(listed.props?.table).toMatchObject({ total: 1 });
  expect(JSON.stringify(listed.props?.table)).toContain(operator.context.staff.shownName);
  expect((await visit(deskAgentsPage, { posted: { do: 'export' } })).file).toContain('沪-2026-001');
  const away = { do: 'withdraw', reason: '离职' };
  expect((await visit(deskAgentPage, { query: own, posted: away })).to).toContain('done=withdraw');
  expect((await visit(deskAgentPage, { query: own })).props).toMatchObject({ isWithdrawn: true, href: null });
});

test('what is not there is not there', async () => {
  for (const query of [{}, { id: '1' }, { id: 'x' }, { city: '606' }, { city: '999' }])
    expect((await visit(deskAgentPage, { query })).status, JSON.stringify(query)).toBe(404);
});
