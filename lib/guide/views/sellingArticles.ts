import { paths } from '@/lib/routes/paths';
import type { GuideArticle } from './guideArticle';

/** Of selling. */
export const SELLING_ARTICLES: readonly GuideArticle[] = [
  {
    slug: 'selling-steps',
    title: '卖房的步骤',
    summary: '定价、挂牌、带看、签约、过户',
    text: [
      '一、先看同小区最近卖了多少钱、卖了多久，再定挂牌价。',
      '二、准备产权证和身份证；有贷款的，问银行怎么还清。',
      '三、挂牌后看带看的人数，两三周没有人看，多半是价格的问题。',
      '四、签约、解押、过户、交房。',
    ],
    links: [
      { text: '估一套房', to: (city) => paths.appraise({ cityId: city }) },
      { text: '看小区成交', to: (city) => paths.communities(city) },
    ],
    source: '各地流程有差别，待核。',
  },
  {
    slug: 'pricing',
    title: '挂牌价怎么定',
    summary: '看成交、看在卖的、看议价空间',
    text: [
      '把同小区、同户型最近的成交放在一起看，楼层、装修、朝向不同的要加减。',
      '在卖的房源是竞争对手，也看它们降过几次价、挂了多少天。',
    ],
    links: [
      { text: '报价行情', to: (city) => paths.quotations({ cityId: city }) },
      { text: '查底价', to: (city) => paths.basePrice({ cityId: city }) },
    ],
  },
  {
    slug: 'selling-taxes',
    title: '卖房要缴哪些税费',
    summary: '看年限、是不是唯一、房子的性质',
    text: [
      '缴多少，看持有几年、是不是家里唯一的住房，还有房子的性质和面积。',
      '谁来缴可以在合同里约定，谈价时说清楚是不是净到手价。',
    ],
    links: [{ text: '税费计算器', to: () => paths.taxes() }],
    source: '税率和年限以税费计算器里写明出处的为准，不在这里写。',
  },
  {
    slug: 'owner-listing',
    title: '自己委托卖房',
    summary: '底价只有你看得到',
    text: [
      '登录后可以委托：说明是不是产权人、想卖多少、什么时候能看房。底价和姓名不给任何人看。',
      '委托随时可以结束，结束就清空姓名和底价。',
    ],
    links: [
      { text: '房屋估价和委托', to: (city) => paths.appraise({ cityId: city }) },
      { text: '找经纪人', to: (city) => paths.agents(city) },
    ],
  },
];
