/** "还剩 9 个没用过。" */
export const codesLeftText = (count: number): string =>
  count > 0 ? `还剩 ${count} 个没用过。` : '备用码已用完，请管理员重新邀请，换一组新的。';
