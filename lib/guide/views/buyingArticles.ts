import { paths } from '@/lib/routes/paths';
import type { GuideArticle } from './guideArticle';

/** Of buying. No rate, tax or quota is stated: those are dated and sourced in the calculators. */
export const BUYING_ARTICLES: readonly GuideArticle[] = [
  {
    slug: 'buying-steps',
    title: '买二手房的步骤',
    summary: '从算预算到拿钥匙，先后做什么',
    text: [
      '一、先算能买多少：手上的钱、每月能还多少，留出税费和几个月的生活费。',
      '二、看有没有购房资格、能贷多少，这两件事决定看哪些房。',
      '三、选板块和小区，看成交价而不只看挂牌价。',
      '四、看房：白天和晚上各去一次，听噪音、看采光、问物业费和停车。',
      '五、查产权：看不动产权证，查抵押、查封、共有人、租约和户口。',
      '六、谈价、签约、办贷款、缴税、过户，最后交房结清水电物业。',
    ],
    links: [
      { text: '算能买多少', to: () => paths.credit() },
      { text: '看购房资格', to: () => paths.qualification() },
      { text: '找板块', to: (city) => paths.findArea({ cityId: city }) },
    ],
    source: '各地交易流程有差别，以当地不动产登记和税务窗口为准，待核。',
  },
  {
    slug: 'budget',
    title: '预算怎么算',
    summary: '首付、月供、税费要一起算',
    text: [
      '总价之外还有税费、中介费、装修和搬家。几套房放在一起比总成本，比只比总价更准。',
      '月供不要算到最满，留出利率变化和收入变化的余地。',
    ],
    links: [
      { text: '房贷计算器', to: () => paths.mortgage() },
      { text: '税费计算器', to: () => paths.taxes() },
    ],
    source: '利率、首付比例和税率会变，以计算器里写明日期和出处的为准。',
  },
  {
    slug: 'qualification',
    title: '有没有购房资格',
    summary: '看户籍、社保或个税、名下几套房',
    text: [
      '每座城市的规定不一样，也常常改。按城市回答几个问题，就能看到符合哪一条、还差什么。',
      '结果里写着每条规则从哪天起生效、出自哪份文件；没有拿到原文的会写待核。',
    ],
    links: [
      { text: '看购房资格', to: () => paths.qualification() },
      { text: '居住证积分', to: () => paths.integral() },
    ],
    source: '不在这里写具体年限，见购房资格页里各条的出处。',
  },
  {
    slug: 'title-check',
    title: '签约前要查什么',
    summary: '产权、抵押、租约、户口',
    text: [
      '看不动产权证和房东的身份证，是不是同一个人；有共有人的，要都同意。',
      '到不动产登记机构查有没有抵押、查封、居住权。有租约的，问清承租人是不是放弃优先购买。',
      '没有见到产权人本人，不要先付定金。资金走监管账户。',
    ],
    links: [{ text: '看法律和流程的问答', to: (city) => paths.questions({ cityId: city }) }],
    source: '《民法典》第七百二十六条（承租人优先购买）等，条文待核。',
  },
  {
    slug: 'new-homes',
    title: '买新房看什么',
    summary: '预售许可、交付标准、周边',
    text: [
      '先看有没有预售许可证号，再看交房时间、装修标准、得房率和物业费。',
      '样板间和交付标准可能不一样，以合同附件为准。',
    ],
    links: [
      { text: '看新房', to: (city) => paths.project(city) },
      { text: '楼市日历', to: (city) => paths.calendar(city) },
    ],
  },
];
