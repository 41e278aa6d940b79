/** Versions of the text that one agrees to for text messages about saved searches and what is followed, the current first. */
export const ALERT_CONSENT_VERSIONS = ['2026-11-23', '2026-11'] as const;

export const ALERT_COPY = {
  unknownWords: '有的词没有看懂，请改用筛选条件再保存',
  notWatched: '现在只有二手房和租房的搜索能提醒',
  consentMissing: {
    text: '要收短信，请先勾选同意',
    push: '先在“提醒方式”里打开推送，再选它',
    wechat: '先在“提醒方式”里打开微信提醒，再选它',
  },
  channelOff: {
    text: '本站还没有开通提醒短信',
    push: '本站还没有开通推送',
    wechat: '本站还没有开通微信提醒',
  },
  pushUnknown: '本站还不支持这个浏览器的推送服务',
  wechatUnbound: '先在微信里登录一次本站，再打开微信提醒',
} as const;
