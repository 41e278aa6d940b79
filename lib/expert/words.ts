/** Wording of 向达人提问. */
export const EXPERT_COPY = {
  title: '向达人提问',
  lead: '达人是常在这里回答问题的人。选一位，直接向 TA 提问。',
  none: '这个城市还没有达人',
  noneWhy: '可以先问大家，住过、买过、做这行的人会来回答。',
  askAll: '问大家',
  how: '提问的规则',
  wait72: '问题公开后 72 小时内由这位达人回答；没有等到，大家都能答，我们会告诉你和达人。',
  own: '达人说的是自己的经验，不代表房镜；签字、付款前以合同和主管部门的答复为准。',
  about: '介绍',
  record: '回答情况',
  answers: '公开的回答',
  inTime: '按时回答的提问',
  wait: '回答用时',
  noAnswers: '还没有署名的公开回答',
  demo: '演示数据，不接提问',
  full: '这个月的免费提问已经用完',
  payFor: '付费提问',
  payWhy: '公开后 72 小时没有等到 TA 的回答，钱原路退回，不用申请。没有通过审核，或者付了 30 天没有问，也一样退。',
  paid: '你已付费，可以提问了',
  ask: '向 TA 提问',
  submit: '提交问题',
  question: '想问什么',
  lately: '最近回答的问题',
} as const;

/** "向看房笔记提问". */
export const titleOfAsk = (name: string): string => `向${name}提问`;

/** Why a paid question was paid back by itself. */
export const REFUND_ASK_COPY = {
  unanswered: '72 小时没有等到回答',
  refused: '问题没有通过审核',
  unused: '付款后 30 天没有提问',
  gone: '这位达人不再接提问',
} as const;
