import { DAYS_OFFERED, MAX_VIEWINGS_AN_HOUR } from '../wishedTime';

/** Wording of the lead form. The specification (sections 2 and 5) fixes the 24 hours. */
export const LEAD_COPY = {
  /** A static claim of the specification, not a measured figure: change it, or leave it empty and it is not shown. */
  alsoAsked: '96%的看房人还咨询了以下房源',
  /** Read aloud in place of the claim. */
  alsoAskedBare: '一并咨询的房源',
  /** Where one asks to see a home or asks about it: none is ticked. */
  alsoAskedMore: '也想一起看的，勾上（可以不选）',
  alsoAskedNone: '附近暂时没有相近的在售房源',
  service: '提交后24小时之内为你服务。',
  question: '想问什么（选填）',
  questionFirst: '先问一句（选填）',
  questionHint: '比如：最低多少能谈？周末能看吗？',
  days: '哪天来',
  /** Beside the days: 11-30 到 12-06, and that none must be ticked. */
  daysNote: '可多选，不选都可以',
  hours: '几点来',
  /** Of an hour of today that is over, and of one that appointments fill. */
  hourOver: '已过',
  hourFull: '约满',
  /** How many hours of a day can still be: 余 5. */
  hoursLeft: '余',
  /** What is full: lib/lead/wishedTime.ts. */
  fullRule: `约满：同一小区一小时最多约 ${MAX_VIEWINGS_AN_HOUR.community} 组，同一位经纪人 ${MAX_VIEWINGS_AN_HOUR.agent} 组`,
  /** Of a wish that cannot be. */
  closed: {
    over: '已经过了，换个时间吧。',
    full: '刚刚约满了，换个时间吧，填好的内容都还在。',
    far: `只能约从今天起的 ${DAYS_OFFERED} 天，重新选一下吧。`,
  },
  /** The button, of the one day and hour that are ticked. */
  arrange: '约',
  /** What happens next, where somebody is to be met. */
  steps: {
    sent: '提交',
    number: '拿到编号',
    answered: '24小时之内',
    settled: '来电话定下时间',
    met: '看房',
    anyTime: '时间商量着定',
  },
  /** The text below is what a lead's consentVersion names: a new text is a new version (lib/lead/words/leadCall.ts). */
  consentVersion: '2026-11',
  consent: '我同意房镜使用我的手机号回复本次需求，详见',
  consentLink: '《个人信息保护说明》',
  shareConsent: '我同意把手机号提供给为我服务的经纪人。不勾选则由房镜客服回复',
  /** Of a home that somebody publishes themselves: the text that its own version names. */
  offerConsentVersion: '2026-11-offer',
  offerShareConsent: '我同意把手机号提供给这套房的发布人。不勾选则由房镜客服回复',
  /** Who will answer, by what is ticked. */
  byAgent: '经纪人将在24小时之内联系。',
  byUs: '由房镜客服在24小时之内回复，不会转给经纪人。',
  withdraw: '同意后可随时撤回或删除，不影响看房。',
  chat: '在线客服',
  chatUnavailable: '客服系统异常。',
  wechat: '微信号',
} as const;
