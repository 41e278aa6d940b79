import { createRandom } from '@/lib/kernel/random';
import { type OfferKind, offerEnd } from '@/lib/offer/offer';
import { OFFER_CONSENT_VERSION } from '@/lib/offer/offerConsent';
import type { OfferTable, PostTable } from '@/lib/server/db/postSchema';
import { expertNumberOf } from './experts';
import { type PostSources, PostWriter, type WrittenCommunity } from './postWriter';

const DAY_MS = 86_400_000;
/** Comments and questions have the ids before. */
const FIRST_ID = 700_000;
const SALES = 6;
const RENTALS = 3;
const MAX_AGE_DAYS = 30;
const FEN_PER_WAN = 1_000_000;
/** Rents are asked in steps of 100 元. */
const RENT_STEP = 10_000;

/** Area in ㎡ with its rooms. */
const PLANS = [
  { area: 52.4, rooms: 1, halls: 1 },
  { area: 71.8, rooms: 2, halls: 1 },
  { area: 88.6, rooms: 2, halls: 2 },
  { area: 106.3, rooms: 3, halls: 2 },
] as const;

const TEXTS: Readonly<Record<OfferKind, readonly string[]>> = {
  sale: [
    '自家住了八年，去年换过窗和热水器。客厅朝南，厨房有窗。周末都能看房。',
    '房东出国，委托我来卖。钥匙在我这里，随时可以看，家具可以留下。',
    '为了孩子上学换房，户口已经迁走。价格可以谈，贷款需要先还清。',
  ],
  rent: [
    '家电都在，拎包就能住。押一付三，最短租一年，物业费我来付。',
    '刚收拾干净，朝南的房间冬天有太阳。可以养猫，不接受合租。',
  ],
};

/** Homes that the 认证达人 of a demo city publish; ids are the city's own, so that the same day gives the same. */
export function createOffers(cityId: number, sources: PostSources): { posts: PostTable[]; offers: OfferTable[] } {
  const writer = new Writer(cityId, createRandom(`offers ${cityId}`), sources, FIRST_ID);
  const priced = sources.communities.filter(({ deal_unit, rent_unit }) => deal_unit !== null && rent_unit !== null);
  for (let at = 0; at < SALES + RENTALS && at < priced.length; at += 1) {
    const community = priced[Math.floor((at * priced.length) / (SALES + RENTALS))] as WrittenCommunity;
    writer.write(at < SALES ? 'sale' : 'rent', community, at);
  }
  return { posts: writer.posts, offers: writer.offers };
}

class Writer extends PostWriter {
  readonly offers: OfferTable[] = [];

  write(kind: OfferKind, community: WrittenCommunity, at: number): void {
    const { random, cityId, sources } = this;
    const { area, rooms, halls } = PLANS[at % PLANS.length] as (typeof PLANS)[number];
    const made = this.moment(sources.today - random.int(1, MAX_AGE_DAYS));
    const texts = TEXTS[kind];
    const id = this.post('offer', texts[at % texts.length] as string, made, 'certified', community);
    const { author } = this.posts.at(-1) as PostTable;
    const asked = (kind === 'sale' ? community.deal_unit : community.rent_unit) ?? 0;
    const step = kind === 'sale' ? FEN_PER_WAN : RENT_STEP;
    const price = Math.round((asked * area * random.between(0.94, 1.06)) / step) * step;
    // Every third has come down lately.
    const cut = at % 3 === 1 ? { cut_from: price + 2 * step, cut_at: (sources.today - 2) * DAY_MS } : NO_CUT;
    this.offers.push({
      id,
      user_id: null,
      agent_id: null,
      super_number: expertNumberOf(cityId, author),
      city_id: cityId,
      community_id: community.id,
      kind,
      tie: at % 2 === 0 ? 'own' : 'entrusted',
      area,
      rooms,
      halls,
      floor: null,
      total_floors: 18,
      floor_band: random.pick(['low', 'mid', 'high'] as const),
      orientation: random.pick(['南', '南北']),
      decoration: random.pick(['精装', '简装']),
      price,
      ...cut,
      consent_version: OFFER_CONSENT_VERSION,
      consent_at: made,
      made_at: made,
      confirmed_at: made,
      expires_at: offerEnd(made),
      withdrawn_at: null,
      told: 0,
    });
  }
}

const NO_CUT = { cut_from: null, cut_at: null };
