import { OTHER_ACCOUNT_TEXT } from './accountMark';

/** For who can do nothing with the challenge that comes with it: an older app, a browser without scripts. */
const PROOF_NEEDED_TEXT =
  '现在获取验证码的人太多，要先通过一次安全验证。请在打开了 JavaScript 的浏览器里重新获取，或过几分钟再试';

/**
 * Every way a call can fail: its resultCode (0 is success), its HTTP status and what a person is told. A failure that
 * is not in this table cannot be raised.
 */
export const ERROR_CODES = {
  badInput: { resultCode: 40001, status: 400, message: '请求内容有误，请检查后重试' },
  wrongCode: { resultCode: 40002, status: 400, message: '验证码不对' },
  tooLarge: { resultCode: 41300, status: 413, message: '提交的内容过大' },
  loginRequired: { resultCode: 40100, status: 401, message: '请先登录' },
  badSignature: { resultCode: 40101, status: 401, message: '签名不对，或时间相差太远' },
  keyRefused: { resultCode: 40102, status: 401, message: '接口密钥不对，或者已经停用、到期' },
  forbidden: { resultCode: 40300, status: 403, message: '没有权限进行这项操作' },
  outOfScope: { resultCode: 40301, status: 403, message: '这个接口密钥没有开放这一类数据' },
  notFound: { resultCode: 40400, status: 404, message: '没有找到相关内容' },
  wrongMethod: { resultCode: 40500, status: 405, message: '不支持的请求方式' },
  wrongType: { resultCode: 41500, status: 415, message: '只接受 JSON 格式的内容' },
  conflict: { resultCode: 40900, status: 409, message: '内容已经变化，请刷新后重试' },
  otherAccount: { resultCode: 40901, status: 409, message: OTHER_ACCOUNT_TEXT },
  proofNeeded: { resultCode: 42800, status: 428, message: PROOF_NEEDED_TEXT },
  tooMany: { resultCode: 42900, status: 429, message: '操作太频繁，请稍后再试' },
  internal: { resultCode: 50000, status: 500, message: '系统繁忙，请稍后再试' },
  unavailable: { resultCode: 50300, status: 503, message: '服务暂时不可用，请稍后再试' },
  supportUnavailable: { resultCode: 50301, status: 503, message: '客服系统异常。' },
} as const;

export type ErrorCode = keyof typeof ERROR_CODES;

const codes = Object.keys(ERROR_CODES) as ErrorCode[];

/** The failure behind a resultCode; 'internal' for one that this build does not know. */
export function errorCodeOf(resultCode: number): ErrorCode {
  return codes.find((code) => ERROR_CODES[code].resultCode === resultCode) ?? 'internal';
}
