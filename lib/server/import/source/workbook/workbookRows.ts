import type { ChildProcessByStdio } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { spawnOwn } from '@/lib/server/childProcess/spawnOwn';
import { ImportProblem } from '../../importProblem';
import { cleanText } from '../../parse/cleanText';
import { fileTypeOf } from '../fileType';
import { WORKBOOK_LIMITS } from '../limits';
import { type OnBytes, openText, type SourceFile } from '../openText';
import type { HeaderPlace, SourceRows } from '../row';
import { columnsFound, openTable, type TableOptions, type TableRecord } from '../tableRows';
import { END, type Opening, type SheetHead, type SheetRow } from './protocol';

export interface WorkbookOptions extends Pick<TableOptions, 'headerLine' | 'wanted'> {
  /** Its name, or its place from 1; null: the first with the wanted columns. */
  sheet: string | number | null;
}

type WorkbookLimits = { readonly [limit in keyof typeof WORKBOOK_LIMITS]: number };

const READER = 'lib/server/import/source/workbook/readWorkbook.ts';
const MB = 1024 * 1024;
const OTHERWISE = '请用表格软件打开，另存为 UTF-8 的 CSV 再导入。';
const WRONG: Record<Extract<Opening, { wrong: unknown }>['wrong'], string> = {
  archive: '是压缩文件（zip），里面没有工作簿的内容。请先解压，再导入里面的文件。',
  large: `是 Excel 工作簿，展开后太大。${OTHERWISE}`,
  broken: `是 Excel 工作簿，读不出来，可能已经损坏。${OTHERWISE}`,
  password: `是 Excel 工作簿，有密码，打不开。请去掉密码。${OTHERWISE}`,
};

/** The rows of one sheet of a workbook (.xlsx, .xls, .xlsb, .ods, and what web systems call .xls). */
export async function openWorkbook(
  file: SourceFile,
  options: WorkbookOptions,
  onBytes?: OnBytes,
  limits: WorkbookLimits = WORKBOOK_LIMITS,
): Promise<SourceRows> {
  if (file.bytes > limits.fileBytes) {
    throw new ImportProblem(`${file.name} 是 Excel 工作簿，超过 ${limits.fileBytes / MB} MB。${OTHERWISE}`);
  }
  const reading = startReading(file, await textEncoding(file), limits);
  try {
    const opening = await reading.opening();
    if ('wrong' in opening) throw new ImportProblem(`${file.name} ${WRONG[opening.wrong]}`);
    onBytes?.(file.bytes, file.bytes);
    const at = chooseSheet(opening.sheets, options, file.name);
    // Where none is named, the one that cannot be read may be the one that is meant.
    const broken = opening.sheets.find((sheet, place) => sheet.isBroken && (options.sheet === null || place === at));
    if (broken)
      throw new ImportProblem(`${file.name} 的工作表 “${cleanText(broken.name)}” 读不出来，可能已经损坏。${OTHERWISE}`);
    const { headerLine, wanted } = options;
    const table = { name: file.name, headerLine, wanted, isRagged: true };
    const opened = await openTable(reading.rowsOf(at), table);
    const sheet = opening.sheets.length > 1 ? (opening.sheets[at]?.name ?? null) : null;
    return {
      ...opened,
      sheet,
      otherSheets: otherSheetsWith(opening.sheets, at, wanted),
      serialStart: opening.is1904 ? 1904 : 1900,
      stop: reading.stop,
      elsewhere: elsewhereIn(opening.sheets, at, opened, wanted),
    };
  } catch (failure) {
    reading.stop();
    throw failure;
  }
}

/** How a table of markup is written; '' for real workbooks, which are not text. */
async function textEncoding(file: SourceFile): Promise<string> {
  const type = await fileTypeOf(file.path);
  return type.is === 'workbook' && type.isText ? (await openText(file.path, null)).encoding : '';
}

interface Reading {
  opening: () => Promise<Opening>;
  rowsOf: (sheet: number) => AsyncGenerator<TableRecord>;
  stop: () => void;
}

function startReading({ path, name }: SourceFile, encoding: string, limits: WorkbookLimits): Reading {
  const { memoryBytes } = limits;
  const child = spawnOwn({
    script: READER,
    args: [path, encoding],
    nodeOptions: [`--max-old-space-size=${Math.round(memoryBytes / MB)}`],
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { NODE_ENV: process.env.NODE_ENV },
    memoryBytes,
  }) as ChildProcessByStdio<Writable, Readable, null>;
  // A reader that has been ended takes no question.
  child.stdin.on('error', () => undefined);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, limits.milliseconds);
  child.on('close', () => clearTimeout(timer));
  const cut = () => {
    const late = `是 Excel 工作簿，${limits.milliseconds / 1000} 秒还没有读完。${OTHERWISE}`;
    return new ImportProblem(`${name} ${isLate ? late : WRONG.large}`);
  };
  return {
    opening: async () => {
      const { value, done } = await lines.next();
      clearTimeout(timer);
      if (done) throw cut();
      return JSON.parse(value);
    },
    rowsOf: async function* (sheet) {
      try {
        child.stdin.end(`${sheet}\n`);
        for (let next = await lines.next(); !next.done; next = await lines.next()) {
          const row: SheetRow | typeof END = JSON.parse(next.value);
          if (row === END) return;
          const [line, ...cells] = row;
          yield { line, cells };
        }
        throw cut();
      } finally {
        child.kill('SIGKILL');
      }
    },
    stop: () => child.kill('SIGKILL'),
  };
}

/** The sheet that the mapping names, or the first, those in sight before hidden ones, whose header is the wanted one. */
function chooseSheet(sheets: readonly SheetHead[], options: WorkbookOptions, name: string): number {
  const { sheet, headerLine, wanted } = options;
  if (sheet !== null) {
    const at =
      typeof sheet === 'number' ? sheet - 1 : sheets.findIndex((one) => cleanText(one.name) === cleanText(sheet));
    if (sheets[at]) return at;
    const names = sheets.map((one, place) => `${place + 1} “${one.name}”`).join('、');
    throw new ImportProblem(`${name} 没有工作表 ${sheet}，它有 ${names}。`);
  }
  const order = [...sheets.keys()].sort(
    (one, other) => Number(sheets[one]?.isHidden) - Number(sheets[other]?.isHidden),
  );
  const scored = order.map((at) => {
    const rows = sheets[at]?.rows ?? [];
    const header = headerLine === null ? rows[0] : rows.find(([line]) => line === headerLine);
    return { at, found: columnsFound((header ?? []).map(String), wanted), rows: rows.length };
  });
  const most = Math.max(0, ...scored.map(({ found }) => found));
  const chosen = scored.find(({ found, rows }) => rows > 0 && found === most) ?? scored[0];
  if (!chosen) throw new ImportProblem(`${name} 里没有工作表。`);
  return chosen.at;
}

/** Sheets in sight with rows below a line that has every wanted column: they may be the other half of what is meant. */
const otherSheetsWith = (sheets: readonly SheetHead[], chosen: number, wanted: readonly string[]): string[] =>
  sheets.flatMap(({ name, isHidden, rows }, at) => {
    const header = rows.findIndex(([_line, ...cells]) => columnsFound(cells, wanted) === wanted.length);
    return at !== chosen && !isHidden && header >= 0 && header < rows.length - 1 ? [cleanText(name)] : [];
  });

/** A better header in the chosen sheet, or else in another one. */
function elsewhereIn(
  sheets: readonly SheetHead[],
  chosen: number,
  { columns, elsewhere }: SourceRows,
  wanted: readonly string[],
): HeaderPlace | null {
  let best = elsewhere;
  let most = columnsFound(best?.columns ?? columns ?? [], wanted);
  for (const [at, { name, rows }] of sheets.entries()) {
    for (const [line, ...cells] of at === chosen ? [] : rows) {
      const found = columnsFound(cells, wanted);
      if (found <= most) continue;
      most = found;
      best = { line, sheet: name, columns: cells };
    }
  }
  return best;
}
