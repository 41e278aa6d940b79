// What the calls of campaigns and coupons refuse, in words.

export const COUPON_CALL_COPY = {
  notFound: '没有找到这张优惠券，选一张别的，或者不用券下单。',
  refusals: {
    used: '这张优惠券用过了，选一张别的，或者不用券下单。',
    held: '另一笔没付的订单正用着这张优惠券。先付掉或取消那笔订单。',
    void: '这张优惠券已经收回，不能用了。',
    expired: '这张优惠券过期了，选一张别的，或者不用券下单。',
    kind: '这张优惠券不能用在这个商品上。',
    least: '这笔订单没到这张优惠券的最低金额。',
  },
} as const;

export const CAMPAIGN_CALL_COPY = {
  notFound: '没有找到这个活动，看看现在有哪些优惠。',
  standings: {
    none: '没有找到这个活动，看看现在有哪些优惠。',
    before: '活动还没开始，到时间再来领。',
    'sold-out': '已经领完了，看看别的优惠。',
    over: '活动已经结束，看看别的优惠。',
  },
  audience: {
    'too-long': '你注册的时间超过了活动要求，这次领不了。',
    'has-bought': '你在房镜买过东西，这个活动只给还没买过的人。',
    'no-member': '这个活动只给会员。',
    'is-member': '你已经是会员了，这个活动给还不是会员的人。',
  },
  hadBefore: '这个手机号领过一次了，每个手机号只能领一次。',
  noCode: '这个邀请码不对，请朋友再发一次链接。',
  notInvited: '你的账号不是通过这次邀请注册的，没有可领的奖励。',
  notInApp: '在房镜 APP 里打开这一页才能领。',
  signedIn: '你已经登录了。邀请奖励只给新注册的手机号。',
} as const;
