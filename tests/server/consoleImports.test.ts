import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as XLSX from '@e965/xlsx';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { IMPORT_UPLOAD } from '@/lib/console/importTask';
import { CONSOLE_IMPORT_COPY } from '@/lib/console/words/import';
import { workOnImport } from '@/lib/server/cli/consoleImport';
import { runImportCli } from '@/lib/server/cli/import';
import { consoleImportPage } from '@/lib/server/console/pages/importPage';
import { consoleImportsPage } from '@/lib/server/console/pages/importsPage';
import { database } from '@/lib/server/database/database';
import { staffUploads } from '@/lib/server/request/receiveUpload';
import { keepUpload, readUpload, type Upload } from '@/lib/server/request/uploads';
import { settings } from '@/lib/server/settings/settings';
import { type InConsole, inConsole } from '../kit/console';
import { visitConsole } from '../kit/consoleVisit';
import { withOwnDataDir } from '../kit/dataDir';
import { type RunningServer, startServer } from '../kit/httpServer';
import { PAGE_TABLE } from '../kit/pageTable';

// Files on their way to the console: to the disk as they come, of the staff alone, and gone where nobody takes them.

withOwnDataDir();

const MINUTE = 60_000;
const HEADER = 'ID,NAME,BUILDTIME,longitude,latitude,DISTRICT,PRICE';
const GOOD = 'x1,华龙美晟,2009,116.411858,39.869364,dongcheng,1';
const BAD = 'x3,<img src=x onerror=alert(1)>,2009,116.4118,39.8693,mars,1';
const PATH = '/console/imports';

let operator: InConsole;
beforeAll(async () => {
  operator = await inConsole(await database(), 'operator', Date.now());
});

const servers: RunningServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

/** Answers with what came; `take` looks at it while the request is there. */
async function serve(take: (upload: Upload | null) => unknown) {
  const server = await startServer(
    (req, res) => {
      res.end(JSON.stringify(take(readUpload(req)) ?? null));
    },
    { uploads: staffUploads(PAGE_TABLE.takesFiles) },
  );
  servers.push(server);
  return server;
}

const cookie = () => ({ cookie: `__Host-staff=${operator.token}` });
const root = () => join(settings().dataDir, 'import-uploads');
const left = () => (existsSync(root()) ? readdirSync(root()) : []);

interface Sent {
  [name: string]: string | { text: string; as: string };
}
function formOf(sent: Sent, more: readonly [string, Blob, string][] = []): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(sent))
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([value.text]), value.as);
  for (const [name, blob, as] of more) form.append(name, blob, as);
  return form;
}
const post = async ({ origin }: RunningServer, body: FormData, headers: Record<string, string> = cookie()) =>
  (await fetch(origin + PATH, { method: 'POST', body, headers })).json();

describe('a form with files', () => {
  test('is on the disk when its page looks, and gone after it', async () => {
    const seen: unknown[] = [];
    const server = await serve((upload) => {
      const folder = upload?.arrived.folder ?? '';
      const path = join(folder, 'files', 'deals.csv');
      seen.push(readFileSync(path, 'utf8'), statSync(path).mode & 0o777);
      return upload;
    });
    const { fields, arrived, problem } = await post(
      server,
      formOf({
        do: 'upload',
        city: '北京',
        file: { text: '一,二', as: '../../a/deals.csv' },
        ownMapping: { text: '{}', as: 'm.json' },
      }),
    );
    expect({ fields, problem }).toEqual({ fields: { do: 'upload', city: '北京' }, problem: null });
    expect(arrived).toMatchObject({ files: [{ name: 'deals.csv', bytes: 7 }], mapping: { name: 'm.json', bytes: 2 } });
    expect(seen).toEqual(['一,二', 0o600]);
    await expect.poll(left).toEqual([]);
  });

  test.each([
    ['nobody', async () => ({})],
    ['a visitor with some other cookie', async () => ({ cookie: `__Host-staff=${'x'.repeat(43)}` })],
    ['a page of another site', async () => ({ ...cookie(), origin: 'https://evil.example' })],
  ])('of %s is not written anywhere', async (_who, headers) => {
    const server = await serve((upload) => upload);
    expect(await post(server, formOf({ file: { text: 'x', as: 'a.csv' } }), (await headers()) as never)).toBeNull();
    expect(left()).toEqual([]);
  });

  test('too large, too many, twice of one name: nothing is left of it', async () => {
    const server = await serve((upload) => upload?.problem);
    const large = new Blob([new Uint8Array(IMPORT_UPLOAD.bytes / 2 + 1_000)]);
    expect(
      await post(
        server,
        formOf({}, [
          ['file', large, 'a.csv'],
          ['file', large, 'b.csv'],
        ]),
      ),
    ).toBe('tooLarge');
    const one = new Blob(['x']);
    const many = Array.from(
      { length: IMPORT_UPLOAD.files + 2 },
      (_, at) => ['file', one, `${at}.csv`] as [string, Blob, string],
    );
    expect(await post(server, formOf({}, many))).toBe('tooMany');
    expect(
      await post(
        server,
        formOf({}, [
          ['file', one, 'a.csv'],
          ['file', one, 'b/a.csv'],
        ]),
      ),
    ).toBe('sameName');
    await expect.poll(left).toEqual([]);
  });

  test('that breaks off leaves nothing', async () => {
    const server = await serve((upload) => upload?.problem);
    const head = [
      `POST ${PATH} HTTP/1.1`,
      `Host: localhost:${server.port}`,
      `Cookie: __Host-staff=${operator.token}`,
      'Content-Type: multipart/form-data; boundary=b',
      'Content-Length: 100000',
      '',
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n1,2,3',
    ].join('\r\n');
    const socket = connect(server.port, '127.0.0.1');
    socket.write(head);
    await expect.poll(left).toHaveLength(1);
    socket.destroy();
    await expect.poll(left).toEqual([]);
  });

  test('of a broken body says so', async () => {
    const server = await serve((upload) => upload?.problem);
    const answer = await fetch(server.origin + PATH, {
      method: 'POST',
      body: '--y\r\nContent-Disposition: form-data; name="do"\r\n\r\nupload\r\n',
      headers: { ...cookie(), 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(await answer.json()).toBe('broken');
  });
});

describe('the pages', () => {
  /** Sends files as the HTTP server has them, then opens the page of imports. */
  async function send(fields: Record<string, string>, ...files: readonly [string, Blob, string][]) {
    const server = await serve((upload) => upload);
    let shown: Awaited<ReturnType<typeof visitConsole>> | null = null;
    servers.push(
      await startServer(
        async (req, res) => {
          const upload = readUpload(req);
          shown = await visitConsole(consoleImportsPage, {
            staff: operator.token,
            posted: fields,
            onRequest: (own) => upload && keepUpload(own, upload),
          });
          res.end('{}');
        },
        { uploads: staffUploads(PAGE_TABLE.takesFiles) },
      ),
    );
    await post(servers.at(-1) ?? server, formOf(fields, files));
    return shown as unknown as Awaited<ReturnType<typeof visitConsole>>;
  }
  const communities = (...lines: string[]): [string, Blob, string] => [
    'file',
    new Blob([lines.join('\n')]),
    'communities.csv',
  ];
  const asOperator = (more: object = {}) => ({ staff: operator.token, ...more });

  test('an empty console says what will be there', async () => {
    const { props } = await visitConsole(consoleImportsPage, asOperator());
    expect(props).toMatchObject({ open: [], table: { total: 0, empty: { title: CONSOLE_IMPORT_COPY.empty } } });
    expect(props?.form).toMatchObject({
      mappings: expect.arrayContaining([expect.objectContaining({ value: 'bj-communities' })]),
    });
  });

  test('what is wrong stands beside its field, and nothing is kept', async () => {
    const { props } = await send({ do: 'upload', mapping: 'bj-communities', city: '' }, communities(HEADER, GOOD));
    expect(props?.form).toMatchObject({ typed: { mapping: 'bj-communities' }, problems: { city: expect.any(String) } });
    await expect.poll(left).toEqual([]);
    const none = await visitConsole(consoleImportsPage, asOperator({ posted: { do: 'upload' } }));
    expect(none.props?.form).toMatchObject({ problems: { file: CONSOLE_IMPORT_COPY.problems.file } });
    const broken = await visitConsole(consoleImportsPage, asOperator({ posted: {} }));
    expect(broken.props?.form).toMatchObject({ problems: { file: CONSOLE_IMPORT_COPY.problems.broken } });
  });

  test('from the file to the report, the run and its undoing', { timeout: 3 * MINUTE }, async () => {
    const { to } = await send(
      { do: 'upload', mapping: 'bj-communities', city: '北京' },
      communities(HEADER, GOOD, BAD),
    );
    const id = /id=([\da-f]{16})&done=upload$/.exec(to ?? '')?.[1] ?? '';
    expect(to).toBe(`/console/import?id=${id}&done=upload`);
    const query = { id };
    const waiting = await visitConsole(consoleImportPage, asOperator({ query }));
    expect(waiting.props).toMatchObject({ refreshSeconds: 3, progress: 0, run: null, table: null, form: null });
    const work = async () => (await workOnImport(id, () => undefined))?.over;
    await work();
    const { props } = await visitConsole(consoleImportPage, asOperator({ query }));
    expect(props).toMatchObject({
      state: CONSOLE_IMPORT_COPY.tasks.check.done,
      refreshSeconds: null,
      run: '运行：新增 1，更新 0',
      undo: null,
      report: { figures: [{ text: '2' }, { text: '1' }, { text: '0' }, { text: '0' }, { text: '1' }] },
      table: { total: 1, path: '/console/import', kept: { id } },
    });
    // Its rows can be taken out as a file, which is written down.
    const file = await visitConsole(consoleImportPage, asOperator({ query, posted: { do: 'export' } }));
    expect(file.file).toContain('DISTRICT');
    const filtered = await visitConsole(consoleImportPage, asOperator({ query: { id, why: '1', text: 'nothing' } }));
    expect(filtered.props?.table).toMatchObject({ total: 0, isFiltered: true, clearHref: `/console/import?id=${id}` });

    expect((await visitConsole(consoleImportPage, asOperator({ query, posted: { do: 'run' } }))).to).toContain(
      'done=run',
    );
    await work();
    const ran = await visitConsole(consoleImportPage, asOperator({ query: { run: '1' } }));
    expect(ran.props).toMatchObject({ title: '第 1 次', undo: 1, run: null, form: null, cityHref: '/1100' });
    const history = await visitConsole(consoleImportsPage, asOperator());
    expect(history.props).toMatchObject({ open: [], table: { total: 1 } });
    expect(JSON.stringify(history.props?.table)).toContain(operator.context.staff.shownName);

    const undo = { do: 'undo', reason: '' };
    expect((await visitConsole(consoleImportPage, asOperator({ query, posted: undo }))).props?.problems).toMatchObject({
      reason: expect.any(String),
    });
    expect(
      (await visitConsole(consoleImportPage, asOperator({ query, posted: { ...undo, reason: '导错了' } }))).to,
    ).toContain('done=undo');
    await work();
    const undone = await visitConsole(consoleImportPage, asOperator({ query }));
    expect(undone.props).toMatchObject({ stateNote: '已撤销（第 2 次）', undo: null, cityHref: null });
    const rows = await visitConsole(consoleImportsPage, asOperator({ query: { kind: 'undo', way: 'desk' } }));
    expect(rows.props?.table).toMatchObject({ total: 1 });
  });

  const DEAL: Record<string, string> = {
    编号: 'a1',
    日期: '2025/3/8',
    '总价（万元）': '372',
    面积: '71.2平米',
    小区: '和平里',
    区: '东城',
    电梯: '有',
  };
  const FAULTS = [
    { 编号: "'0012" },
    { 编号: '#REF!' },
    { 编号: '暂无' },
    { 编号: 'a4', 日期: '2025-03-08 16:00:00+00' },
    { 编号: 'a5', 日期: '2025-03-08Tgarbage' },
    { 编号: 'a6', '总价（万元）': '65000元/㎡' },
    { 编号: 'a7', '总价（万元）': '3,720,000元', 电梯: '#VALUE!' },
    { 编号: 'a8', '总价（万元）': '200万/亩' },
  ].map((changes) => ({ ...DEAL, ...changes }));
  const MAPPING = {
    title: '成交',
    kind: 'deal',
    source: 'faults',
    key: ['编号'],
    fields: {
      dealDay: '日期',
      price: '总价（万元）',
      area: '面积',
      community: '小区',
      district: '区',
      lift: '电梯',
    },
  };
  /** Line ends of all three kinds, one of them within a cell, and a quotation mark that nobody closed. */
  const csv = () => {
    const lines = FAULTS.map((row) =>
      Object.values(row)
        .map((cell) => (cell.includes(',') ? `"${cell}"` : cell))
        .join(),
    );
    const more =
      '"a9\n",2025/3/8,372,71.2,和平里,东城,有\na10,2025/3/8,372,71.2,和平里,东城,"有\na11,2025/3/8,372,71.2,和平里,东城,有"';
    return [Object.keys(DEAL).join(), ...lines, more].join('\r');
  };
  const xlsx = () => {
    const book = XLSX.utils.book_new();
    XLSX.utils.book_append_sheet(book, XLSX.utils.json_to_sheet(FAULTS), '数据');
    return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
  };

  test.each<[string, () => string | Buffer, string]>([
    ['csv', csv, '10/4/0/0/6'],
    ['xlsx', xlsx, '8/3/0/0/5'],
    ['json', () => JSON.stringify(FAULTS), '8/3/0/0/5'],
  ])(
    'faults of a file of %s are told with the figures of the command line',
    { timeout: MINUTE },
    async (ending, content, figures) => {
      const dir = mkdtempSync(join(tmpdir(), 'fangjing-faults-'));
      const name = `成交.${ending}`;
      writeFileSync(join(dir, name), content());
      writeFileSync(join(dir, '我的.json'), JSON.stringify(MAPPING));
      const said: string[] = [];
      const log = vi.spyOn(console, 'log').mockImplementation((text) => said.push(text));
      await runImportCli([join(dir, '我的.json'), join(dir, name), '--city', '北京', '--dry-run']);
      log.mockRestore();
      rmSync(dir, { recursive: true });
      const line = new RegExp(`^((?:\\s+[\\d,]+){5})  ${name}$`, 'm').exec(said.join('\n'))?.[1];
      expect(line?.trim().split(/\s+/).join('/')).toBe(figures);

      const { to } = await send(
        { do: 'upload', mapping: '', city: '北京' },
        ['file', new Blob([content() as BlobPart]), name],
        ['ownMapping', new Blob([JSON.stringify(MAPPING)]), '我的.json'],
      );
      const id = /id=([\da-f]{16})/.exec(to ?? '')?.[1] ?? '';
      await (await workOnImport(id, () => undefined))?.over;
      const { props } = await visitConsole(consoleImportPage, asOperator({ query: { id } }));
      const { report, table } = props as { report: { figures: { text: string }[] }; table: { total: number } };
      expect(report.figures.map(({ text }) => text).join('/')).toBe(figures);
      expect(table.total).toBe(Number(figures.split('/').at(-1)));
      for (const sentence of ['“#VALUE!” 是表格软件的错误', '“372” 按表头的单位读作 “372万元”'])
        expect(
          [JSON.stringify(report), said.join('\n')].every((all) => all.includes(sentence)),
          sentence,
        ).toBe(true);
    },
  );

  test('a workbook that says it unfolds to 2 GB is told in one sentence', { timeout: MINUTE }, async () => {
    const bomb = xlsx();
    bomb.writeUInt32LE(0x7fffffff, bomb.lastIndexOf('xl/worksheets/sheet1.xml') - 22);
    const { to } = await send({ do: 'upload', mapping: 'bj-communities', city: '北京' }, [
      'file',
      new Blob([bomb as BlobPart]),
      '炸弹.xlsx',
    ]);
    const id = /id=([\da-f]{16})/.exec(to ?? '')?.[1] ?? '';
    await (await workOnImport(id, () => undefined))?.over;
    const { props } = await visitConsole(consoleImportPage, asOperator({ query: { id } }));
    expect(JSON.stringify(props)).toContain('炸弹.xlsx 是 Excel 工作簿，展开后太大。');
  });

  test('what is not there is not there', async () => {
    for (const query of [{}, { id: 'x' }, { run: '99' }, { run: '-1' }])
      expect((await visitConsole(consoleImportPage, asOperator({ query }))).status).toBe(404);
  });
});
