import type { CommentScores } from '@/lib/comment/contract';
import { createRandom, type Random } from '@/lib/kernel/random';
import type { CommentReplyTable, CommentTable, PostTable } from '@/lib/server/db/postSchema';
import { type PostSources, PostWriter, type WrittenCommunity } from './postWriter';

export interface DemoComments {
  posts: PostTable[];
  comments: CommentTable[];
  comment_replies: CommentReplyTable[];
}

const MAX_AGE_DAYS = 300;
/** Of a city's communities, so many have comments; no fewer than these. */
const COMMENTED_SHARE = 0.25;
const MIN_COMMENTED = 12;
const MAX_COMMENTED = 200;
const MAX_OF_ONE = 6;
const REPLIED_SHARE = 0.3;
/** Behind the questions of the same city. */
const FIRST_ID = 500_000;

/** One remark with the points that go with it. */
interface Remark {
  text: string;
  scores: Partial<CommentScores>;
}

/** What can be said of a community by its own facts; of what is not known nothing is said, and it gets no points. */
function remarksOf({ built_year, property_fee, parking_ratio, greening_rate }: WrittenCommunity): Remark[] {
  const fee = property_fee === null ? null : (property_fee / 100).toFixed(2);
  const said: (Remark | null)[] = [
    parking_ratio === null ? null : parkingRemark(parking_ratio),
    fee === null ? null : { text: `物业费每平 ${fee} 元，楼道干净，报修当天有人来。`, scores: { property: 4 } },
    fee === null ? null : { text: `物业费每平 ${fee} 元，门岗有时没人。`, scores: { property: 3 } },
    greening_rate === null ? null : greeneryRemark(greening_rate),
    built_year === null ? null : { text: `${built_year} 年的房子，买之前多看一眼水管和外墙。`, scores: {} },
  ];
  return said.filter((one) => one !== null);
}

const parkingRemark = (ratio: number): Remark =>
  ratio < 0.6
    ? { text: `车位 1 户 ${ratio.toFixed(2)} 个，晚上回来要找一圈。`, scores: { parking: 2 } }
    : { text: `车位 1 户 ${ratio.toFixed(2)} 个，停车不愁。`, scores: { parking: 4 } };

const greeneryRemark = (rate: number): Remark =>
  rate < 0.3
    ? { text: `绿化率 ${Math.round(rate * 100)}%，楼下能走的地方不多。`, scores: { greenery: 2 } }
    : { text: `绿化率 ${Math.round(rate * 100)}%，傍晚散步的人不少。`, scores: { greenery: 5 } };

/** What people say whatever the community is. */
const ANYWHERE: readonly Remark[] = [
  { text: '晚上去看过一次，关窗以后听不到路上的车。', scores: { noise: 4 } },
  { text: '靠路的那一排早晚有车声，里面几排好很多。', scores: { noise: 2 } },
  { text: '电梯里碰到的人都会打招呼。', scores: { neighbours: 5 } },
  { text: '租客多，楼上楼下认识的不多。', scores: { neighbours: 3 } },
  { text: '周末去看的，和照片差不多。', scores: {} },
];

const REPLIES = ['谢谢，说得很细，准备周末去看。', '晚上八点以后再去看一次停车，最准。', '我看的那栋情况也差不多。'];

/** Comments of a demo city; ids are the city's own, so that the same day gives the same. */
export function createComments(cityId: number, sources: PostSources): DemoComments {
  const random = createRandom(`comments ${cityId}`);
  const writer = new Writer(cityId, random, sources);
  const { communities } = sources;
  const wanted = Math.min(MAX_COMMENTED, Math.max(MIN_COMMENTED, Math.round(communities.length * COMMENTED_SHARE)));
  for (let at = 0; at < wanted && communities.length > 0; at += 1) {
    const community = communities[Math.floor((at * communities.length) / wanted)] as WrittenCommunity;
    const count = random.int(1, MAX_OF_ONE);
    for (let written = 0; written < count; written += 1) writer.write(community);
  }
  return writer.made;
}

class Writer extends PostWriter {
  readonly made: DemoComments;
  private readonly said = new Set<string>();

  constructor(cityId: number, random: Random, sources: PostSources) {
    super(cityId, random, sources, FIRST_ID);
    this.made = { posts: this.posts, comments: [], comment_replies: [] };
  }

  write(community: WrittenCommunity): void {
    const { random, cityId, sources } = this;
    const known = remarksOf(community);
    const remarks = [...(known.length > 0 ? [random.pick(known)] : []), random.pick(ANYWHERE)];
    const text = remarks.map((one) => one.text).join('');
    // Nobody says of a place what somebody has said of it in the same words.
    if (this.said.has(`${community.id} ${text}`)) return;
    this.said.add(`${community.id} ${text}`);
    const at = this.moment(sources.today - random.int(2, MAX_AGE_DAYS));
    const by = random.chance(0.1) ? 'super' : null;
    const id = this.post('comment', text, at, by, community);
    const scores: Partial<CommentScores> = Object.assign({}, ...remarks.map((one) => one.scores));
    const given = Object.values(scores).filter((score) => score !== null);
    const mean = given.length > 0 ? given.reduce((sum, one) => sum + one, 0) / given.length : 4;
    this.made.comments.push({
      id,
      user_id: null,
      city_id: cityId,
      community_id: community.id,
      written_at: at,
      property: null,
      noise: null,
      parking: null,
      greenery: null,
      neighbours: null,
      ...scores,
      overall: Math.min(5, Math.max(1, Math.round(mean))),
    });
    if (!random.chance(REPLIED_SHARE)) return;
    const replied = Math.min(at + random.int(1, 20) * 3_600_000, this.moment(sources.today - 1));
    const reply = this.post('comment-reply', random.pick(REPLIES), replied, null, community);
    this.made.comment_replies.push({ id: reply, comment_id: id, user_id: null, replied_at: replied });
  }
}
