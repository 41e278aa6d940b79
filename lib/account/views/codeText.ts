import { CODE_RESEND_MS, type CodeLimit, type CodeLimitOf } from '../code';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3_600;

/** "42 秒", "8 分钟", "3 小时": rounded up, so that it is over by then. */
export function waitText(waitMs: number): string {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
  if (seconds <= MINUTE_SECONDS) return `${seconds} 秒`;
  if (seconds <= HOUR_SECONDS) return `${Math.ceil(seconds / MINUTE_SECONDS)} 分钟`;
  return `${Math.ceil(seconds / HOUR_SECONDS)} 小时`;
}

/** Why no code is sent now, and when one will be. */
export function codeRefusal(whose: CodeLimitOf, { withinMs }: CodeLimit, waitMs: number): string {
  const wait = waitText(waitMs);
  if (whose === 'everybody' || whose === 'doubtful' || whose === 'network')
    return `现在获取验证码的人太多，请 ${wait}后再试`;
  if (whose === 'visitor') return `获取验证码太频繁，请 ${wait}后再试`;
  if (withinMs === CODE_RESEND_MS) return `刚刚发过验证码，请 ${wait}后再获取`;
  return `这个手机号获取验证码太频繁，请 ${wait}后再试`;
}

/** Of a code that does not fit, `left` tries from its end. */
export const wrongCodeText = (left: number): string =>
  left > 0 ? `验证码不对，再看一眼短信。还可以试 ${left} 次` : '验证码错了太多次，请重新获取';
