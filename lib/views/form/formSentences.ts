// What forms say of what was typed into them.

const EXAMPLES: Readonly<Record<string, string>> = {
  wan: '500万',
  yuan: '30000 或 3万',
  area: '89.5',
  share: '3成 或 30%',
  percent: '3.05',
  times: '1.2倍 或 120%',
  points: '-45',
  years: '30年',
  months: '36个月 或 3年',
  count: '2',
  instalment: '2029.11 或 36期',
};

/** Why a number was not read, and what to type instead. */
const FAULTS = {
  unreadable: (example: string) => `没看懂，写法如 ${example}`,
  approximate: (example: string) => `这是个约数，请填确定的数，如 ${example}`,
  several: (example: string) => `只填一个数，如 ${example}`,
  separator: () => '逗号和空格只用来分千位，如 1,234,567；小数请用点',
  ambiguous: (example: string) => `有两种读法，请把单位写全，如 ${example}`,
  unit: (example: string) => `单位不对，写法如 ${example}`,
  fine: (example: string) => `写得太细，这里算不到，写法如 ${example}`,
  large: () => '数太大了，请检查单位',
} as const;

interface Problem {
  code: 'missing' | 'unreadable' | 'range' | 'choice' | 'day' | 'month';
  example?: string;
  why?: keyof typeof FAULTS;
  least?: string;
  most?: string;
}

/** The sentence beside a field. */
export function problemSentence(problem: Problem): string {
  const { code, example = '', why = 'unreadable', least, most } = problem;
  if (code === 'missing') return '请填写这一项';
  if (code === 'choice') return '请选一项';
  if (code === 'day') return '日期不对，格式如 2026-11-21';
  if (code === 'month') return '月份不对，写法如 2029-11';
  if (code === 'unreadable') return FAULTS[why](EXAMPLES[example] ?? '100');
  return `应在 ${least} 到 ${most} 之间`;
}

export const FORM_SENTENCES = {
  /** Under a field while it is typed into: how the text was understood. */
  understood: (amount: string) => `= ${amount}`,
  problems: (count: number) => `有 ${count} 项需要修改`,
} as const;
