import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { AGENT_PICTURE_REFUSALS } from '@/lib/console/views/consoleAgentText';
import { CONSOLE_AGENT_COPY as copy } from '@/lib/console/words/agent';
import { CONSOLE_AGENT_FILE_COPY as fileCopy } from '@/lib/console/words/agentFile';
import { agentPortrait } from '@/lib/server/agent/routes/agentPortrait';
import { consoleAgentFilePage } from '@/lib/server/console/pages/agentFilePage';
import { consoleAgentPage } from '@/lib/server/console/pages/agentPage';
import { consoleAgentsPage } from '@/lib/server/console/pages/agentsPage';
import { database } from '@/lib/server/database/database';
import { type InConsole, inConsole } from '../kit/console';
import { visitConsole } from '../kit/consoleVisit';
import { withOwnDataDir } from '../kit/dataDir';
import { PAGE_TABLE } from '../kit/pageTable';
import { cityRow } from '../kit/rows';
import { sentFiles } from '../kit/sentFiles';

// The pages of agents in the console as requests reach them: forms alone, each leading on to an address.

withOwnDataDir();

let operator: InConsole;
beforeAll(async () => {
  const opened = await database();
  await opened.db
    .insertInto('cities')
    .values([cityRow({ data_kind: 'real' }), cityRow({ id: 606, name: '演示市', pinyin: 'yanshi', data_kind: 'demo' })])
    .execute();
  operator = await inConsole(opened, 'operator', Date.now());
});
const visit = (
  page: typeof consoleAgentPage | typeof consoleAgentsPage | typeof consoleAgentFilePage,
  more: object = {},
) => visitConsole(page as never, { staff: operator.token, ...more });

const FIELDS = {
  name: '林晓',
  company: '安栖置业',
  store: '三林店',
  licence: '沪-2026-001',
  since: '2018',
  plates: '',
};

test('from an empty list to an agent with a proof, and back', async () => {
  const empty = await visit(consoleAgentsPage);
  expect(empty.props).toMatchObject({
    table: { total: 0, empty: { title: copy.empty } },
    cities: [{ value: '605' }],
  });
  const query = { city: '605' };
  const wrong = await visit(consoleAgentPage, { query, posted: { ...FIELDS, do: 'add', name: '' } });
  expect(wrong.props).toMatchObject({ problems: { name: copy.problems.name }, typed: { company: '安栖置业' } });
  const { to } = await visit(consoleAgentPage, { query, posted: { ...FIELDS, do: 'add' } });
  const id = /id=(\d+)&done=add$/.exec(to ?? '')?.[1] ?? '';
  const own = { id };
  expect((await visit(consoleAgentPage, { query: { ...own, done: 'add' } })).props).toMatchObject({
    title: '林晓 · 上海',
    proof: copy.unproved,
    hasProof: false,
    href: `/605/agent/${id}`,
    done: 'add',
  });
  const until = `${new Date().getUTCFullYear() + 2}-01-31`;
  const proof = { do: 'prove', source: '协会网站', until, seen: '1' };
  expect((await visit(consoleAgentPage, { query: own, posted: { ...proof, seen: '' } })).props?.problems).toEqual({
    seen: copy.problems.seen,
  });
  expect((await visit(consoleAgentPage, { query: own, posted: proof })).to).toContain('done=prove');
  expect((await visit(consoleAgentPage, { query: own })).props).toMatchObject({
    proof: `有效到 ${until}`,
    hasProof: true,
    history: [{ text: expect.stringContaining('协会网站') }],
  });
  const bind = { do: 'bind', staff: operator.context.staff.id };
  expect((await visit(consoleAgentPage, { query: own, posted: bind })).to).toContain('done=bind');
  const listed = await visit(consoleAgentsPage, { query: { proof: 'holds', state: 'shown', city: '605' } });
  expect(listed.props?.table).toMatchObject({ total: 1 });
  expect(JSON.stringify(listed.props?.table)).toContain(operator.context.staff.shownName);
  expect((await visit(consoleAgentsPage, { posted: { do: 'export' } })).file).toContain('沪-2026-001');
  const away = { do: 'withdraw', reason: '离职' };
  expect((await visit(consoleAgentPage, { query: own, posted: away })).to).toContain('done=withdraw');
  expect((await visit(consoleAgentPage, { query: own })).props).toMatchObject({ isWithdrawn: true, href: null });
});

async function getPortrait(id: string) {
  const answer = { status: 200, headers: {} as Record<string, unknown>, bytes: 0 };
  const res = {
    setHeader: (name: string, value: unknown) => {
      answer.headers[name] = value;
    },
    status: (status: number) => {
      answer.status = status;
      return { end: () => undefined };
    },
    send: (body: Buffer) => {
      answer.bytes = body.length;
    },
  };
  await agentPortrait({ query: { id }, headers: {} } as never, res as never);
  return answer;
}

test('a certificate is uploaded and looked at, a portrait is approved and seen by visitors', async () => {
  expect(PAGE_TABLE.takesFiles('/console/agent')).toBe(true);
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0f5c6e' } })
    .png()
    .toBuffer();
  const { to } = await visit(consoleAgentPage, { query: { city: '605' }, posted: { ...FIELDS, do: 'add' } });
  const query = { id: /id=(\d+)/.exec(to ?? '')?.[1] ?? '' };
  const picturesOf = async (kind: 'pictures' | 'portraits') =>
    (await visit(consoleAgentPage, { query })).props?.[kind] as { id: string; isShown: boolean }[];

  for (const [files, problem, sentence] of [
    [{}, null, AGENT_PICTURE_REFUSALS.noPicture],
    [{ 'a.png': Buffer.from('<html>') }, null, AGENT_PICTURE_REFUSALS.pictureKind],
    [{ 'a.png': new Uint8Array(8 * 1024 * 1024 + 1) }, null, AGENT_PICTURE_REFUSALS.pictureBytes],
    [{}, 'tooLarge', expect.stringContaining('64 MB')],
  ] as const) {
    const refused = await visit(consoleAgentPage, { query, ...sentFiles({ do: 'add-picture' }, files, problem) });
    expect(refused.props?.problems).toEqual({ picture: sentence });
  }
  expect((await visit(consoleAgentPage, { query, posted: { x: '1' } })).props?.problems).toMatchObject({
    other: expect.any(String),
  });

  const added = await visit(consoleAgentPage, {
    query,
    ...sentFiles({ do: 'add-picture' }, { 'a.png': photo, 'b.png': photo }),
  });
  expect(added.to).toContain('done=add-picture');
  const [proof] = await picturesOf('pictures');
  const look = (id = '') => visit(consoleAgentPage, { query, posted: { do: 'look', picture: id } });
  const looked = await look(proof?.id);
  expect([looked.headers['content-type'], looked.headers['cache-control']]).toEqual([
    'image/webp',
    expect.stringContaining('no-store'),
  ]);
  expect((await sharp(looked.file as unknown as Buffer).metadata()).width).toBe(40);
  expect((await look('made-up')).status).toBe(404);

  await visit(consoleAgentPage, { query, ...sentFiles({ do: 'add-portrait' }, { 'me.png': photo }) });
  const [portrait] = await picturesOf('portraits');
  const id = portrait?.id ?? '';
  expect((await getPortrait(id)).status).toBe(404);
  expect((await getPortrait(proof?.id ?? '')).status, 'no certificate').toBe(404);
  await visit(consoleAgentPage, { query, posted: { do: 'approve', picture: id } });
  expect(await picturesOf('portraits')).toMatchObject([{ isShown: true }]);
  expect(await getPortrait(id)).toMatchObject({
    status: 200,
    headers: { 'Content-Type': 'image/webp', 'Cache-Control': 'public, max-age=300' },
  });
  const remove = { do: 'remove-picture', picture: id, reason: '' };
  expect((await visit(consoleAgentPage, { query, posted: remove })).props?.problems).toHaveProperty('reason');
  const gone = await visit(consoleAgentPage, { query, posted: { ...remove, reason: '本人要求' } });
  expect(gone.to).toContain('done=remove-picture');
  expect((await getPortrait(id)).status).toBe(404);
});

test('a manager is entered by the same form, listed by duty, and not shown to visitors', async () => {
  const query = { city: '605', duty: 'manager' };
  const form = await visit(consoleAgentPage, { query });
  expect(form.props).toMatchObject({ title: copy.adding.manager, address: '/console/agent?city=605&duty=manager' });
  const { to } = await visit(consoleAgentPage, { query, posted: { ...FIELDS, name: '周宁', licence: '', do: 'add' } });
  const id = /id=(\d+)/.exec(to ?? '')?.[1] ?? '';
  expect((await visit(consoleAgentPage, { query: { id } })).props).toMatchObject({
    duty: 'manager',
    hasLicence: false,
    href: null,
  });
  const listed = await visit(consoleAgentsPage, { query: { duty: 'manager' } });
  expect(listed.props?.table).toMatchObject({ total: 1 });
  expect(JSON.stringify(listed.props?.table)).toContain(copy.inConsole);
  expect((await visit(consoleAgentsPage, { query: { duty: 'manager' }, posted: { do: 'export' } })).file).toContain(
    `周宁,${copy.duties.manager}`,
  );
});

test('a file is sent, read, entered and taken back, by forms alone', async () => {
  expect(PAGE_TABLE.takesFiles('/console/agent-file')).toBe(true);
  const csv = (...rows: string[]) => Buffer.from(['姓名,经纪机构,门店,执业编号,入行年份', ...rows].join('\n'));
  const names = csv('文一,安栖置业,三林店,沪-F-001,2018', '文二,安栖置业,三林店,,2018');
  const fields = { do: 'check', city: '605' };
  for (const [more, problems] of [
    [{ posted: fields }, { file: fileCopy.problems.file }],
    [sentFiles(fields, {}), { file: fileCopy.problems.file }],
    [sentFiles(fields, { 'a.csv': names, 'b.csv': names }), { file: fileCopy.problems.one }],
    [sentFiles(fields, { 'a.csv': new Uint8Array(2 * 1024 * 1024 + 1) }), { file: fileCopy.problems.bytes }],
    [sentFiles(fields, {}, 'tooLarge'), { file: expect.stringContaining('64 MB') }],
    [sentFiles({ ...fields, city: '606' }, { 'a.csv': names }), { city: fileCopy.problems.city }],
  ] as const)
    expect((await visit(consoleAgentFilePage, more)).props?.problems).toEqual(problems);

  const { to } = await visit(consoleAgentFilePage, sentFiles(fields, { '名单.csv': names }));
  const query = { id: /id=([0-9a-f]{16})&done=check$/.exec(to ?? '')?.[1] ?? '' };
  const checked = await visit(consoleAgentFilePage, { query });
  expect(checked.props?.sent).toMatchObject({ run: '登记 1 位', mayUndo: false, table: { total: 2 } });
  const refused = await visit(consoleAgentFilePage, { query: { ...query, state: 'refused' } });
  expect(JSON.stringify(refused.props?.sent)).toContain(copy.problems.licence);
  expect(JSON.stringify(refused.props?.sent)).not.toContain('文一');
  expect((await visit(consoleAgentFilePage, { query, posted: { do: 'export' } })).file).toContain('文二');

  const post = (posted: Record<string, string>) => visit(consoleAgentFilePage, { query, posted });
  expect((await post({ do: 'run' })).to).toContain('done=run');
  expect((await post({ do: 'run' })).props?.problems).toEqual({ other: fileCopy.problems.ran });
  expect((await visit(consoleAgentFilePage, { query })).props?.sent).toMatchObject({
    run: null,
    mayUndo: true,
    proveHref: '/console/agents?city=605&proof=none&state=shown',
  });
  expect((await post({ do: 'undo', reason: '' })).props?.problems).toHaveProperty('reason');
  expect((await post({ do: 'undo', reason: '传错了' })).to).toContain('done=undo');
  expect((await visit(consoleAgentFilePage, { query })).props?.sent).toMatchObject({ mayUndo: false, proveHref: null });
  expect((await visit(consoleAgentFilePage)).props).toMatchObject({
    sent: null,
    files: [{ id: query.id, state: '已撤下 · 新增 1，没有变化 0，拒绝 1' }],
  });
  expect((await visit(consoleAgentFilePage, { query: { id: 'nothing' } })).status).toBe(404);
});

test('what is not there is not there', async () => {
  for (const query of [{}, { id: '1' }, { id: 'x' }, { city: '606' }, { city: '999' }])
    expect((await visit(consoleAgentPage, { query })).status, JSON.stringify(query)).toBe(404);
});
