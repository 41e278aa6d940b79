// What forms say of what was typed into them.

const EXAMPLES: Readonly<Record<string, string>> = {
  wan: '500',
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

/** With its unit, where the unit is what lacks. */
const FULL_EXAMPLES: Readonly<Record<string, string>> = { ...EXAMPLES, wan: '500万' };

/** Why a number was not read, and what to type instead: an example, and one with its unit. */
const FAULTS = {
  unreadable: (example: string) => `请输入数字，如 ${example}`,
  approximate: (example: string) => `这是个约数，请填确定的数，如 ${example}`,
  several: (example: string) => `只能填一个数，如 ${example}`,
  separator: () => '逗号和空格只能用来分千位，如 1,234,567；小数点请用 .',
  ambiguous: (_: string, full: string) => `单位不清楚，请写全，如 ${full}`,
  unit: (_: string, full: string) => `单位不对，请写成 ${full} 这样`,
  fine: (example: string) => `小数位太多，请写成 ${example} 这样`,
  large: () => '数字太大，请检查单位',
} as const;

interface Problem {
  code: 'missing' | 'unreadable' | 'range' | 'choice' | 'day' | 'month';
  choice?: boolean;
  example?: string;
  why?: keyof typeof FAULTS;
  least?: string;
  most?: string;
}

/** The sentence beside a field. */
export function problemSentence(problem: Problem): string {
  const { code, choice, example = '', why = 'unreadable', least, most } = problem;
  if (code === 'choice' || choice) return '请选择一项';
  if (code === 'missing') return '请填写这一项';
  if (code === 'day') return '日期不对，格式如 2026-11-21';
  if (code === 'month') return '月份不对，写法如 2029-11';
  if (code === 'unreadable') return FAULTS[why](EXAMPLES[example] ?? '100', FULL_EXAMPLES[example] ?? '100');
  return `应在 ${least} 到 ${most} 之间`;
}

export const FORM_SENTENCES = {
  /** Under a field while it is typed into: how the text was understood. */
  understood: (amount: string) => `= ${amount}`,
  problems: (count: number) => `有 ${count} 项需要修改`,
} as const;
