/** Wording of the lead form. The specification (sections 2 and 5) fixes the title, the button and the 24 hours. */
export const LEAD_COPY = {
  title: '了解买家真实购买价',
  button: '获取成交价',
  /** A static claim of the specification, not a measured figure: change it, or leave it empty and it is not shown. */
  alsoAsked: '96%的看房人还咨询了以下房源',
  /** Read aloud in place of the claim. */
  alsoAskedBare: '一并咨询的房源',
  service: '提交后，经纪人将在24小时之内为您服务。',
  /** The text below is what a lead's consentVersion names: a new text is a new version (microcopy/leadCall.ts). */
  consentVersion: '2026-11',
  consent: '我同意房镜使用我的手机号回复本次需求，详见',
  consentLink: '《个人信息保护说明》',
  shareConsent: '我同意把手机号提供给为我服务的经纪人。不勾选则由房镜客服回复',
  withdraw: '同意后可随时撤回或删除，不影响看房。',
  /** Leads to the form where there is no JavaScript. */
  withoutScript: '提交手机号需要打开浏览器的 JavaScript。小区成交记录与走势无需提交，可直接在本页查看。',
  withoutScriptTitle: '获取成交价',
  chat: '在线客服',
  chatUnavailable: '客服系统异常。',
  wechat: '微信号',
} as const;
