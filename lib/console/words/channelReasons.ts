/** What channels' codes of refused refunds mean (their own documents, read 2026-11-28). */
export const CHANNEL_REASONS = {
  names: { 1: '支付宝', 2: '微信支付', 3: '苹果' },
  codes: {
    'ACQ.SELLER_BALANCE_NOT_ENOUGH': '商户余额不足，充值后再退',
    'ACQ.TRADE_HAS_FINISHED': '过了退款期限，另外转账',
    'ACQ.TRADE_NOT_EXIST': '支付宝没有这笔交易，到后台核对',
    'ACQ.TRADE_STATUS_ERROR': '交易的状态不能退，到后台核对',
    'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL': '退的超过了没退的，到后台核对',
    'ACQ.REASON_TRADE_BEEN_FREEZEN': '交易被冻结，联系支付宝',
    'ACQ.BUYER_NOT_EXIST': '买家的账户没有了，另外转账',
    NOT_ENOUGH: '商户余额不足，充值后再退',
    USER_ACCOUNT_ABNORMAL: '用户的账户注销或异常，另外转账',
    RESOURCE_NOT_EXISTS: '微信没有这笔交易，到后台核对',
    INVALID_REQUEST: '微信说这次请求不对，到后台核对',
    NO_AUTH: '商户号没有退款的权限，到后台开通',
    FREQUENCY_LIMITED: '退得太频繁，过一会儿再退',
    ABNORMAL: '退到用户的卡失败了，到商户平台处理',
    CLOSED: '微信关闭了这笔退款，到后台核对',
    it: '苹果收的钱只有苹果能退，请用户到 reportaproblem.apple.com 申请',
  },
  unknown: '原因是下面的代码，到渠道的文档里查',
} as const;
