/** The explanation of the coefficients behind an estimated price. */
export const PRICE_COEFFICIENT_COPY = {
  title: '价格系数说明',
  lead: '估价从同小区、同板块的近期成交出发，再按这套房与成交房的差别逐项调整。每一项调整就是一个系数：大于 1 调高，小于 1 调低。',
  items: [
    { name: '时间', text: '较早的成交按板块价格走势折算到今天。' },
    { name: '面积', text: '同小区里，小户型单价通常高于大户型。' },
    { name: '楼层', text: '有电梯时中高楼层较高；没有电梯时楼层越高越低。' },
    { name: '朝向', text: '朝南和南北通透较高，朝北较低。' },
    { name: '装修', text: '精装较高，毛坯较低，随装修年数减弱。' },
    { name: '房龄', text: '房龄越长，系数越低。' },
  ],
  note: '系数由成交数据估算，只说明价格差别从哪里来，不代表任何一套房的承诺价。',
} as const;
