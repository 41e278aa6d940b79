// What the start of the evaluation says of its card.

export const CAPABILITY_START_SENTENCES = {
  cardNote: (day: string) =>
    `本站自己的评分表，${day} 起使用，不是任何一家银行的。总价和可贷额按公开的贷款规定另算，不看分数。`,
  gradeFrom: (id: string, from: number) => `${id} ${from} 分起`,
  refusal: (run: number, all: number) =>
    `近两年连续逾期 ${run} 个月，或累计逾期 ${all} 次，银行通常拒贷（连三累六），分数再高也一样。`,
  shares: (payment: string, all: string) => `月供不超过月收入的 ${payment}，全部债务不超过 ${all}。`,
  from: (text: string) => `${text}起`,
  upTo: (text: string) => `${text}以内`,
} as const;
