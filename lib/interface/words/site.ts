/** The product's name and line, as titles, shares and the manifest say them. */
export const SITE_COPY = {
  name: '房镜',
  tagline: '看清每一套房的真实价格',
  title: '房镜 · 看清每一套房的真实价格',
  description: '二手房、新房、租房与成交价：小区、板块、区县的挂牌与成交走势，每个数字都有样本和日期。',
  shareImage: '/icons/share.png',
} as const;
