/** What became of a text message, in words; the console says it, and npm run accounts -- outbox. */
export const TEXT_STATE_NAMES = {
  waiting: '待发送',
  sending: '发送中断，不知是否送达',
  sent: '已发送',
  failed: '发送失败',
  expired: '过期未发',
} as const;

/** Wording of the console's outbox of text messages. */
export const CONSOLE_OUTBOX_COPY = {
  columns: {
    at: '时间',
    phone: '手机号',
    template: '种类',
    state: '状态',
    adapter: '经由',
    why: '原因',
    ended: '结束',
  },
  filters: { state: '状态', template: '种类', days: '时间', person: '用户编号' },
  templates: { code: '验证码', alert: '找房提醒' },
  adapters: { terminal: '终端', aliyun: '阿里云', tencent: '腾讯云' },
  days: { '1': '今天', '7': '近 7 天', '30': '近 30 天' },
  /** What we say of a failure ourselves; a provider's own codes stand in smsFailures. */
  failures: {
    'no template of alerts': '没有设置提醒短信的模板',
    'no answer in time': '服务商没有及时回答',
    'no connection in time': '连不上服务商',
    'an answer of another shape': '看不懂服务商的回答',
    'an answer without a status': '服务商没有说明结果',
    'answer too long': '看不懂服务商的回答',
    ECONNREFUSED: '连不上服务商',
    ECONNRESET: '和服务商的连接断了',
    ETIMEDOUT: '连不上服务商',
    ENOTFOUND: '找不到服务商的地址，检查网络',
    EAI_AGAIN: '找不到服务商的地址，检查网络',
  } as Readonly<Record<string, string>>,
  noProvider: '没有配置短信服务商，短信不会发到手机。',
  empty: '还没有短信',
  emptyReason: '有人获取验证码，或找房提醒用短信发出后，会出现在这里，保留 90 天。',
  one: '这条短信',
  reference: '服务商编号',
  code: '验证码',
  reveal: '查看验证码',
  revealText: '这条短信没有经过服务商。凭验证码可以登录这个人的账号，查看会记在操作记录里。',
  resend: '重新发送',
  resendText: '这条短信确定没有发出，可以再发一次。22 点到 8 点不发，会等到 8 点。',
  /** Why there is no button for it. */
  notAgain: {
    sent: '已经发出或正在发送，不会再发。',
    code: '验证码不重发，本人可以再获取一个。',
    unknown: '不知道有没有送达，再发可能发两遍，所以不重发。',
    over: '短信里的内容已经过期，不会再发。',
    stopped: '对方已不再接收提醒短信，或已删除账号。',
  },
  done: { resend: '已放回待发送。' },
  problems: {
    codeOver: '验证码已用过或过期，看不到了',
  },
} as const;
