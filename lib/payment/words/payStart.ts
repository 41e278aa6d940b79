// What the start says of payments, and what is said once the rehearsal is over.

export const PAY_START_COPY = {
  platforms: { 1: '支付宝', 2: '微信支付', 3: 'App Store' },
  /** The names of the channels follow. */
  on: '收款：已开通',
  /** After the name of one whose settings lead elsewhere than to the channel itself. */
  sandbox: '（沙箱或中转，可能不会真的收钱）',
  rehearsal:
    '收款：演练，不会真的扣款；填了任何一种支付的密钥、导入自己的城市或用 https 对外后，演练和演练里买到的东西就都作废。',
  none: {
    'demo-off': '收款：没有开通，什么都不能买：没有填支付密钥，DEMO_DATA=off 的网站也不演练。',
    https: '收款：没有开通，什么都不能买：没有填支付密钥，SITE_ORIGIN 用 https 的网站也不演练。',
    imported: '收款：没有开通，什么都不能买：没有填支付密钥，导入了自己城市的网站也不演练。',
  },
};
