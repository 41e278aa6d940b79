import type {
  CodeSent,
  CodeSignIn,
  GetSuperLabelAnswer,
  GetUserInfoAnswer,
  OwnData,
  ReturnFromWechatAnswer,
  ReturnFromWechatInput,
  SendSignInCodeInput,
  SignInAnswer,
  SignOutAnswer,
  SupportUser,
} from '@/lib/account/contract';
import type { NoInput } from '@/lib/kernel/contract';
import { endpoint } from './http/endpoint';

/** The login check: who the viewer is; null for an anonymous visitor. */
export const getUserInfo = endpoint<NoInput, GetUserInfoAnswer>('GET', 'app/login/userinfo');

/** The authsuper check: 1 or 2 where the viewer is a 达人, 0 of everybody else, signed in or not. */
export const getSuperLabel = endpoint<NoInput, GetSuperLabelAnswer>('GET', 'question-answer/query-user-label');

/** The viewer as the link to customer service names them, with that link. */
export const getSupportUser = endpoint<NoInput, SupportUser>('GET', 'im/getUserInfo');

/**
 * Has a code sent to a phone, to sign in by. The same for a phone with an account as for one without. Where many ask, the
 * refusal (proofNeeded) has a challenge, and the call is made again with its proof.
 */
export const sendSignInCode = endpoint<SendSignInCodeInput, CodeSent>('POST', 'account/send-code');

/** Signs in by a code; a phone without an account gets one. The session comes as a cookie. */
export const signIn = endpoint<CodeSignIn, SignInAnswer>('POST', 'account/sign-in');

export interface WechatBeginning {
  /** Where one says to WeChat that one wants to sign in; null where the operator has set up no such way. */
  url: string | null;
  /** One has come back from there, and the phone is still to be proved. */
  isBack: boolean;
}

/** Where WeChat leads back to; opened as an address, it leads on, or to the page to sign in at. */
export const returnFromWechat = endpoint<ReturnFromWechatInput, ReturnFromWechatAnswer>('GET', 'account/wechat');

/** Ends the session that asks. Of a visitor who is not signed in there is nothing to end. */
export const signOut = endpoint<NoInput, SignOutAnswer>('POST', 'account/sign-out');

export interface ConsentOfLead {
  id: string;
  /** That the number is used for it at all, or that agents get it. */
  what: 'use' | 'share';
}

/** All that is stored of the viewer, to take along. */
export const exportOwnData = endpoint<NoInput, OwnData>('GET', 'account/export');
