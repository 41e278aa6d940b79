import { createRandom, type Random } from '@/lib/kernel/random';
import type { QuestionTopic } from '@/lib/question/question';
import { questionTerms } from '@/lib/question/questionTerms';
import type { AnswerTable, PostTable, QuestionTable, QuestionTermTable } from '@/lib/server/db/postSchema';
import type { DemoBadge } from './postWriter';
import { type PostSources, PostWriter, type WrittenCommunity } from './postWriter';

export interface DemoQuestions {
  posts: PostTable[];
  questions: QuestionTable[];
  answers: AnswerTable[];
  question_terms: QuestionTermTable[];
}

interface Said {
  ask: string;
  /** What people answer, in turn; by whom, where the answer is a professional's. */
  answers: readonly (readonly [text: string, by?: DemoBadge])[];
}

const MAX_AGE_DAYS = 300;
/** Of a city's communities, so many have been asked about; no fewer than these. */
const ASKED_SHARE = 0.25;
const MIN_ASKED = 12;
const MAX_ASKED = 240;
const UNANSWERED_SHARE = 0.2;
const ACCEPTED_SHARE = 0.4;

/** What is asked about a community, answered from its own facts; what is not known is not answered. */
function ofCommunity({ name, built_year, property_fee, parking_ratio, greening_rate }: WrittenCommunity): Said[] {
  const fee = property_fee === null ? null : (property_fee / 100).toFixed(2);
  const parking = parking_ratio === null ? null : parking_ratio.toFixed(2);
  const said: (Said | null)[] = [
    parking === null
      ? null
      : {
          ask: `${name}晚上回来晚了好停车吗？`,
          answers: [
            [
              `车位配比是 1 户 ${parking} 个，${Number(parking) < 0.6 ? '晚上八点以后要找一圈' : '一般都有位子'}。`,
              'agent',
            ],
            ['看房的时候晚上去转一圈最准。'],
          ],
        },
    fee === null
      ? null
      : {
          ask: `${name}的物业费贵不贵，管得怎么样？`,
          answers: [
            [`物业费每月每平 ${fee} 元。楼道天天有人扫，报修一般当天来。`],
            ['进门处有物业的公示，去年的收支都在上面，可以去看。', 'super'],
          ],
        },
    built_year === null
      ? null
      : {
          ask: `${name}是哪年的房子，水管漏不漏？`,
          answers: [
            [`${built_year} 年建成的。水管的事问楼上楼下的邻居，再看一眼厨卫的吊顶。`, 'agent'],
            ['老房子看三样：水管、电线、外墙，都好就放心。', 'super'],
          ],
        },
    greening_rate === null
      ? null
      : {
          ask: `${name}里面适合老人散步吗，绿化好不好？`,
          answers: [[`绿化率 ${Math.round(greening_rate * 100)}%，傍晚楼下走走的人不少。`]],
        },
    {
      ask: `${name}的隔音怎么样，楼上走路听得到吗？`,
      answers: [['要看楼层和楼板，工作日晚上去听一次最清楚。', 'agent']],
    },
    {
      ask: `${name}到地铁站走路要多久，下雨方便吗？`,
      answers: [['小区页上有到站的距离，实际走一遍再看要不要等红灯。']],
    },
  ];
  return said.filter((one) => one !== null);
}

/** What is asked of a whole city. The answers name no rates and no rules: those have pages of their own, with their dates. */
const OF_CITY: readonly (Said & { topic: QuestionTopic })[] = [
  {
    topic: 'buying',
    ask: '第一次买房，先看房还是先算能贷多少？',
    answers: [['先算。知道首付和月供的上限再看，不会看花眼。', 'certified'], ['算完再留一笔装修和税费的钱。']],
  },
  {
    topic: 'buying',
    ask: '看中的房子挂了半年没卖掉，能谈多少？',
    answers: [['看它调过几次价，再看同小区最近成交比挂牌低多少，心里就有数了。', 'agent']],
  },
  {
    topic: 'loan',
    ask: '等额本息和等额本金差在哪里，怎么选？',
    answers: [
      ['等额本金利息少，前几年月供高。收入稳定、前期宽裕选它，要不就等额本息。', 'certified'],
      ['用房贷计算器两种都算一遍，看总利息差多少。'],
    ],
  },
  {
    topic: 'loan',
    ask: '公积金不够，组合贷办起来慢吗？',
    answers: [['比纯商贷多跑一趟，时间要问清楚再写进合同。', 'agent']],
  },
  {
    topic: 'tax',
    ask: '卖家说满五唯一，要看什么才能确认？',
    answers: [['看产证日期或契税票，再请卖家去查家庭名下住房。口头说的不算。', 'certified']],
  },
  {
    topic: 'tax',
    ask: '税费是买家全出还是各付各的？',
    answers: [['法律上各付各的，实际都谈在价里，合同写明谁付哪一项。', 'agent']],
  },
  {
    topic: 'selling',
    ask: '先卖后买还是先买后卖，怕踏空怎么办？',
    answers: [['先卖能拿准预算，过渡期租房。先买就要算好两份月供能撑几个月。', 'super']],
  },
  { topic: 'selling', ask: '卖房前要不要重新刷墙？', answers: [['刷白、修漏、收干净就够，花大钱装修收不回来。']] },
  {
    topic: 'renting',
    ask: '签租房合同要注意哪几条？',
    answers: [['押金怎么退、提前退租怎么算、坏了谁修，这三条写清楚。', 'agent']],
  },
  { topic: 'renting', ask: '整租和合租，一个人住怎么选？', answers: [['看预算和通勤，合租先看室友作息。']] },
  {
    topic: 'other',
    ask: '定金和订金是一回事吗？',
    answers: [['不是。签字前看清是哪个字，问清什么情况退。', 'certified']],
  },
  {
    topic: 'other',
    ask: '交房验房自己去行不行？',
    answers: [['可以，带水平尺和插座测试器，发现问题当场写进验房单。']],
  },
];

/** Questions and answers of a demo city, the oldest first; ids are the city's own, so that the same day gives the same. */
export function createQuestions(cityId: number, sources: PostSources): DemoQuestions {
  const random = createRandom(`questions ${cityId}`);
  const writer = new Writer(cityId, random, sources);
  for (const { topic, ...said } of OF_CITY) writer.write(said, topic, null);
  const { communities } = sources;
  const wanted = Math.min(MAX_ASKED, Math.max(MIN_ASKED, Math.round(communities.length * ASKED_SHARE)));
  for (let at = 0; at < wanted && communities.length > 0; at += 1) {
    const community = communities[Math.floor((at * communities.length) / wanted)] as WrittenCommunity;
    writer.write(random.pick(ofCommunity(community)), 'community', community);
  }
  return writer.made;
}

class Writer extends PostWriter {
  readonly made: DemoQuestions;

  constructor(cityId: number, random: Random, sources: PostSources) {
    super(cityId, random, sources, 0);
    this.made = { posts: this.posts, questions: [], answers: [], question_terms: [] };
  }

  write({ ask, answers }: Said, topic: QuestionTopic, community: WrittenCommunity | null): void {
    const { random, cityId } = this;
    const asked = this.moment(this.sources.today - random.int(1, MAX_AGE_DAYS));
    const id = this.post('question', ask, asked, null, community);
    const [...given] = random.chance(UNANSWERED_SHARE) ? [] : answers;
    const ids = given.map(([text, by], at) => {
      const answered = Math.min(asked + (at + 1) * random.int(1, 20) * 3_600_000, this.moment(this.sources.today - 1));
      const answer = this.post('answer', text, answered, by ?? null, community);
      this.made.answers.push({ id: answer, question_id: id, user_id: null, answered_at: answered });
      return answer;
    });
    this.made.questions.push({
      id,
      user_id: null,
      city_id: cityId,
      topic,
      asked_at: asked,
      community_id: community?.id ?? null,
      plate_id: community?.plate_id ?? null,
      accepted_id: ids[0] !== undefined && random.chance(ACCEPTED_SHARE) ? ids[0] : null,
    });
    for (const term of questionTerms(ask))
      this.made.question_terms.push({ city_id: cityId, term, question_id: id, user_id: null });
  }
}
