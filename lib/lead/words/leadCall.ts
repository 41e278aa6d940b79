/** Wording that the lead calls answer with. */
export const LEAD_CALL_COPY = {
  accepted: '您的需求已提交成功，经纪人将在24小时之内为您服务。',
  /** Without the consent to pass the phone on, no agent is spoken of. */
  acceptedByUs: '你的需求已提交成功，房镜客服将在24小时之内回复你。',
  /** The same wish of the same day from another form. */
  acceptedBefore: '今天已经提交过这项需求，编号见当时的回执。',
  /** Of a home that somebody publishes themselves. */
  acceptedByWriter: '你的需求已提交成功，发布人会看到你的手机号。',
  badPhone: '请填写正确格式的手机号',
  consentMissing: '请先阅读并勾选同意，再提交',
  tooMany: '这个手机号今天提交得太多了，请明天再试',
  badNumber: '请填写 8 位数字的编号，在提交成功的回执里',
  receiptNotFound: '没有找到，请核对编号和手机号',
  noDay: '先选一天，再提交',
  noWords: '写一句再提交',
  meetsNobody: '这项需求没有要约的时间',
  isOver: '这项需求已经结束，可以重新提交一项',
  tooManyChanges: '改动太多了，请等顾问联系，或撤回后重新提交',
  isAnswered: '已经有人联系过你了，想换个人可以点换人跟进',
  isOfToday: '今天刚提交，明天还没人联系再催',
  isArranged: '看房时间已经定好，想换人先改时间',
  nobodyFollows: '还没有人接手，催一下就会排到前面',
  isWithdrawn: '这项需求已由本人撤回，不再变更',
  wrongStep: '这项需求现在的状态不能这样变更',
  customHouseTitle: '帮我找房',
  customHouseSubtitle: '说说你的需求，按条件查看在售房源',
  consultationTitle: '咨询成交价',
  consultationSubtitle: '看本市经纪人，在线咨询',
  consultationChat: '问客服，不用留号码',
} as const;

/** Consent texts that leads may refer to; a lead under any other version is refused. */
export const LEAD_CONSENT_VERSIONS: readonly string[] = ['2026-11'];

/** The same of leads that ask for a home that somebody publishes themselves. */
export const OFFER_LEAD_CONSENT_VERSIONS: readonly string[] = ['2026-11-offer'];
