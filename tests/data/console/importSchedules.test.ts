import { createHmac } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { Agent } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { CONSOLE_SCHEDULE_COPY as copy } from '@/lib/console/words/importSchedule';
import { dayOf } from '@/lib/kernel/day';
import type { ImportScheduleTable } from '@/lib/server/db/consoleSchema';
import { removeImport, runImport } from '@/lib/server/import/commands/askImport';
import {
  addSchedule,
  changeSchedule,
  fetchNow,
  removeSchedule,
  switchSchedule,
} from '@/lib/server/import/commands/changeSchedule';
import { decideScheduled } from '@/lib/server/import/commands/decideScheduled';
import { planFetch } from '@/lib/server/import/commands/recordFetch';
import { fetchAddress } from '@/lib/server/import/fetch/fetchAddress';
import { fetchFolder, SETTLED_MS } from '@/lib/server/import/fetch/fetchFolder';
import { fetchSchedule, planFetchesJob } from '@/lib/server/import/jobs/fetchImports';
import { removeImportFilesJob } from '@/lib/server/import/jobs/resumeImports';
import {
  findSchedule,
  listBrokenSchedules,
  listFetches,
  listHeldImports,
  listUndecided,
} from '@/lib/server/import/queries/importSchedules';
import { listAuditOf } from '@/lib/server/staff/queries/auditLog';
import { inConsole } from '../../kit/console';
import { contextNow, importRow, reportOf, uploadTexts, withImportSite, workImport } from '../../kit/consoleImports';

// Imports by schedule: what is fetched and what is not, what is run by itself and what waits, and that nothing is taken twice.

const SECRET = 'a secret of both sides';
const MINUTE = 60_000;
const HEADER = 'ID,NAME,BUILDTIME,longitude,latitude,DISTRICT,PRICE';
const row = (id: string, name: string, district = 'dongcheng') =>
  `${id},${name},2009,116.411858,39.869364,${district},1`;
const FILE = [HEADER, row('x1', '华龙美晟'), row('x2', '好小区')].join('\n');

const site = withImportSite();
const context = () => contextNow(site.operator);
const job = () => ({ opened: site.opened, now: Date.now(), signal: new AbortController().signal });
const signatureOf = (text: string, secret = SECRET): string =>
  `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`;

const form = (more: Record<string, string> = {}): Record<string, string> => ({
  city: '北京',
  mapping: 'bj-communities',
  origin: 'folder',
  place: 'in',
  secret: '',
  dailyAt: '02:10',
  everyHours: '',
  task: 'run',
  maxRejected: '3',
  maxChange: '5',
  ...more,
});

const folder = (): string => join(site.dataDir, 'drop', 'in');
function makeFolder(): void {
  process.env.IMPORT_FOLDER = join(site.dataDir, 'drop');
  mkdirSync(folder(), { recursive: true });
}
/** With a .done behind it: nobody waits two minutes. */
function drop(name: string, text: string): void {
  writeFileSync(join(folder(), name), text);
  writeFileSync(join(folder(), `${name}.done`), '');
}

const scheduleOf = async (id: string): Promise<ImportScheduleTable> => {
  const found = await findSchedule(site.opened.db, id);
  if (!found) throw new Error(`no schedule ${id}`);
  return found;
};
const all = { sort: 'at', descending: false, limit: 100, offset: 0 };
const fetches = async (scheduleId: string) => (await listFetches(site.opened.db, { scheduleId }, all)).rows;
const outcomes = async (id: string) => (await fetches(id)).map(({ outcome, problem }) => problem ?? outcome);
const lastImport = async (id: string): Promise<string> => {
  const found = (await fetches(id)).findLast(({ import_id }) => import_id !== null);
  if (!found?.import_id) throw new Error('nothing was fetched');
  return found.import_id;
};
const decide = async () => {
  for (const undecided of await listUndecided(site.opened.db)) await decideScheduled(context(), undecided);
};
const names = async () =>
  (await site.opened.db.selectFrom('communities').select('name').orderBy('name').execute()).map(({ name }) => name);
const uploadFolders = () => {
  const root = join(site.dataDir, 'import-uploads');
  return existsSync(root) ? readdirSync(root) : [];
};

describe('a folder', () => {
  test('is read once a file: dry run, run, and nothing new after it', { timeout: 2 * MINUTE }, async () => {
    makeFolder();
    drop('a.csv', FILE);
    const id = await addSchedule(context(), form());
    await fetchSchedule(id, job());
    const first = await lastImport(id);
    expect(await workImport(site.opened, first)).toMatchObject({ task: 'check', state: 'done', schedule_id: id });
    expect(await names()).toEqual([]);
    await decide();
    expect(await importRow(site.opened, first)).toMatchObject({ task: 'run', state: 'waiting', decision: 'run' });
    expect(await workImport(site.opened, first)).toMatchObject({ task: 'run', state: 'done', run_number: 1 });
    expect(await names()).toEqual(['华龙美晟', '好小区']);
    await fetchSchedule(id, job());
    // As a copy that is put there again: another time on the disk, the same bytes.
    drop('b.csv', FILE);
    renameSync(join(folder(), 'b.csv'), join(folder(), 'a.csv'));
    await fetchSchedule(id, job());
    expect(await outcomes(id)).toEqual(['fetched', 'unchanged', 'unchanged']);
    drop('a.csv', `${FILE}\n${row('x3', '新小区')}`);
    await fetchSchedule(id, job());
    expect(await outcomes(id)).toEqual(['fetched', 'unchanged', 'unchanged', 'fetched']);
    const actions = (await listAuditOf(site.opened.db, first, 9)).map(({ action, staff_name }) => [action, staff_name]);
    expect(actions).toEqual([['schedule-run', '']]);
  });

  test('with what nobody looked at for a week is read again, and waits again', async () => {
    makeFolder();
    drop('a.csv', FILE);
    const id = await addSchedule(context(), form({ task: 'check' }));
    await fetchSchedule(id, job());
    await workImport(site.opened, await lastImport(id));
    await decide();
    await removeImportFilesJob.run({ ...job(), now: Date.now() + 8 * 86_400_000 });
    expect(await listHeldImports(site.opened.db, 10)).toEqual([]);
    await fetchSchedule(id, job());
    expect(await outcomes(id)).toEqual(['fetched', 'fetched']);
  });

  test('with a file whose time was set back, as by cp -p, waits as for any that has just come', async () => {
    makeFolder();
    writeFileSync(join(folder(), 'a.csv'), FILE);
    utimesSync(join(folder(), 'a.csv'), 1_000_000_000, 1_000_000_000);
    const id = await addSchedule(context(), form());
    await fetchSchedule(id, job());
    expect(await outcomes(id)).toEqual(['unchanged']);
    // Two minutes later by the clock of the host.
    const wish = { root: join(site.dataDir, 'drop'), place: 'in', secret: '', known: new Map(), folder: site.dataDir };
    const later = { ...wish, now: Date.now() + SETTLED_MS + 1_000, signal: new AbortController().signal };
    expect((await fetchFolder(later)).files.map(({ name }) => name)).toEqual(['a.csv']);
  });

  test('with a file that is being written leaves it until it is whole', async () => {
    makeFolder();
    writeFileSync(join(folder(), 'half.csv'), HEADER);
    writeFileSync(join(folder(), '.hidden.csv'), FILE);
    writeFileSync(join(folder(), 'notes.pdf'), 'no table');
    const id = await addSchedule(context(), form());
    await fetchSchedule(id, job());
    expect(await outcomes(id)).toEqual(['unchanged']);
    // Its mark is older than its last change.
    writeFileSync(join(folder(), 'half.csv.done'), '');
    await new Promise((resolve) => setTimeout(resolve, 30));
    writeFileSync(join(folder(), 'half.csv'), FILE);
    await fetchSchedule(id, job());
    expect(await outcomes(id)).toEqual(['unchanged', 'unchanged']);
    writeFileSync(join(folder(), 'half.csv.done'), '1');
    await fetchSchedule(id, job());
    expect(JSON.parse((await fetches(id)).at(-1)?.files ?? '')).toEqual(['half.csv']);
    expect(uploadFolders()).toEqual([await lastImport(id)]);
  });

  test('follows no link out of the folder of the settings, and no file that is a link', async () => {
    makeFolder();
    writeFileSync(join(site.dataDir, 'outside.csv'), FILE);
    symlinkSync(join(site.dataDir, 'outside.csv'), join(folder(), 'link.csv'));
    writeFileSync(join(folder(), 'link.csv.done'), '');
    symlinkSync(site.dataDir, join(folder(), 'out'));
    const id = await addSchedule(context(), form());
    await fetchSchedule(id, job());
    expect(await outcomes(id)).toEqual(['unchanged']);
    for (const place of ['..', '../..', 'in/out', '/etc', 'nowhere', 'in/../../'])
      await expect(addSchedule(context(), form({ place })), place).rejects.toMatchObject({ code: 'badInput' });
  });

  test('that wants signatures takes a file when its .sig fits, and tells one that does not', async () => {
    makeFolder();
    drop('a.csv', FILE);
    const id = await addSchedule(context(), form({ signed: '1', secret: SECRET }));
    await fetchSchedule(id, job());
    expect(await outcomes(id), 'the .sig may be on its way').toEqual(['unchanged']);
    writeFileSync(join(folder(), 'a.csv.sig'), signatureOf(`${FILE} `));
    await fetchSchedule(id, { ...job() });
    expect(await outcomes(id)).toEqual(['unchanged', 'unchanged']);
    // As `openssl dgst -sha256 -hmac … -r` writes it.
    writeFileSync(join(folder(), 'a.csv.sig'), `${signatureOf(FILE).slice(7).toUpperCase()} *a.csv\n`);
    await fetchSchedule(id, job());
    expect(await outcomes(id)).toEqual(['unchanged', 'unchanged', 'fetched']);
  });

  test('that is gone is tried again three times, then told, and the schedule goes on', async () => {
    makeFolder();
    const id = await addSchedule(context(), form());
    rmSync(folder(), { recursive: true });
    const told = async () => (await listBrokenSchedules(site.opened.db)).map(({ problem }) => problem);
    for (let tried = 0; tried < 3; tried++) {
      await fetchSchedule(id, job());
      expect(await told()).toEqual([]);
    }
    await fetchSchedule(id, job());
    expect(await told()).toEqual(['没有这个文件夹：in']);
    const again = await site.opened.db.selectFrom('jobs').select('id').where('kind', '=', 'fetch-import').execute();
    expect(again, 'three tries of its own').toHaveLength(3);
    makeFolder();
    drop('a.csv', FILE);
    await fetchSchedule(id, job());
    expect(await scheduleOf(id)).toMatchObject({ failures: 0, problem: null });
    expect(await told()).toEqual([]);
  });
});

describe('an address', () => {
  let server: Server | null = null;
  let asked: { url: string; etag: string | undefined }[] = [];
  afterEach(async () => {
    server?.closeAllConnections();
    await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)));
    server = null;
    asked = [];
  });
  const ADDRESS = 'https://data.example.com/files/小区.csv?key=1';
  /** A server that the product takes for the one of an https address. */
  async function serve(answer: RequestListener): Promise<() => Agent> {
    const listening = createServer((req, res) => {
      asked.push({ url: req.url ?? '', etag: req.headers['if-none-match'] });
      answer(req, res);
    });
    server = listening;
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
    const { port } = listening.address() as AddressInfo;
    const agent = new Agent();
    agent.createConnection = () => connect(port, '127.0.0.1') as never;
    return () => agent;
  }
  const get = (agentOf: () => Agent, more: object = {}) => {
    mkdirSync(join(site.dataDir, 'taken'), { recursive: true });
    const wish = { address: ADDRESS, secret: SECRET, etag: null, folder: join(site.dataDir, 'taken') };
    return fetchAddress({ ...wish, signal: new AbortController().signal, agentOf, ...more });
  };
  const signed: RequestListener = (_req, res) =>
    void res.writeHead(200, { 'x-hub-signature-256': signatureOf(FILE), etag: '"v1"' }).end(FILE);

  test('gives its file by the name at its end, with a signature in the header or beside it', async () => {
    const { file, etag } = (await get(await serve(signed))) as Exclude<Awaited<ReturnType<typeof get>>, 'unchanged'>;
    expect({ file, etag }).toMatchObject({ file: { name: '小区.csv', bytes: Buffer.byteLength(FILE) }, etag: '"v1"' });
    rmSync(join(site.dataDir, 'taken'), { recursive: true });
    await new Promise((resolve) => server?.close(resolve) && server.closeAllConnections());
    const beside = await serve(
      (req, res) => void res.end(req.url?.includes('.sig') ? signatureOf(FILE).slice(7) : FILE),
    );
    expect(await get(beside)).toMatchObject({ file: { name: '小区.csv' } });
    expect(asked.at(-1)?.url).toContain('.csv.sig?key=1');
  });

  test.each([
    [
      'without a signature',
      (_req, res) => void (_req.url?.includes('.sig') ? res.writeHead(404).end() : res.end(FILE)),
      '没有签名',
    ],
    [
      'signed by another',
      (_req, res) => void res.setHeader('x-hub-signature-256', signatureOf(FILE, 'another')).end(FILE),
      '签名不对',
    ],
    [
      'with a word of another kind for a signature',
      (_req, res) => void res.setHeader('x-hub-signature-256', 'bogus=1').end(FILE),
      '签名不对',
    ],
    [
      'changed after it was signed',
      (_req, res) => void res.setHeader('x-hub-signature-256', signatureOf(FILE)).end(`${FILE}\n`),
      '签名不对',
    ],
    ['with nothing in it', (_req, res) => void res.end(), '是空的'],
    ['that is not there', (_req, res) => void res.writeHead(404).end(), '没有这个文件（404）'],
    ['that is refused', (_req, res) => void res.writeHead(403).end(), '不让取'],
    ['of a server with a fault', (_req, res) => void res.writeHead(502).end(), '出错了（502）'],
    [
      'at another host',
      (_req, res) => void res.writeHead(302, { location: 'https://evil.example/x' }).end(),
      '别的地方（evil.example）',
    ],
    [
      'without https',
      (_req, res) => void res.writeHead(301, { location: 'http://data.example.com/x' }).end(),
      '别的地方',
    ],
    ['round and round', (_req, res) => void res.writeHead(302, { location: '/again' }).end(), '转来转去'],
    ['squeezed', (_req, res) => void res.setHeader('content-encoding', 'gzip').end('x'), '压缩了再传'],
    [
      'that says how large it is',
      (_req, res) => void res.writeHead(200, { 'content-length': 5_000 }).flushHeaders(),
      '超过 0 MB',
    ],
    ['that is larger than it says', (_req, res) => void res.write('x'.repeat(3_000)), '超过 0 MB'],
    [
      'that breaks off',
      (_req, res) => void res.writeHead(200, { 'content-length': 900 }).write('x', () => res.destroy()),
      '传到一半断了',
    ],
    ['that never ends', (_req, res) => void res.write('x'), '还没有传完'],
    ['that never begins', () => undefined, '还没有传完'],
  ] satisfies [string, RequestListener, string][])('a file %s is not taken', async (_what, answer, sentence) => {
    const agentOf = await serve(answer);
    await expect(get(agentOf, { totalMs: 600, mostBytes: 2_000 })).rejects.toThrow(sentence);
  });

  test('is asked with the mark of its last file, and a file that comes again is not imported again', async () => {
    const id = await addSchedule(context(), form({ origin: 'address', place: ADDRESS, secret: SECRET }));
    let isNew = true;
    const agentOf = await serve((req, res) => {
      if (!isNew && req.headers['if-none-match'] === '"v1"') return void res.writeHead(304).end();
      return signed(req, res);
    });
    await fetchSchedule(id, job(), agentOf);
    await fetchSchedule(id, job(), agentOf);
    isNew = false;
    await fetchSchedule(id, job(), agentOf);
    expect(await outcomes(id)).toEqual(['fetched', 'unchanged', 'unchanged']);
    expect(asked.map(({ etag }) => etag)).toEqual([undefined, '"v1"', '"v1"']);
    expect(uploadFolders()).toEqual([await lastImport(id)]);
  });

  test('fetched by two at once is imported once', async () => {
    const id = await addSchedule(context(), form({ origin: 'address', place: ADDRESS, secret: SECRET }));
    // Neither is answered before both ask: else the second may only find what the first has brought in.
    const waiting: (() => void)[] = [];
    const agentOf = await serve((req, res) => {
      waiting.push(() => signed(req, res));
      if (waiting.length === 2) for (const answer of waiting) answer();
    });
    await Promise.all([fetchSchedule(id, job(), agentOf), fetchSchedule(id, job(), agentOf)]);
    expect(await outcomes(id)).toEqual(['fetched']);
    expect(uploadFolders()).toHaveLength(1);
  });

  test('whose schedule is changed while it is read brings nothing in', async () => {
    const id = await addSchedule(context(), form({ origin: 'address', place: ADDRESS, secret: SECRET }));
    const agentOf = await serve((req, res) => {
      void switchSchedule(context(), id, false).then(() => signed(req, res));
    });
    await fetchSchedule(id, job(), agentOf);
    expect(await fetches(id)).toEqual([]);
    expect(uploadFolders()).toEqual([]);
  });

  test('interrupted by a stop is no failure of the address: the next process begins it again', async () => {
    const id = await addSchedule(context(), form({ origin: 'address', place: ADDRESS, secret: SECRET }));
    const stop = new AbortController();
    const agentOf = await serve((_req, res) => {
      res.write('x');
      stop.abort();
    });
    await expect(fetchSchedule(id, { ...job(), signal: stop.signal }, agentOf)).rejects.toThrow();
    expect(await fetches(id)).toEqual([]);
    expect(uploadFolders()).toEqual([]);
  });

  test.each([
    'https://127.0.0.1/a.csv',
    'https://[::1]/a.csv',
    'https://169.254.169.254/a',
    'https://10.1.2.3/',
    'https://localhost/a',
  ])('of the inside is refused: %s', async (address) => {
    const wish = { address, secret: SECRET, etag: null, folder: site.dataDir };
    await expect(fetchAddress({ ...wish, signal: new AbortController().signal })).rejects.toThrow('内部网络');
  });
});

describe('a dry run of a schedule', () => {
  const fetched = async (text: string, more: Record<string, string> = {}) => {
    makeFolder();
    drop('a.csv', text);
    const id = await addSchedule(context(), form(more));
    await fetchSchedule(id, job());
    const importId = await lastImport(id);
    await workImport(site.opened, importId);
    await decide();
    return { id, importId };
  };

  test('that rejects too much waits with the reason, and later ones of the schedule behind it', {
    timeout: 2 * MINUTE,
  }, async () => {
    const { id, importId } = await fetched(`${FILE}\n${row('x3', '坏小区', 'mars')}`);
    expect(await importRow(site.opened, importId)).toMatchObject({
      state: 'done',
      task: 'check',
      decision: 'wait',
      held_why: '拒绝 33.34%，超过 3%',
    });
    drop('b.csv', [HEADER, row('y1', '后来的')].join('\n'));
    await fetchSchedule(id, job());
    const later = await lastImport(id);
    await workImport(site.opened, later);
    await decide();
    expect(await importRow(site.opened, later)).toMatchObject({ decision: 'wait', held_why: copy.held.earlier });
    expect((await listHeldImports(site.opened.db, 10)).map((held) => held.id)).toEqual([importId, later]);
    await runImport(context(), importId);
    expect(await importRow(site.opened, importId)).toMatchObject({ task: 'run', held_why: null });
    await workImport(site.opened, importId);
    expect((await listHeldImports(site.opened.db, 10)).map((held) => held.id)).toEqual([later]);
    expect(await names()).toEqual(['华龙美晟', '好小区']);
  });

  test('alone is all that is wanted: it waits', async () => {
    const { importId } = await fetched(FILE, { task: 'check' });
    expect(await importRow(site.opened, importId)).toMatchObject({ decision: 'wait', held_why: copy.held.checkOnly });
  });

  test('that cannot be made waits with what is wrong', async () => {
    const { importId } = await fetched('甲,乙\n1,2');
    const held = await importRow(site.opened, importId);
    expect(held).toMatchObject({ state: 'failed', decision: 'wait' });
    expect(held.held_why).toContain('没有');
    expect(await listHeldImports(site.opened.db, 10)).toHaveLength(1);
  });

  test('waits for the run of the one before', { timeout: 2 * MINUTE }, async () => {
    const { id, importId } = await fetched(FILE);
    drop('b.csv', [HEADER, row('y1', '后来的')].join('\n'));
    await fetchSchedule(id, job());
    const later = await lastImport(id);
    await workImport(site.opened, later);
    await decide();
    expect(await importRow(site.opened, later), 'the one before is still to run').toMatchObject({ decision: null });
    await workImport(site.opened, importId);
    await decide();
    expect(await importRow(site.opened, later)).toMatchObject({ decision: 'run', task: 'run' });
  });
});

describe('medians', () => {
  const DEALS = 'ID,小区,区,成交日,总价,面积';
  const mapping = { kind: 'deal', was: 'deal' };
  const deals = (from: number, count: number, price: number): string[] =>
    Array.from(
      { length: count },
      (_, at) => `d${from + at},华龙美晟,东城,${dayOf(Date.now() - 5 * 86_400_000)},${price + at},100`,
    );

  test('of a dry run that move too far hold it back, in the city and in a district', {
    timeout: 2 * MINUTE,
  }, async () => {
    const { mapColumns } = await import('@/lib/server/import/commands/mapColumns');
    const posted = { ...mapping, title: '成交表', c0: 'key' };
    const first = await uploadTexts(
      site.operator,
      { 'a.csv': [DEALS, ...deals(0, 40, 600)].join('\n') },
      { mapping: '', city: '北京' },
    );
    await workImport(site.opened, first);
    await mapColumns(context(), first, posted);
    expect(reportOf(await workImport(site.opened, first)).medians).toMatchObject({
      changes: [{ name: '全市', before: null, count: 40 }],
    });
    await runImport(context(), first);
    await workImport(site.opened, first);

    makeFolder();
    const id = await addSchedule(context(), form({ mapping: '成交表.json' }));
    // A row that is told again counts once, at its new price.
    drop('a.csv', [DEALS, ...deals(0, 40, 660)].join('\n'));
    await fetchSchedule(id, job());
    const again = await lastImport(id);
    expect(reportOf(await workImport(site.opened, again)).medians?.changes[0]).toEqual({
      name: '全市',
      before: 6_195_000,
      after: 6_795_000,
      count: 40,
    });
    await removeImport(context(), again);
    drop('b.csv', [DEALS, ...deals(100, 40, 900)].join('\n'));
    await fetchSchedule(id, job());
    const moved = await lastImport(id);
    const checked = await workImport(site.opened, moved);
    expect(reportOf(checked).medians).toEqual({
      what: 'deal',
      changes: [
        { name: '全市', before: 6_195_000, after: 7_695_000, count: 80 },
        { name: '东城', before: 6_195_000, after: 7_695_000, count: 80 },
      ],
      ofFiles: 9_195_000,
    });
    await decide();
    expect((await importRow(site.opened, moved)).held_why).toBe('成交中位单价变动超过 5%：全市 ↑24.2%、东城 ↑24.2%');
  });
});

describe('a schedule', () => {
  test('is set by operators alone, with a secret that nobody reads again', async () => {
    makeFolder();
    for (const role of ['agent', 'editor'] as const) {
      const them = contextNow(await inConsole(site.opened, role, Date.now()));
      await expect(addSchedule(them, form())).rejects.toMatchObject({ code: 'forbidden' });
    }
    const id = await addSchedule(context(), form({ signed: '1', secret: SECRET }));
    const stored = await scheduleOf(id);
    expect(JSON.stringify(stored)).not.toContain(SECRET);
    expect(stored.secret_sealed).not.toBe('');
    await changeSchedule(context(), id, form({ signed: '1', secret: '', dailyAt: '3:05' }));
    expect(await scheduleOf(id)).toMatchObject({ secret_sealed: stored.secret_sealed, daily_at: '03:05', version: 2 });
    await changeSchedule(context(), id, form({ dailyAt: '', everyHours: '6' }));
    expect(await scheduleOf(id)).toMatchObject({ secret_sealed: '', daily_at: null, every_hours: 6 });
    await removeSchedule(context(), id);
    expect(await findSchedule(site.opened.db, id)).toBeUndefined();
    const log = await listAuditOf(site.opened.db, id, 9);
    expect(log.map(({ action }) => action).toSorted()).toEqual([
      ...['schedule-add', 'schedule-change', 'schedule-change', 'schedule-remove'],
    ]);
    expect(JSON.stringify(log)).not.toContain(SECRET);
  });

  test('with something wrong says what, field by field, and stores nothing', async () => {
    makeFolder();
    const wrong: [Record<string, string>, string][] = [
      [{ city: '火星' }, 'city'],
      [{ mapping: 'nothing' }, 'mapping'],
      [{ origin: 'ftp' }, 'origin'],
      [{ origin: 'address', place: 'http://data.example.com/a.csv', secret: SECRET }, 'place'],
      [{ origin: 'address', place: 'https://u:p@data.example.com/a.csv', secret: SECRET }, 'place'],
      [{ origin: 'address', place: 'https://data.example.com/a.csv' }, 'secret'],
      [{ signed: '1' }, 'secret'],
      [{ signed: '1', secret: 'short' }, 'secret'],
      [{ dailyAt: '24:00' }, 'dailyAt'],
      [{ dailyAt: '' }, 'dailyAt'],
      [{ everyHours: '6' }, 'dailyAt'],
      [{ dailyAt: '', everyHours: '0' }, 'everyHours'],
      [{ task: '' }, 'task'],
      [{ maxRejected: '101' }, 'maxRejected'],
      [{ maxChange: '' }, 'maxChange'],
    ];
    for (const [more, field] of wrong)
      await expect(addSchedule(context(), form(more)), field).rejects.toMatchObject({
        code: 'badInput',
        fields: { [field]: expect.any(String) },
      });
    Reflect.deleteProperty(process.env, 'IMPORT_FOLDER');
    await expect(addSchedule(context(), form())).rejects.toMatchObject({ fields: { place: copy.problems.noFolder } });
    expect(await site.opened.db.selectFrom('import_schedules').selectAll().execute()).toEqual([]);
  });

  test('that is due is taken by one of two hosts, and not while it is paused', async () => {
    makeFolder();
    const id = await addSchedule(context(), form());
    const due = { ...context(), now: Date.now() + 86_400_000 };
    const schedule = await scheduleOf(id);
    expect((await Promise.all([planFetch(due, schedule), planFetch(due, schedule)])).toSorted()).toEqual([false, true]);
    const planned = () => site.opened.db.selectFrom('jobs').select('key').where('kind', '=', 'fetch-import').execute();
    expect(await planned()).toHaveLength(1);
    await switchSchedule(context(), id, false);
    await planFetchesJob.run({ ...job(), now: Date.now() + 30 * 86_400_000 });
    expect(await planned()).toHaveLength(1);
    await expect(fetchNow(context(), id)).rejects.toMatchObject({ code: 'conflict' });
    await switchSchedule(context(), id, true);
    await switchSchedule(context(), id, true);
    await fetchNow(context(), id);
    expect(await planned()).toHaveLength(2);
  });

  test('remembers its fetches for 90 days', async () => {
    makeFolder();
    const id = await addSchedule(context(), form());
    await fetchSchedule(id, job());
    const clean = (days: number) => removeImportFilesJob.run({ ...job(), now: Date.now() + days * 86_400_000 });
    await clean(89);
    expect(await fetches(id)).toHaveLength(1);
    await clean(91);
    expect(await fetches(id)).toEqual([]);
  });
});
