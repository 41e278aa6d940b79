// What is said of the dated rules that a result rests on, and of what they changed.

export const GROUNDS_SENTENCES = {
  count: (rules: number, day: string) => `${rules} 条规则，按 ${day} 有效的计算`,
  from: (day: string) => `${day} 起`,
  until: (day: string) => `至 ${day}`,
  source: (source: string) => `出处：${source}`,
  toCheck: (count: number) => `规定以官方文件为准，其中 ${count} 条还没有核对原文`,
  warnings: {
    expired: (rule: string, day: string) => `${rule}的规定已于 ${day} 到期，尚未见到接续的规定，结果仅供参考`,
    expiring: (rule: string, day: string) => `${rule}的规定到 ${day} 为止，之后可能不同`,
    unconfirmed: (rule: string, day: string | null) =>
      day ? `${rule}只核对到 ${day}，之后是否有变请以公布为准` : `${rule}尚未核实，请以当地窗口为准`,
    reported: (rule: string) => `${rule}只有一处来源，还没有对照原文`,
  },
  unknown: (rule: string) => `没有找到${rule}的规定`,
} as const;

export const CHANGE_SENTENCES = {
  compared: (from: string, to: string) => `同样的条件，${from} 与 ${to} 相比`,
  replaced: (day: string) => `${day} 起改为现行规定`,
  added: (day: string) => `${day} 起新增`,
} as const;
