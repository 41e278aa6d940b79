// Wording of forms that calculate.

export const FORM_COPY = {
  /** Of the chips beside a field. */
  unit: '单位',
  submit: '计算',
  again: '重新计算',
  /** Fields that depend on another choice appear when the page is drawn again. */
  withoutScript: '改了选项后再点一次计算，会出现对应的输入项',
  notSaid: '未选择',
  /** Of a second plan: the answer of the first. */
  same: '同方案一',
  edit: '修改条件',
  /** One whose own rules nobody keeps: the country's hold. */
  otherCity: '其他城市',
  failed: '计算失败，请重试',
  personal: '收入、家庭等资料只留在本次浏览中，不写入链接，不存服务器',
} as const;
