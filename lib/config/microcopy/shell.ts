/** Wording of the frame around every page. */
export const SHELL_COPY = {
  /** The keyboard's way past the bars. */
  skip: '跳到正文',
  banner: { slogan: '看清每一套房的真实价格', open: '打开APP', close: '关闭下载提示', label: 'APP 下载' },
  shareGuide: {
    title: '分享给好友',
    steps: ['点右上角的 ··· 按钮', '选“转发给朋友”或“分享到朋友圈”'],
    done: '知道了',
  },
  /** A part that an action loads did not come. */
  notLoaded: '没有打开，请检查网络后再试',
  coefficients: '价格系数说明',
  error: {
    title: '页面没有加载出来',
    reason: '网络或服务出了问题，请刷新再试。',
    refresh: '刷新',
    home: '返回首页',
  },
  /** Shown when the error page itself fails. */
  apology: { title: '很抱歉，页面出了问题', reason: '请刷新页面，或稍后再来。', home: '返回首页' },
} as const;
