/** Wording of what goes from this device into the account, and back. */
export const TAKE_ALONG_COPY = {
  title: '这台设备上的，放进账号吗',
  text: '放进账号后，换一台设备也看得到。只放勾选的；删除账号时一起删除。',
  names: {
    things: '收藏',
    savedSearches: '保存的搜索',
    compared: '成本对比的房源',
    searches: '搜索历史',
    viewed: '浏览记录',
    means: '收入与首付（购房能力）',
  },
  take: '放进账号',
  no: '不用',
  nothing: '没有勾选，什么也没有放。',
  failed: '没有放成，东西都还在这台设备上，可以再试。',
  see: '看关注',
  undone: '没有连上网络，还没有删除',
  kept: '账号里的资料',
  keptNote: '从设备放进来的，只有你看得到。',
  use: '放到这台设备',
  used: '已放到这台设备',
  remove: '从账号删除',
} as const;
