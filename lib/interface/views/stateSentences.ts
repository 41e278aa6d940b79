import { clockOf, dayOf } from '@/lib/kernel/day';

export const STATE_SENTENCES = {
  offlineSince: (time: string) => `网络已断开，显示的是 ${time} 保存的内容`,
  /** Of a tab that was left open; UTC ms. */
  openedAt: (at: number) => `这一页是 ${dayOf(at).slice(5)} ${clockOf(at)} 打开的`,
  refresh: '刷新',
} as const;
