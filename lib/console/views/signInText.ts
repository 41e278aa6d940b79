import { consolePaths } from '@/lib/routes/consolePaths';

const MINUTE_MS = 60_000;

/** "试错太多次，请 12 分钟后再试" */
export const tooManyTries = (waitMs: number): string => `试错太多次，请 ${Math.ceil(waitMs / MINUTE_MS)} 分钟后再试`;

/** What the terminal says where the console has no admin yet. */
export const firstTokenText = (token: string): string =>
  `工作台还没有管理员。打开 ${consolePaths.enrol()}，填首次启动口令：${token}（只能用一次，下次启动会更换）`;
