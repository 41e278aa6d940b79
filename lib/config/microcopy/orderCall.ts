// What calls of orders say.

export const ORDER_CALL_COPY = {
  notOnSale: '这件商品现在没有在卖。',
  otherKey: '这个页面已经用来下过另一单。请刷新页面再下单。',
  gone: '没有找到这笔订单。',
  notOpen: '这笔订单已经不能取消了。请刷新看看现在的状态。',
  notRefundable: '这笔订单现在没有可以退的钱。',
  byStore: '这笔是 App Store 收的钱，只有苹果能退。请到 reportaproblem.apple.com 申请，退了这里会自动更新。',
  refundAsked: '退款申请已经在处理了。',
  refundTooMuch: '退款不能超过还没退的金额。',
  refundTooMany: '最多退还没退的天数。',
  refundStuck: '渠道三天没有退成，也没有说不退。先到渠道后台看这笔退款，再决定要不要再退一次。',
  refundKnown: '这个退款号已经登记过了。',
  refundOver: '这笔退款已经处理过了。请刷新看看。',
  samePerson: '这笔退款的金额较大，要另一个人同意。',
  noInvoice: '付了款、没有退完的订单才能开发票。演练的订单没有收钱，不开。',
  invoiceSent: '发票已经开好发出了。要改请联系客服。',
  invoice: {
    title: '写上发票抬头，最多 100 个字。',
    taxNumber: '税号是 15、18 或 20 位的字母和数字。个人不用填。',
    email: '写一个能收信的邮箱。',
  },
  reason: '写上退款原因，2 到 200 个字。',
  late: '订单关闭后才到账，原路退回',
  twice: '同一笔订单付了两次，原路退回',
  byChannel: '由支付渠道退款',
  rehearsalOver: '演练已经结束，演练里买到的东西作废；没有扣过款',
};
