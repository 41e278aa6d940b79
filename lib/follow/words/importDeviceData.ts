/** Wording of what goes from this device into the account, and back. */
export const TAKE_ALONG_COPY = {
  title: '同步本机记录？',
  text: '同步到账号后，换一台设备也能看到。只同步勾选的；注销账号时一起删除。',
  names: {
    things: '收藏',
    savedSearches: '保存的搜索',
    compared: '成本对比的房源',
    searches: '搜索历史',
    viewed: '浏览记录',
    means: '收入与首付（购房能力）',
  },
  take: '同步到账号',
  no: '不用',
  nothing: '没有勾选，没有同步任何内容。',
  failed: '没有同步成功，记录都还在这台设备上，可以再试。',
  see: '看关注',
  undone: '没有连上网络，还没有删除',
  kept: '账号里的资料',
  keptNote: '从设备同步来的，只有你看得到。',
  use: '取回这台设备',
  used: '已取回这台设备',
  remove: '从账号删除',
} as const;
