/** Wording of saving: the hearts of pages, and what is said where the browser does not take it. */
export const SAVE_COPY = {
  add: '收藏',
  added: '已收藏',
  addedToast: '已收藏，只保存在这台设备上',
  removedToast: '已取消收藏',
  /** Storage is full or forbidden. */
  untakenToast: '浏览器不让保存，关掉页面后就没有了',
  searchAdd: '保存搜索',
  /** Before the button, where a search finds nothing yet. */
  later: '以后有合适的，再来告诉你',
  searchAdded: '已保存，去看看',
  searchTold: '已保存，有变化在“消息”里告诉你',
  searchToast: '已保存这次搜索，在「我的」里看新上的房源',
} as const;
