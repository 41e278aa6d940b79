/** Wording of the page to sign in at. */
export const LOGIN_COPY = {
  title: '登录',
  description: '用手机号和短信验证码登录房镜。看房源、成交价和估价都不用登录。',
  back: '登录后回到刚才的页面',
  deleted: '账号已注销，手机号和有关的资料已删除。',
  code: '短信验证码',
  codeHint: '6 位数字',
  send: '获取验证码',
  sendAgain: '重新获取',
  enter: '登录',
  consent: {
    begin: '我已读并同意',
    agreement: '用户协议',
    and: '和',
    privacy: '隐私说明',
    end: '。没有账号的手机号会新建一个账号。',
  },
  /** The text above is what a consent's version names: a new text is a new version (lib/account/words/account.ts). */
  consentVersion: '2026-11',
  trouble: '收不到验证码',
  troubles: [
    '核对手机号，等一分钟再重新获取。',
    '看看短信的拦截箱，验证码可能被当成了骚扰短信。',
    '停机、欠费或信号不好时收不到短信。',
    '一小时内获取太多次，要等一会儿才能再发。',
  ],
  wechat: {
    button: '用微信登录',
    or: '或用手机号登录',
    isBack: '第一次用微信登录：请验证手机号，以后在微信里打开就不用再输。我们只记下微信给的编号，不取你的昵称和头像。',
    apart: '不绑定微信，只用手机号登录',
    refused: '微信登录没有成功，请用手机号登录。',
  },
  later: '先不登录，继续看房',
  app: '用 App 登录',
  usesTitle: '手机号用来做什么',
  uses: ['登录，认出这是你的账号', '发登录验证码，不发广告短信', '登录不会把号码给经纪人，要你在需求里另外勾选'],
  free: '看房源、成交价和房贷都不用登录。账号可以随时注销。',
  /** Where no provider of text messages is set up. */
  terminal: '这个网站没有配置短信服务商：不会收到短信，验证码显示在运行网站的终端里，由网站的运营者告诉你。',
  waiting: '正在发送',
  /** By an operator's link (npm run accounts), which somebody else may have opened before: it is spent by the button. */
  link: {
    title: '用链接登录',
    what: '点下面的按钮登录。链接 10 分钟内有效，只能用一次。',
    over: '登录链接已失效。链接用过一次或超过十分钟就会失效，请重新获取。',
  },
} as const;
