import { formatNumber } from '@/lib/kernel/format/number';
import type { ConsoleImportReport } from '../importReport';
import type { ImportTaskName } from '../importTask';
import { CONSOLE_IMPORT_COPY as copy } from '../words/import';

const MB = 1024 * 1024;
const KB = 1024;

/** What the command line's sentences ask one to type there, as the console asks for it. */
const ASKED_ELSEWHERE: readonly (readonly [RegExp, string])[] = [
  [/加上 --replace-demo 会先移除它的演示数据/g, `要换成真实数据，勾选“${copy.replaceDemo}”`],
  [
    /别的地方请同时给出 --adcode 六位区划代码和 --province 省名/g,
    '别的地方这里还建不了：请管理员在服务器上用命令行导入一次，建好以后这里就认得',
  ],
  [/请用 --day \S+ 这样的写法给出数据的日期/g, '请填数据的日期'],
  [/请在映射里写 "file": \{ "headerLine": (\d+) \}/g, '请在“表头在第几行”里填 $1'],
  [/[：:。]?\s*npm run import --[^。；]*/g, ''],
];

const LONGEST = 1_000;

/** A sentence of the import, as it is said in the console. */
export const inConsole = (sentence: string): string =>
  ASKED_ELSEWHERE.reduce((said, [asked, instead]) => said.replace(asked, instead), sentence).slice(0, LONGEST);

/** "4.2 MB", "812 KB"; '' where it is not known. */
export function bytesText(bytes: number | null): string {
  if (bytes === null) return '';
  return bytes >= MB ? `${(bytes / MB).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / KB))} KB`;
}

/** "deals.csv（4.2 MB）" */
export const fileText = ({ name, bytes }: { name: string; bytes: number | null }): string =>
  bytes === null ? name : `${name}（${bytesText(bytes)}）`;

/** "正在试运行：比对，43%" */
export function stepText(task: ImportTaskName, step: string, progress: number): string {
  const name = copy.tasks[task].working;
  return step === '' ? name : `${name}：${step}，${Math.floor(progress / 10)}%`;
}

/** "用时 38 秒" */
export const tookText = ({ tookMs }: Pick<ConsoleImportReport, 'tookMs'>): string =>
  `用时 ${Math.max(1, Math.round(tookMs / 1_000))} 秒`;

/** "拒绝 0.9%"; '' where nothing was. */
export function rejectedText({ total: { read, rejected } }: Pick<ConsoleImportReport, 'total'>): string {
  if (rejected === 0) return '';
  const share = (100 * rejected) / read;
  return `拒绝 ${share < 0.1 ? '不到 0.1' : share.toFixed(1)}%`;
}

/** "运行：新增 11,906，更新 2,318" */
export const runText = ({ total: { stored, updated } }: Pick<ConsoleImportReport, 'total'>): string =>
  `${copy.run}：新增 ${formatNumber(stored)}，更新 ${formatNumber(updated)}`;

/** "单价低于 … 元/㎡（22）" */
export const reasonText = ({ sort, count }: { sort: string; count: number }): string =>
  `${sort}（${formatNumber(count)}）`;

/** "楼层 “b座”，12 处" */
export const warningText = ({ count, example }: { count: number; example: string }): string =>
  `${formatNumber(count)} 处，如 ${example}`;

/** Of more refused rows than are kept. */
export const keptText = (kept: number): string => `列出前 ${formatNumber(kept)} 行。`;

/** "未变中有 3 行编号重复，以同一天的最后一行为准。" */
export function unchangedNotes({ superseded, older }: Pick<ConsoleImportReport, 'superseded' | 'older'>): string[] {
  return [
    ...(superseded > 0 ? [`没变中有 ${formatNumber(superseded)} 行编号重复，以同一天的最后一行为准。`] : []),
    ...(older > 0 ? [`没变中有 ${formatNumber(older)} 行早于已有信息。`] : []),
  ];
}

/** "列和以前的“门店导出”一样，直接用了它。" */
export const knownColumnsText = (mapping: string): string =>
  `列和以前对应过的“${mapping.replace(/\.json$/, '')}”一样，直接用了它。`;

/** "第 12 次" */
export const runName = (number: number): string => `第 ${number} 次`;

/** "已撤销（第 13 次）" */
export const undoneText = (by: number): string => `${copy.states.undone}（${runName(by)}）`;
