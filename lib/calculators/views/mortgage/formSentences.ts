// What the form of loans says with figures.

export const MORTGAGE_SENTENCES = {
  scenarios: {
    title: (count: number) => (count === 0 ? '保存这个方案' : `保存的方案（${count}）`),
    removeOf: (name: string) => `删除方案 ${name}`,
  },
  hints: {
    points: (over: string, upTo: string, day: string) =>
      `LPR：5 年以上 ${over}，5 年及以内 ${upTo}（${day} 起）。1 个基点是 0.01%，减点写负数`,
    usual: (points: number, day: string) => `；首套银行常减 ${points} 个基点（${day} 起），以贷款银行为准`,
    fundRate: (first: string, second: string, day: string) =>
      `不填按公布的：5 年以上首套 ${first}，二套 ${second}（${day} 起）`,
  },
} as const;
