import { AGENT_FILE_LIMITS, type AgentFileRow } from '@/lib/console/agentFile';
import { noColumnsText } from '@/lib/console/views/agentFileText';
import { CONSOLE_AGENT_FILE_COPY as copy } from '@/lib/console/words/agentFile';
import { ImportProblem } from '@/lib/server/import/importProblem';
import { cleanText, isErrorWord, isNoName } from '@/lib/server/import/parse/cleanText';
import { openRows } from '@/lib/server/import/source/openRows';
import { findColumn, type SourceRow } from '@/lib/server/import/source/row';
import { ApiError } from '@/services/http/apiError';

/** What a column may be called, by the field of the form of one agent. The first is what is said where it lacks. */
const NAMES = {
  name: ['姓名', '经纪人', '经纪人姓名'],
  company: ['经纪机构', '机构', '机构名称', '公司'],
  store: ['门店', '所属门店', '门店名称'],
  licence: ['执业编号', '证书编号', '登记编号', '执业证号', '从业编号'],
  since: ['入行年份', '哪一年入行', '从业年份', '入行时间'],
  duty: ['身份', '职务'],
  plates: ['主营板块', '板块'],
  intro: ['自我介绍', '简介'],
} as const;
type Field = keyof typeof NAMES;
const FIELDS = Object.keys(NAMES) as Field[];
const NEEDED = ['name', 'company', 'store', 'licence', 'since'] as const;

type Columns = Partial<Record<Field, string>>;

/**
 * The rows of a file of agents, as typed: CSV or a workbook. Throws ApiError badInput (file): no table, columns that lack, no
 * rows, or too many.
 */
export async function readAgentFile(path: string): Promise<AgentFileRow[]> {
  try {
    const wanted = FIELDS.flatMap((field) => NAMES[field]);
    const options = { format: null, encoding: null, delimiter: null, headerLine: null, sheet: null, records: '' };
    const opened = await openRows(path, { ...options, wanted });
    const columns = columnsOf(opened.columns ?? []);
    const lacking = NEEDED.filter((field) => columns[field] === undefined);
    if (lacking.length > 0) {
      opened.stop?.();
      refuse(noColumnsText(lacking.map((field) => NAMES[field][0])));
    }
    const rows: AgentFileRow[] = [];
    for await (const row of opened.rows) {
      if (rows.length === AGENT_FILE_LIMITS.rows) {
        opened.stop?.();
        refuse(copy.problems.rows);
      }
      rows.push(rowOf(row, columns));
    }
    if (rows.length === 0) refuse(copy.problems.noRows);
    return rows;
  } catch (failure) {
    if (failure instanceof ImportProblem) refuse(failure.message);
    throw failure;
  }
}

const columnsOf = (found: readonly string[]): Columns =>
  Object.fromEntries(
    FIELDS.flatMap((field) => {
      const column = NAMES[field].find((name) => findColumn(found, name) !== null);
      return column === undefined ? [] : [[field, column]];
    }),
  );

function rowOf({ line, wrong, get }: SourceRow, columns: Columns): AgentFileRow {
  let error: string | undefined;
  const typed = Object.fromEntries(
    FIELDS.flatMap((field) => {
      const column = columns[field];
      const cell = column === undefined ? null : get(column);
      const text = (typeof cell === 'string' ? cell : (cell ?? []).join('、')).slice(0, AGENT_FILE_LIMITS.cell);
      if (isErrorWord(cleanText(text))) error = cleanText(text);
      return isNoName(cleanText(text)) ? [] : [[field, field === 'since' ? yearOf(text) : text]];
    }),
  );
  return { line, wrong: wrong ?? (error === undefined ? null : `“${error}” 是表格软件的错误`), typed };
}

/** "2018年", "2018-03" and "2018/3/1" say the year; whatever else is typed stays as it is. */
const YEAR = /^\s*(\d{4})(?:[年/.-](?:\d{1,2}(?:月|[月/.-]\d{1,2}日?)?)?)?\s*$/;
const yearOf = (text: string): string => YEAR.exec(text)?.[1] ?? text;

function refuse(sentence: string): never {
  throw ApiError.ofFields({ file: sentence });
}
