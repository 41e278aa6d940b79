/** Versions of the text that one agrees to for text messages about saved searches and what is followed, the current first. */
export const ALERT_CONSENT_VERSIONS = ['2026-11-23', '2026-11'] as const;

export const ALERT_COPY = {
  tooMany: '最多保存 30 个找房条件，删掉一个再存',
  unknownWords: '有的词没有读懂，换成筛选条件再保存',
  notWatched: '现在只有二手房和租房的搜索能提醒',
  consentMissing: '要收短信，请先勾选同意',
  textsOff: '本站还没有开通提醒短信',
} as const;
