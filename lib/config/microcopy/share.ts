export const SHARE_COPY = {
  title: '房镜 · 看清每一套房的真实价格',
  description: '成交价、挂牌价、小区与板块走势，数字都有出处。',
  image: '/icons/share.png',
} as const;
