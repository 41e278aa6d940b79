/** Wording of the frame around every page. */
export const SHELL_COPY = {
  banner: { slogan: '看清每一套房的真实价格', open: '打开APP', close: '关闭下载提示', label: 'APP 下载' },
  shareGuide: {
    title: '分享给好友',
    steps: ['点右上角的 ··· 按钮', '选“转发给朋友”或“分享到朋友圈”'],
    done: '知道了',
  },
  /** A part that an action asked for did not come. */
  notLoaded: '没有打开，请检查网络后再试',
  error: {
    title: '页面没有加载出来',
    reason: '网络或服务出了问题，请刷新再试。',
    refresh: '刷新',
    home: '返回首页',
  },
  notFound: {
    title: 'This page could not be found',
    reason: '您要找的页面不存在，或已经下线。',
    search: '搜小区、板块、地铁站',
    popular: '大家常看',
  },
  /** Shown when the error page itself fails. */
  apology: { title: '很抱歉，页面出了问题', reason: '我们已经知道了，请稍后再来。', home: '返回首页' },
} as const;

/** The explanation of the coefficients behind an estimated price. */
export const PRICE_COEFFICIENT_COPY = {
  title: '价格系数说明',
  lead: '估价从同小区、同板块的近期成交出发，再按这套房与成交房的差别逐项调整。每一项调整就是一个系数：大于 1 调高，小于 1 调低。',
  items: [
    { name: '时间', text: '较早的成交按板块价格走势折算到今天。' },
    { name: '面积', text: '同小区里，小户型单价通常高于大户型。' },
    { name: '楼层', text: '有电梯时中高楼层较高；没有电梯时楼层越高越低。' },
    { name: '朝向', text: '朝南和南北通透较高，朝北较低。' },
    { name: '装修', text: '精装较高，毛坯较低，随装修年数减弱。' },
    { name: '房龄', text: '房龄越长，系数越低。' },
  ],
  note: '系数由成交数据估算，只说明价格差别从哪里来，不代表任何一套房的承诺价。',
} as const;
