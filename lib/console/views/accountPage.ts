import type { StaffPart } from '../staffParts';
import type { FormPageProps } from './consoleShell';
import type { ConsoleFact } from './facts';

export const ACCOUNT_DONE = ['ask', 'link', 'unlink'] as const;

export interface StaffSessionView {
  id: string;
  isThis: boolean;
  /** "浏览器，电脑或其他" */
  client: string;
  /** "2026-11-22 12:04 登录，2026-11-22 13:10 用过" */
  times: string;
}

export interface ConsoleAccountProps extends FormPageProps<typeof ACCOUNT_DONE> {
  /** What they may do, by name. */
  parts: string[];
  /** What they have asked for lately, and what it came to. */
  requests: ConsoleFact[];
  /** What was asked for and refused, to be asked again. */
  asking: { part: StaffPart; name: string; path: string } | null;
  sessions: StaffSessionView[];
  /** "还剩 9 个" */
  codesLeft: string;
  /** The account at the operator's provider; null where there is no provider, and none is linked. */
  link: ProviderLinkView | null;
}

export interface ProviderLinkView {
  /** "关联单位账号" */
  title: string;
  /** What is linked. */
  linked: ConsoleFact[];
  mayLink: boolean;
  mayUnlink: boolean;
  /** Where it goes on, for whoever has just proved who they are. */
  next: string | null;
}

/** "还剩 9 个没用过。" */
export const codesLeftText = (count: number): string =>
  count > 0 ? `还剩 ${count} 个没用过。` : '备用码已用完，请管理员重新邀请，换一组新的。';
