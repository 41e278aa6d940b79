/** What calls of promoters refuse, in words; with figures: lib/promoter/views/promoterRefusals.ts. */
export const PROMOTER_REFUSAL_COPY = {
  agreement: '先读完推广协议，再勾选同意。',
  notPromoter: '你还不是推广员。',
  blocked: '这个推广码已停用，不能提现。有疑问请联系客服。',
  open: '有一笔提现正在处理，处理完才能再提。',
  amount: { none: '请输入金额，最多两位小数。', balance: '超过了可提现的金额。' },
  negative: '余额是负数，先由后面的佣金补上，补足后才能提现。',
  name: '请输入身份证上的姓名，2 到 20 个汉字。',
  idNumber: '身份证号不对，请核对 18 位号码。',
  age: '未满 18 岁不能提现。',
  way: '请选择收款方式。',
  account: {
    alipay: '支付宝账号应是手机号或邮箱。',
    bank: '银行卡号不对，请核对。',
  },
  bank: '请输入开户银行，2 到 40 个字。',
  consent: '请先同意我们为打款和报税使用这些信息。',
  left: '账号已注销。',
  cancelLate: '已经审核通过，不能撤回了。',
} as const;
