/** What an answer about taxes says of the property tax of each year, which stands apart from its sums. */
export const TAX_HOLDING_COPY = {
  title: '每年的房产税',
  note: '持有期间每年缴，不在上面的合计里。从取得产权的下一个月算起，不满一年按月算。要不要缴、按哪一档，由税务机关认定。',
  basis: '按填写的家庭情况算。均价每年公布，各档都列出来。',
  free: {
    local_first: '不用缴：本市户籍家庭的第一套住房不征。',
    permit_first: '不用缴：持居住证满三年、在本市工作生活的家庭，唯一的住房暂免。',
    within_free: '不用缴：没有超出免税面积。',
  },
  nothing: '不用缴',
  missing: {
    household: '户籍',
    persons: '家庭人数',
    otherArea: '本市其他住房的面积',
    detached: '是不是独栋',
    freeUsed: '免税面积用过没有',
    area: '建筑面积',
    buyerHome: '买家家庭的第几套',
    unitPrice: '上两年新房均价（单价达到 2 倍才缴，以公布的为准）',
  },
  byPerson: {
    rates: ['单价不超过上年新房均价 2 倍', '单价更高的'],
  },
  byHome: {
    rates: ['单价低于均价 3 倍', '单价 3 到 4 倍', '单价 4 倍及以上'],
  },
  submit: '按家庭情况算',
} as const;
