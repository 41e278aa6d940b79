/** What the tax of each year asks of a family: apart, since the answer asks it without the other questions. */
export const TAX_FAMILY_COPY = {
  household: {
    label: '买家家庭的户籍',
    options: { local: '本市户籍', permit: '外地户籍，居住证满三年', nonlocal: '其他外地户籍' },
  },
  persons: { label: '家庭人数', hint: '夫妻和未成年子女' },
  otherArea: { label: '家庭在本市其他住房的面积', hint: '建筑面积合计，没有填 0' },
  detached: { label: '是独栋商品住宅吗', options: { yes: '是', no: '不是' } },
  freeUsed: { label: '家里另一套房已经扣过免税面积吗', options: { yes: '扣过', no: '没有' } },
} as const;
