export const STATE_SENTENCES = {
  offlineSince: (time: string) => `网络已断开，显示的是 ${time} 保存的内容`,
} as const;
