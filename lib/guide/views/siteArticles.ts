import { FULL_VIEW, LISTING_AGE, LISTING_AGE_ARTICLE } from '@/lib/estate/listingAge';
import { OFFER_DAYS } from '@/lib/offer/offer';
import { paths } from '@/lib/routes/paths';
import type { GuideArticle } from './guideArticle';

/** Of using this site. */
export const SITE_ARTICLES: readonly GuideArticle[] = [
  {
    slug: 'search',
    title: '怎么搜房',
    summary: '用自己的话搜，或者一项一项选条件',
    text: [
      '搜索框里可以直接写要求，比如“浦东两室 400 万以内近地铁”。认出来的条件会列在结果上面，点一下就能去掉。',
      '也可以先选区域、总价、户型，再按价格、面积或更新时间排序。排序不接受付费。',
      '条件合适的搜索可以存下来，有新房源或降价会提醒你。',
    ],
    links: [
      { text: '去搜索', to: (city) => paths.search(city) },
      { text: '在地图上找', to: (city) => paths.searchResult(city, { view: 'map' }) },
    ],
  },
  {
    slug: 'prices',
    title: '页面上的价格是怎么来的',
    summary: '挂牌价、成交价和均价的区别',
    text: [
      '挂牌价是卖方要的价，成交价是最后卖掉的价，两者常常不一样。',
      '均价都写着用了多少套、到哪一天。少于 3 套不给均价，只写原因。',
      '估价是按同小区和附近的成交推算的，带一个范围；每座城市的估价准不准，有一页专门公布误差。',
    ],
    links: [
      { text: '看估价准不准', to: (city) => paths.accuracy(city) },
      { text: '估一套房', to: (city) => paths.appraise({ cityId: city }) },
    ],
  },
  {
    slug: LISTING_AGE_ARTICLE,
    title: '房源信息多久算旧',
    summary: '价格和状态是哪天的，旧了怎么办',
    text: [
      '每套房都有一个“信息日期”：数据来源最后一次提到它的那天。价格、在售还是下架，都是那天的情况，挂牌天数也算到那天。',
      `信息超过 ${LISTING_AGE.dated} 天，房源卡片和房源页会写明是哪天的，并提醒之后可能已经成交、下架或调价。`,
      `比本市最新一批房源早 ${LISTING_AGE.counted} 天以上的，智能排序里排在最后，小区页的在售套数也不算它；和最近的成交相差 ${LISTING_AGE.estimated} 天以上的，不给估价。`,
      `只是旧，不会自动下架，因为不知道它卖没卖。同一来源后来给出这个板块的整份挂牌，里面没有它了，才记为下架，下架日是第一次不见的那天；那份挂牌还不到已知房源的 ${1 / FULL_VIEW} 分之一，多半不完整，不算数。再出现就恢复在售。`,
      `经纪人和认证达人自己发布的房源，${OFFER_DAYS} 天没有续期就不再展示。`,
      '发现已经卖掉或者撤下的，可以举报，核实后会改。',
    ],
    writtenOn: '2026-11-30',
    links: [
      { text: '去举报', to: (city) => paths.inform({ cityId: city }) },
      { text: '看最近更新的房源', to: (city) => paths.searchResult(city, { sort: 'newest' }) },
    ],
  },
  {
    slug: 'contact',
    title: '怎么联系经纪人，号码会给谁',
    summary: '留电话、在线聊，都由你选',
    text: [
      '房源页可以约看房或咨询。留手机号要自己勾选同意，转给经纪人还要另外勾选。',
      '不想留号码，可以在线聊：你写的号码会自动遮住，除非你勾选让对方看到。',
      '提交之后有回执编号，凭编号和手机号随时能撤回或删除。',
    ],
    links: [
      { text: '找经纪人', to: (city) => paths.agents(city) },
      { text: '查需求进度', to: (city) => `${paths.helper({ cityId: city })}#receipt` },
    ],
  },
  {
    slug: 'report-a-home',
    title: '看到假房源怎么办',
    summary: '举报不用登录，三个工作日内给结果',
    text: [
      '在房源页、经纪人页点“举报”，选一项，写清经过，可以传截图。不用登录，也可以不留手机号。',
      '提交后有编号和回执链接，处理到哪一步、结果是什么，都在那里。工作日按周一到周五算。',
    ],
    writtenOn: '2026-11-30',
    links: [
      { text: '去举报', to: (city) => paths.inform({ cityId: city }) },
      { text: '查举报进度', to: (city) => paths.abuseReportDone({ cityId: city }) },
    ],
  },
  {
    slug: 'privacy',
    title: '我的资料怎么看、怎么删',
    summary: '导出、撤回同意、注销账号',
    text: [
      '登录后，在“我的”的“个人信息”里能看到同意过什么、在哪些设备上登录，可以导出全部资料，也可以注销。',
      '没有账号的，凭回执编号撤回和删除。哪些资料保存多久，写在“关于房镜”里。',
    ],
    links: [
      { text: '看保存多久', to: () => paths.privacy() },
      { text: '打开我的', to: (city) => paths.profile({ cityId: city }) },
    ],
  },
];
