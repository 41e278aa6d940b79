// What calls of payments say; the four of the rules word by word as in the specification, section 6.

export const PAY_CALL_COPY = {
  noMethod: {
    'none-offered': '支付方式异常，当前不支持任何支付方式',
    'in-app-only': '该商品只支持应用内支付方式购买',
    'none-usable': '支付方式异常，当前环境不支持可用支付方式',
  },
  oldApp: '当前版本不支持支付宝支付，请升级APP',
  otherMethod: '这里不能用这种方式付款。请换一种。',
  over: '这笔订单已经不能付款了。请看看它现在的状态。',
  late: '这笔订单过了付款时间。请重新下单。',
  silent: '支付渠道没有回应，还没有开始付款。请再试一次，或换一种方式。',
  refused: '支付渠道没有接受这笔订单，还没有开始付款。请换一种方式，或取消后重新下单。',
  noWechat: '还没有关联你的微信。请先用微信登录，或在浏览器里打开这一页。',
  noRehearsal: '这笔订单没有可以演练的付款。',
};
