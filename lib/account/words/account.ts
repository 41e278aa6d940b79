/** Wording of what stands around a page of somebody who is signed in. */
export const ACCOUNT_COPY = {
  /** Their session was ended elsewhere, or its time is over. */
  ended: '你已退出登录，刷新后可继续浏览',
  refresh: '刷新',
  /** By the console. */
  blocked: '这个账号已停用，请联系客服',
  joined: '这个手机号的账号已经并入你的另一个账号，请用那个手机号登录',
  badCode: '请填写短信里的 6 位数字',
  /** Used, too old, or another page's. */
  codeOver: '验证码已失效，请重新获取',
  codeFirst: '先获取验证码',
  codeOfOther: '换了手机号，请重新获取验证码',
  consentMissing: '先勾选同意，再登录',
  /** Before the number and the code, in the operator's terminal. */
  terminalText: '[提醒短信，没有配置短信服务商]',
  terminalCode: '[验证码，没有配置短信服务商，5 分钟内有效]',
} as const;

/** Consent texts that signing in may refer to; under any other version nobody is signed in. */
export const ACCOUNT_CONSENT_VERSIONS: readonly string[] = ['2026-11'];
