import { MAX_ASKED_A_MONTH } from '../paidQuestion';

/** What is said where a question to a 达人 is not taken. */
export const EXPERT_CALL_COPY = {
  gone: '没有这位达人',
  self: '这是你自己，换一位达人问',
  demo: '演示数据里的达人不接提问，可以问大家',
  full: `这位达人这个月的 ${MAX_ASKED_A_MONTH} 个免费提问已经用完，可以付费问，或者问大家`,
  isFree: '这位达人这个月还有免费的提问，直接问就行',
  isPaid: '你已经付过一个提问，直接问就行',
  waits: '你上一个问题还在等这位达人回答',
  notOpen: '这个问题先由被问的达人回答，过了时间大家都能答',
} as const;
