/** Wording that the lead calls answer with. */
export const LEAD_CALL_COPY = {
  accepted: '您的需求已提交成功，经纪人将在24小时之内为您服务。',
  badPhone: '请填写正确格式的手机号',
  consentMissing: '请先阅读并勾选同意，再提交',
  tooMany: '这个手机号今天提交得太多了，请明天再试',
  customHouseTitle: '帮我找房',
  customHouseSubtitle: '说说你的需求，按条件查看在售房源',
  consultationTitle: '咨询成交价',
  consultationSubtitle: '24小时之内由经纪人回复',
} as const;

/** Consent texts that leads may refer to; a lead under any other version is refused. */
export const LEAD_CONSENT_VERSIONS: readonly string[] = ['2026-11'];
