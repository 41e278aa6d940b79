import { parseArgs } from 'node:util';
import { type Day, isDay } from '@/lib/kernel/day';
import { ImportProblem } from './importProblem';

export interface ImportOptions {
  mapping: string;
  files: string[];
  city: string;
  adcode?: string;
  province?: string;
  day: Day | null;
  dryRun: boolean;
  /** Take the demo data out first: of the city that the files are for, or of every other demo city too. */
  replaceDemo: DemoWish | null;
  stats: boolean;
  report: string | null;
}

export type DemoWish = 'city' | 'all';

export type ImportCommand =
  | { do: 'help' }
  | { do: 'list' }
  | { do: 'runs'; city?: string }
  | ({ do: 'undo'; what: UndoWish } & RefreshWish)
  | { do: 'forget'; keep: number }
  /** Without files: demo cities go, all of them or one. */
  | { do: 'clear'; city?: string; dryRun: boolean }
  | ({ do: 'import' } & ImportOptions);

/** One run, or all of a source's runs in a city. */
export type UndoWish = { run: number } | { source: string; city: string };

export interface RefreshWish {
  /** Whether to recompute the statistics afterwards. */
  stats: boolean;
}

export const USAGE = `用法：npm run import -- <映射> <文件>... --city <城市名或编号>

  <映射>            自带映射的名称（--list 列出），或你自己的映射文件（.json）的路径
  <文件>            CSV、TSV、Excel（.xlsx、.xls）、JSON 或 JSON Lines；可以一次给几个
  --city            城市，如 北京、beijing 或 1100；库里没有时新建，连同它的区
  --day             数据的日期，如 2024-09-26；映射和文件名里都没有日期时用
  --dry-run         只读取、比对和报告，不写入
  --replace-demo    城市现在是演示数据时，先移除演示数据；--replace-demo all 连同别的演示城市一起移除
  --no-stats        先不重算统计（之后运行 npm run stats）
  --report          被拒绝的行写到哪个 CSV 文件；默认在数据目录的 import-reports 下
  --adcode, --province   新建一个不在内置名单里的城市时给出
  --list            列出自带的映射

  npm run import -- --runs [--city 北京]           列出每一次导入和撤销
  npm run import -- --undo <次>                     撤销一次导入，数据恢复原样
  npm run import -- --undo-source <来源> --city 北京  撤销一个来源在这座城市的全部导入
  npm run import -- --replace-demo all             不导入文件，只移除全部演示城市（只移除一个：--replace-demo --city 上海）
  npm run import -- --keep-undo <几次>              只留最近几次导入可以撤销，腾出空间

  --help            显示这段说明

说明和例子见 docs/import.md。`;

const OPTIONS = {
  city: { type: 'string' },
  day: { type: 'string' },
  report: { type: 'string' },
  adcode: { type: 'string' },
  province: { type: 'string' },
  'dry-run': { type: 'boolean' },
  'no-stats': { type: 'boolean' },
  list: { type: 'boolean' },
  runs: { type: 'boolean' },
  undo: { type: 'string' },
  'undo-source': { type: 'string' },
  'keep-undo': { type: 'string' },
  help: { type: 'boolean' },
} as const;

/** What the command line asks for. Throws ImportProblem for what it cannot mean. */
export function readCommand(given: readonly string[]): ImportCommand {
  const { argv, replaceDemo } = readDemoWish(given);
  const { values, positionals } = parsed(argv);
  if (values.list) return { do: 'list' };
  if (values.help || given.length === 0) return { do: 'help' };
  const ofRuns = readRunCommand(values, positionals);
  if (ofRuns) return ofRuns;
  if (replaceDemo && positionals.length === 0) return clearCommand(replaceDemo, values);
  const [mapping, ...files] = positionals;
  if (!mapping || files.length === 0)
    throw new ImportProblem('要给出映射和至少一个文件。用法见 npm run import -- --help');
  if (!values.city) throw new ImportProblem('要用 --city 给出城市，例如 --city 北京。');
  if (values.day !== undefined && !isDay(values.day)) throw new ImportProblem('--day 应是 2024-09-26 这样的日期。');
  const { city, adcode, province } = values;
  return {
    do: 'import',
    mapping,
    files,
    city,
    adcode,
    province,
    day: values.day ?? null,
    dryRun: values['dry-run'] ?? false,
    replaceDemo,
    stats: !values['no-stats'],
    report: values.report ?? null,
  };
}

const REPLACE_DEMO = '--replace-demo';

/** `--replace-demo` stands alone, or has `all` after it: an option that may have a value is none that parseArgs knows. */
function readDemoWish(argv: readonly string[]): { argv: string[]; replaceDemo: DemoWish | null } {
  const at = argv.findIndex((one) => one === REPLACE_DEMO || one === `${REPLACE_DEMO}=all`);
  if (at < 0) return { argv: [...argv], replaceDemo: null };
  const all = argv[at] !== REPLACE_DEMO || argv[at + 1] === 'all';
  const length = argv[at] === REPLACE_DEMO && all ? 2 : 1;
  return { argv: argv.toSpliced(at, length), replaceDemo: all ? 'all' : 'city' };
}

function clearCommand(wish: DemoWish, { city, 'dry-run': dryRun = false }: ReturnType<typeof parsed>['values']) {
  if (wish === 'all' && city) throw new ImportProblem('--replace-demo all 移除全部演示城市，不要再写 --city。');
  if (wish === 'city' && !city) {
    throw new ImportProblem(
      '请写明要移除哪些演示数据：--replace-demo all 是全部演示城市，--replace-demo --city 上海 是一个。',
    );
  }
  return { do: 'clear' as const, city, dryRun };
}

/** What asks about runs or takes them out; null for an import. */
function readRunCommand(values: ReturnType<typeof parsed>['values'], rest: readonly string[]): ImportCommand | null {
  const { runs, undo, city } = values;
  const [source, keep] = [values['undo-source'], values['keep-undo']];
  const chosen = [runs, undo, source, keep].filter((one) => one !== undefined);
  if (chosen.length === 0) return null;
  if (chosen.length > 1) throw new ImportProblem('--runs、--undo、--undo-source、--keep-undo 一次只能用一个。');
  if (rest.length > 0) throw new ImportProblem(`看不懂 ${rest.join(' ')}。用法见 npm run import -- --help`);
  const stats = !values['no-stats'];
  if (values['dry-run']) throw new ImportProblem('--dry-run 只用于导入；撤销前可以用 --runs 看每一次改了什么。');
  if (runs) return { do: 'runs', city };
  if (undo !== undefined) return { do: 'undo', what: { run: wholeNumber('--undo', undo) }, stats };
  if (keep !== undefined) return { do: 'forget', keep: wholeNumber('--keep-undo', keep) };
  if (!city) throw new ImportProblem('--undo-source 要用 --city 给出城市，例如 --city 北京。');
  return { do: 'undo', what: { source: source ?? '', city }, stats };
}

function wholeNumber(option: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new ImportProblem(`${option} 后面应是一个数字，例如 ${option} 3。`);
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
  } catch (failure) {
    const option = /'(-[^' ]*)/.exec(String(failure))?.[1] ?? '';
    throw new ImportProblem(`看不懂参数 ${option}。用法见 npm run import -- --help`);
  }
}
