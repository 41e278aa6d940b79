import { LEAD_RETENTION_DAYS } from '@/lib/config/constants';
import { RETENTION_DAYS } from '@/lib/config/retention';
import type { ThirdParty } from '../thirdParty';

interface ThirdPartyCopy {
  name: string;
  /** What is passed on. */
  gets: string;
  why: string;
}

/** Wording of the page about personal information. */
export const PRIVACY_COPY = {
  title: '个人信息与第三方',
  description: '我们保存什么、保存多久、谁能看到，以及用到哪些第三方、交给它们什么、为什么。',
  own: '我们保存什么',
  privacy: [
    '浏览不需要登录，也不收集手机号。',
    '你提交“获取成交价”等需求时，我们保存你填写的手机号和想问的话，用于由经纪人在 24 小时之内回复你。提交前需要你自己勾选同意；转给经纪人需要另外勾选。',
    '你登录时，我们用手机号发验证码，并为它建一个账号。登录前同样需要你自己勾选同意。登录不会把号码给经纪人，也不会用来发广告短信。',
    '在微信里用微信登录时，我们只得到微信给的编号，用来认出是你，不取昵称和头像。在“个人信息”里可以解除绑定。',
    `手机号加密保存。需求里的手机号 ${LEAD_RETENTION_DAYS} 天后连同想问的话一起去除，发过哪些验证码短信的记录 ${RETENTION_DAYS.textMessages} 天后删除。页面、日志和列表里只显示前 3 位和后 4 位。`,
    `没登录时做的估价，${RETENTION_DAYS.openAppraisals} 天没有更新、也没有开过估价单，就连同链接一起删除；存到账号里的，由你自己删。卖房委托里的姓名和底价，委托结束就清空；授权后 ${RETENTION_DAYS.unusedAuthorisations} 天没有提交的，连同姓名一起删除；结束的委托，从提交那天起满一年删除。`,
    `经纪人的核验记录和证件照片，在核验到期、撤回，或经纪人撤下 ${RETENTION_DAYS.agentProofs} 天后删除。`,
    `举报的经过、图片和手机号只给核实的人看，有结果 ${RETENTION_DAYS.endedReports} 天后删除，最长保存 ${RETENTION_DAYS.openReports} 天；凭回执的链接随时可以撤回并删除。`,
    `领过活动奖励、接受过邀请的手机号，会留一个加密算出的标记，用来保证每个号只领一次；从标记看不出号码，注销账号后也保留，${RETENTION_DAYS.campaignMarks} 天后删除。邀请页会在浏览器里留一个随机编号，只用来认出同一台设备；付款账户同样只留加密算出的标记，注销账号时删除。`,
    `浏览器里的 visit 一项只记当天日期、从哪类地方来、看没看过房源，用来数每天的访问人次，认不出是谁，一天后失效。没有结果的搜索按词和日期计数，带电话或证件号的不记，${RETENTION_DAYS.missedSearches} 天后删除。`,
    `少数网页会报告自己打开得快不快、出了什么错，只按日期和哪类网页计数，不带网址里的条件、账号和设备编号，认不出是谁；快慢 ${RETENTION_DAYS.pageTimes} 天、出错 ${RETENTION_DAYS.pageErrors} 天后删除。`,
    `登录前写的点评、回答和提问加密保存，登录后回到那一页接着提交，${RETENTION_DAYS.drafts} 天后删除。`,
    '站点不加载第三方脚本。浏览历史、收藏和你上次填写的手机号只存在你的设备上，清除浏览器数据即可删除。',
    '登录后，在“我的”的“个人信息”里可以导出资料、撤回同意、要求不再联系，或注销账号。没有账号的，凭需求的回执编号可以撤回和删除，也可以用“关于房镜”里的联系方式告诉我们。',
  ],
  others: '用到的第三方',
  othersHow: '只列本站现在开通的。没有列出的，就没有用到；站点不加载第三方统计和广告。',
  nobody: '本站现在没有把个人信息交给任何第三方。',
  gets: '交给它',
  why: '用途',
  contact: '运营与联系',
};

export const THIRD_PARTY_COPY: Readonly<Record<ThirdParty, ThirdPartyCopy>> = {
  aliyunSms: {
    name: '阿里云短信服务',
    gets: '手机号，以及短信里的验证码，或提醒的条数和链接',
    why: '发登录验证码；你打开短信提醒时发提醒',
  },
  tencentSms: {
    name: '腾讯云短信服务',
    gets: '手机号，以及短信里的验证码，或提醒的条数和链接',
    why: '发登录验证码；你打开短信提醒时发提醒',
  },
  wechatShare: {
    name: '微信（分享）',
    gets: '在微信里打开时，由微信的脚本得到页面地址和网络地址；在微信外不加载',
    why: '在微信里分享时带标题和图片',
  },
  wechatSignIn: {
    name: '微信（登录）',
    gets: '不交出资料；由微信告诉我们一个编号',
    why: '在微信里登录时认出是你',
  },
  wechatAlerts: {
    name: '微信（提醒）',
    gets: '微信编号、提醒的内容和条数',
    why: '你打开微信提醒时发提醒',
  },
  callRelay: {
    name: '号码服务商（中转号码）',
    gets: '经纪人的编号；你拨打中转号码时，通话经它接通',
    why: '打电话给经纪人时不露出彼此的号码',
  },
  alipay: {
    name: '支付宝',
    gets: '订单号、商品名称和金额',
    why: '你选择支付宝付款、退款时',
  },
  wechatPay: {
    name: '微信支付',
    gets: '订单号、商品名称、金额；在微信里付款时的微信编号，在浏览器里付款时的网络地址',
    why: '你选择微信付款、退款时',
  },
  apple: {
    name: '苹果应用内购买',
    gets: '订单号和所买的商品',
    why: '在 iOS App 里付款、退款时',
  },
  mapTiles: {
    name: '地图图片服务',
    gets: '打开地图时，由浏览器直接请求：所看的范围和网络地址',
    why: '显示地图底图',
  },
  push: {
    name: '浏览器的推送服务',
    gets: '加密后的提醒内容，推送服务看不到；它知道有一条消息发到这个浏览器',
    why: '你打开浏览器推送时发提醒',
  },
};
