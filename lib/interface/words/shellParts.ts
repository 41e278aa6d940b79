/** Wording of what lies over a page or takes its place: no page has it at first. */
export const SHELL_PARTS_COPY = {
  shareGuide: {
    title: '分享给好友',
    steps: ['点右上角的 ··· 按钮', '选“转发给朋友”或“分享到朋友圈”'],
    done: '知道了',
  },
  offline: '网络已断开，联网后会自动恢复',
  /** A form that was sent without a network. */
  formWaits: '没有网络，写好的还在，连上后自动发送',
  error: {
    title: '页面没有加载出来',
    reason: '网络或服务出了问题，请刷新再试。',
    refresh: '刷新',
    home: '返回首页',
  },
  /** Over a page that can be read though its scripts failed. */
  broken: { text: '这一页有些按钮用不了，内容可以照常看', refresh: '刷新' },
  /** In place of that where the page is another role's. */
  forbidden: { title: '这一页不对你开放', reason: '你的账号没有看这一页的权限。' },
} as const;
