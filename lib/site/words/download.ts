export const DOWNLOAD_COPY = {
  title: '下载房镜 APP',
  lead: '看成交、比小区、订降价，手机里更快。',
  points: ['关注的小区有成交，第一时间知道', '降价与新上按你的条件提醒', '离线也能看收藏过的房源'],
  ios: 'iPhone 下载',
  android: 'Android 下载',
  notYet: '这个站点还没有发布适合这台设备的 APP。网页版功能完整，可以直接使用。',
  stay: '继续用网页版',
  wechatTitle: '微信里不能直接下载',
  wechatSteps: ['点右上角的 ··· ', '选“在浏览器打开”', '在打开的页面里点下载'],
} as const;

export const UPGRADE_COPY = {
  /** By what opened the page: an app that lacks something of what is new, one that has all of it, a browser. */
  heads: {
    old: { title: '请升级 APP', lead: '你的 APP 版本较低，这项功能打不开。' },
    current: { title: 'APP 已是最新', lead: '你的 APP 已经有这些功能，不用升级。' },
    browser: { title: '升级 APP', lead: '这里说的是房镜 APP 的新版本。网页始终是最新的，不用升级。' },
  },
  newTitle: '新版本有什么',
  news: [
    { since: '12.8.0', text: '在线咨询换了更稳的通道（12.8.0 起）' },
    { since: '12.5.0', text: '获取成交价可以直接咨询客服（12.5.0 起）' },
    { since: '12.2.0', text: '登录改用手机系统页面，更快更安全（12.2.0 起）' },
  ],
  upgrade: '立即升级',
  later: '以后再说',
  current: '当前版本',
} as const;
