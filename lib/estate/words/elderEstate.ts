/** Wording of a home's page in 长辈版. */
export const ELDER_ESTATE_COPY = {
  price: '贵不贵',
  home: '房子',
  facts: { lift: '电梯', floor: '楼层', area: '面积', orientation: '朝向', decoration: '装修', steps: '门口台阶' },
  unknown: '不知道，打电话问',
  walks: '出门走几分钟',
  walkNote: '慢慢走，一分钟按 60 米算。按直线距离估的，实际会远一点。',
  visit: '约人带看',
  share: '发给家里人看看',
  safe: '定金先别付，',
  tellFamily: '跟家里人说一声',
} as const;
