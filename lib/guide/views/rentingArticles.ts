import { paths } from '@/lib/routes/paths';
import type { GuideArticle } from './guideArticle';

/** Of renting. */
export const RENTING_ARTICLES: readonly GuideArticle[] = [
  {
    slug: 'renting-steps',
    title: '租房的步骤',
    summary: '定预算、看房、查出租人、签约',
    text: [
      '一、定预算时把中介费、服务费、物业费和网费一起算，问清楚押几付几。',
      '二、看房时试水压、看门锁、听隔壁的声音，晚上再去一次。',
      '三、看出租人的证件和产权证明；转租的，要房东同意的书面材料。',
      '四、合同写清租期、押金怎么退、东西坏了谁修、提前退租怎么算。',
    ],
    links: [{ text: '看租房', to: (city) => paths.rentals(city) }],
    source: '《商品房屋租赁管理办法》等，条文待核。',
  },
  {
    slug: 'rent-price',
    title: '租金贵不贵怎么看',
    summary: '和同小区、同户型的中位数比',
    text: ['出租房源页写着同小区同户型的租金中位数和用了几套。少于 3 套不给中位数。', '合租的单间按间比，不和整套比。'],
    links: [{ text: '看租房', to: (city) => paths.rentals(city) }],
  },
  {
    slug: 'deposit',
    title: '怎样避免租房被骗',
    summary: '不看房不付钱，低得离谱要小心',
    text: [
      '没有看房、没有签约，不要付任何钱。租金比周边低很多、催着转账的，多半有问题。',
      '钱转给合同上的人，留下记录。遇到骗人的房源，点“举报”。',
    ],
    links: [{ text: '去举报', to: (city) => paths.inform({ cityId: city }) }],
  },
];
