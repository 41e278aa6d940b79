// Wording of forms that calculate.

const EXAMPLES: Readonly<Record<string, string>> = {
  wan: '500万',
  yuan: '30000 或 3万',
  area: '89.5',
  share: '3成 或 30%',
  percent: '3.05',
  points: '-45',
  years: '30年',
  months: '36个月 或 3年',
  count: '2',
};

interface Problem {
  code: 'missing' | 'unreadable' | 'range' | 'choice' | 'day';
  example?: string;
  least?: string;
  most?: string;
}

/** The sentence beside a field. */
export function problemSentence(problem: Problem): string {
  const { code, example = '', least, most } = problem;
  if (code === 'missing') return '请填写这一项';
  if (code === 'choice') return '请选一项';
  if (code === 'day') return '日期不对，格式如 2026-11-21';
  if (code === 'unreadable') return `没看懂，写法如 ${EXAMPLES[example] ?? '100'}`;
  return `应在 ${least} 到 ${most} 之间`;
}

export const FORM_COPY = {
  submit: '计算',
  again: '重新计算',
  /** Fields that depend on another choice appear when the page is drawn again. */
  withoutScript: '改了选项后再点一次计算，会出现对应的输入项',
  notSaid: '未选择',
  /** Of a second plan: the answer of the first. */
  same: '同方案一',
  edit: '修改条件',
  /** One whose own rules nobody keeps: the country's hold. */
  otherCity: '其他城市',
  failed: '没有算出来，请稍后再试',
  problems: (count: number) => `有 ${count} 项需要修改`,
  personal: '收入、家庭等资料只留在本次浏览中，不写入链接，不存服务器',
} as const;
