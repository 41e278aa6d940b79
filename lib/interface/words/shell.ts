/** Wording of the frame around every page. */
export const SHELL_COPY = {
  /** The keyboard's way past the bars. */
  skip: '跳到正文',
  banner: { slogan: '看清每一套房的真实价格', open: '打开APP', close: '关闭下载提示', label: 'APP 下载' },
  /** A part that an action loads did not come. */
  notLoaded: '没有打开，请检查网络后再试',
  coefficients: '价格系数说明',
  /** Shown when the error page itself fails. */
  apology: { title: '很抱歉，页面出了问题', reason: '请刷新页面，或稍后再来。', home: '返回首页' },
} as const;
