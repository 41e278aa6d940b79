/** Wording of the parts that every page is made of; by group, so that a page carries only what it shows. */

export const BAR_COPY = {
  back: '返回',
  main: '主导航',
  tabs: { front: '首页', search: '找房', saved: '收藏', messages: '消息', profile: '我的' },
  unread: '有未读消息',
  trail: '所在位置',
  onThisPage: '本页内容',
  share: '分享',
  actions: '本页操作',
  skipToActions: '跳到本页操作',
} as const;

export const FIELD_COPY = {
  required: '必填',
  phone: '手机号',
  phoneHint: '请输入手机号',
  clearKeyword: '清空关键词',
} as const;

export const CONTROL_COPY = {
  removeFilter: '移除筛选 ',
  copy: '复制',
  copied: '已复制',
  copyFailed: '没有复制成功，请长按选择文字',
  close: '关闭',
  more: '展开',
  less: '收起',
  unlock: '查看',
  pages: '分页',
  previous: '上一页',
  next: '下一页',
  noRating: '暂无评分',
} as const;
