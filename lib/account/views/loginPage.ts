/** A code that was asked for, as the form goes on with it. */
export interface SentCodeState {
  ticket: string;
  /** Eleven digits: of another number the code is none. */
  mobile: string;
  /** When the next may be asked for, UTC ms. */
  resendAt: number;
}

export interface LoginProblems {
  mobile?: string;
  code?: string;
  consent?: string;
  /** What is no field's. */
  other?: string;
}

export interface LoginPageProps {
  /** How a code reaches its phone; 'none': a site without a city, where only a link leads in. */
  way: 'sms' | 'terminal' | 'none';
  /** Where one goes when signed in: a path of our own. */
  redirect: string;
  typed: { mobile: string; code: string; consent: boolean };
  sent: SentCodeState | null;
  problems: LoginProblems;
  /** Inside WeChat, where the operator has set it up: where it begins, and whether one came back to prove the phone. */
  wechat: { url: string; isBack: boolean } | null;
  /** WeChat did not say who it was. */
  isWechatRefused: boolean;
  /** An operator's link led here: what signs in by it, in place of a phone and a code. */
  link?: { ticket: string };
  /** An operator's link that opens nothing any more. */
  isLinkOver?: true;
  /** Their account was deleted just now. */
  isDeleted: boolean;
}
