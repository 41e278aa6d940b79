import type { Role } from '@/lib/domain/model/viewer';
import { endpoint } from './http/endpoint';

/** Of the viewer's own account; times in UTC ms. */
export interface UserInfo {
  userId: string;
  /** Whole: it is their own. */
  mobile: string;
  role: Exclude<Role, 'anonymous'>;
  regDate: number;
  lastBuyDate: number | null;
  /** Until when they are a member; null of who never was one. */
  vipExpireDate: number | null;
}

/** The login check: who the viewer is; null for an anonymous visitor. */
export const getUserInfo = endpoint<Record<string, never>, { userInfo: UserInfo | null }>('GET', 'app/login/userinfo');

export interface CodeSent {
  /** To be sent with the code. */
  ticket: string;
  /** When another one may be asked for. */
  resendSeconds: number;
}

/** Has a code sent to a phone, to sign in by. The same for a phone with an account as for one without. */
export const sendSignInCode = endpoint<{ mobile: string }, CodeSent>('POST', 'account/send-code');

export interface CodeSignIn {
  mobile: string;
  code: string;
  /** CodeSent's. */
  ticket: string;
  /** Of the text that was agreed to. */
  consentVersion: string;
  /** The path of the page that asked. */
  sourcePage?: string;
}

/** Signs in by a code; a phone without an account gets one. The session comes as a cookie. */
export const signIn = endpoint<CodeSignIn, { signedIn: true }>('POST', 'account/sign-in');

/** Signs in by the link that the operator's command line gives; opened as an address, it leads to the home page. */
export const enterByLink = endpoint<{ ticket: string }, { entered: true }>('GET', 'account/enter');

/** Ends the session that asks. Of a visitor who is not signed in there is nothing to end. */
export const signOut = endpoint<Record<string, never>, { ended: boolean }>('POST', 'account/sign-out');
