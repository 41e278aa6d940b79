/** Wording that the calls of owners' quotations answer with. */
export const OWNER_CALL_COPY = {
  badName: '请填产权证上的姓名，例如 王小明',
  consentMissing: '请先看完并勾选同意，再提交',
  tooMany: '最多同时有 10 份委托，撤回几份再试',
  notFound: '没有这份委托，可能已经撤回',
  over: '这份委托已经结束，改不了了',
  askedBefore: '这份委托已经提交过了',
  sameToday: '今天已经委托过这个小区的房子，明天再提交下一套，或联系跟进的人一起办',
} as const;

/** Consent texts that an authorisation may refer to (lib/owner/words/owner.ts has the text). */
export const OWNER_CONSENT_VERSIONS: readonly string[] = ['owner-2026-11'];
