// What an answer about taxes says of the property tax of each year.

export const TAX_HOLDING_SENTENCES = {
  due: (amount: string) => `每年 ${amount}`,
  range: (least: string, most: string) => `每年 ${least} 到 ${most}`,
  area: (area: string) => `应税面积 ${area}`,
  areaRange: (least: string, most: string) => `应税面积 ${least} 到 ${most}`,
  lacking: (names: string) => `先给出范围，要算准还差：${names}。`,
  byPerson: {
    rule: (share: string, area: number) =>
      `应税面积 × 单价 × ${share} × 税率。本市家庭买第二套起，全家住房人均 ${area} ㎡ 以内免征，只对新买这套超出的面积征；外地家庭新买的房没有免税面积。`,
  },
  byHome: {
    rule: (_share: string, area: number) =>
      `应税面积 × 单价 × 税率。只对独栋商品住宅和单价达到均价 2 倍的高档住房征，均价按前两年主城九区新房算。新买的扣除 ${area} ㎡ 后计算，一家只扣一套。在重庆没有户籍、企业和工作的人买普通住房另有规定（待核）。`,
  },
} as const;
