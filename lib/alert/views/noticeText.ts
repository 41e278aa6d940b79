import type { OwnNotice, OwnSearch } from '@/lib/alert/contract';
import { pathOfCampaignAt } from '@/lib/campaign/views/campaignPath';
import { formatArea, formatLayout } from '@/lib/estate/homeText';
import { addDays, DAY_MS, type Day, dayOf } from '@/lib/kernel/day';
import { formatDate } from '@/lib/kernel/format/date';
import { isNumber } from '@/lib/kernel/format/number';
import { formatRent, formatTotalPrice, formatUnitPrice } from '@/lib/kernel/format/price';
import { joinKnown } from '@/lib/kernel/format/text';
import { MIN_SAMPLES } from '@/lib/market/samples';
import { LOCKS } from '@/lib/membership/locks';
import type { MarkedThing } from '@/lib/note/contract';
import { MARKED_KINDS } from '@/lib/note/homeMark';
import { yuanText } from '@/lib/payment/yuan';
import { paths } from '@/lib/routes/paths';
import { queryTexts, readSearch } from '@/lib/search/codec';
import type { NotifyingFollow } from '@/services/alert';
import { MESSAGES_COPY as copy } from '../words/messages';

type Home = Pick<OwnNotice, 'cityId' | 'thing' | 'thingId' | 'communityId'>;

/** Where a notice leads: its home, to let within those of its community, the deal, or the list of those that it counts. */
export function hrefOfNotice({
  list,
  kind,
  refund,
  ...notice
}: Home & Pick<OwnNotice, 'list' | 'kind' | 'refund'>): string {
  if (refund) return paths.orderStatus(refund.kind, { serialNumber: refund.serialNumber });
  if (list !== null) return paths.searchResult(notice.cityId, textsOf(list));
  return kind === 'more' ? paths.resale(notice.cityId, notice.communityId) : hrefOfHome(notice);
}

/** What whoever has ruled it out does not want to be told of: its home, and the community of that. */
export const aboutWhat = ({ thing, thingId, communityId }: Home): MarkedThing[] => [
  ...MARKED_KINDS.flatMap((kind) => (kind === thing ? [{ kind, id: thingId }] : [])),
  ...(communityId === null ? [] : [{ kind: 'community' as const, id: communityId }]),
];

/** Where something that is followed is. */
export const hrefOfFollow = ({ kind, target, cityId }: Pick<NotifyingFollow, 'kind' | 'target' | 'cityId'>): string =>
  hrefOfHome({ cityId, thing: kind, thingId: Number(target), communityId: null });

function hrefOfHome({ cityId, thing, thingId, communityId }: Home): string {
  if (thing === 'membership') return paths.membership();
  if (thing === 'campaign') return pathOfCampaignAt(thingId);
  if (thing === 'offer') return paths.offer(cityId, thingId);
  if (thing === 'question') return paths.question(thingId, { cityId });
  if (thing === 'comment') return paths.comment(cityId, communityId ?? 0, thingId);
  if (thing === 'estate') return paths.estate(cityId, thingId);
  if (thing === 'community') return paths.resale(cityId, thingId);
  if (thing === 'project') return paths.project(cityId, thingId);
  return thing === 'rental'
    ? paths.rental(cityId, communityId ?? undefined, thingId)
    : paths.deal(cityId, communityId, thingId);
}

/** "三林苑 2室1厅 89㎡". */
export function noticeTitle(notice: OwnNotice): string {
  const { kind, place, rooms, halls, area, more, detail, day } = notice;
  if (kind === 'refund') return refundTitle(notice);
  if (kind === 'more') return `还有 ${more ?? 0} 套也有变化`;
  if (kind === 'answer') return answeredTitle(place, detail === 'own');
  if (kind === 'asked') return '有人向你提了一个问题';
  if (kind === 'opened')
    return detail === 'own' ? '你问达人的问题，现在大家都能答' : '问你的问题过了 72 小时，大家都能答了';
  if (kind === 'offer') return offerTitle(place, detail);
  if (kind === 'reward') return rewardTitle(place, detail);
  if (kind === 'membership') return membershipTitle(detail, day);
  if (kind === 'reply') return `你写的${place}点评有人回复了`;
  return joinKnown(
    [
      place,
      isNumber(rooms) && isNumber(halls) ? formatLayout(rooms, halls) : null,
      isNumber(area) ? formatArea(area) : null,
    ],
    ' ',
  );
}

/** "会员 12-01 到期，不会自动扣款"; that days were given; that the month's text messages are used up. */
function membershipTitle(news: string | null, day: Day): string {
  if (news === 'texts') return `这个月 ${LOCKS['text-alerts'].free} 条短信提醒发完了，之后的提醒在这里看，会员不限条数`;
  if (news === 'given') return `客服送了你会员天数，会员到 ${day}，打开看原因`;
  return `会员 ${day.slice(5)} 到期，到期不会自动扣款`;
}

/** "年卡退的 100元 到账了". */
function refundTitle({ place, refund, after }: OwnNotice): string {
  const sum = yuanText(after ?? 0);
  switch (refund?.step) {
    case 'asked':
      return `${place}的退款申请收到了`;
    case 'approved':
      return `${place}同意退 ${sum}，正在原路退回`;
    case 'done':
      return `${place}退的 ${sum} 到账了`;
    case 'failed':
      return `${place}要退的 ${sum} 还没退成`;
    case 'refused':
      return `${place}的退款申请没有同意`;
    default:
      return `${place}退的 ${sum} 被支付渠道收回了`;
  }
}

/** What follows from it: "一般 1 到 3 个工作日到账，到账前照常能用，到账时收回 54 天会员". */
function refundLine({ step, days }: NonNullable<OwnNotice['refund']>): string {
  const taken = days > 0 ? `收回 ${days} 天会员` : null;
  if (step === 'approved')
    return joinKnown(['一般 1 到 3 个工作日到账', '到账前照常能用', taken && `到账时${taken}`], '，');
  return step === 'done' ? (taken ?? '') : copy.refundSteps[step];
}

/** "朋友完成了邀请，10元优惠券已到账"; `reward` in words. */
function rewardTitle(reward: string, news: string | null): string {
  if (news === 'taken-back') return `朋友的订单退款了，${reward}已收回`;
  if (news === 'spent') return `朋友的订单退款了，${reward}你已经用过，会从下一次邀请奖励里抵扣`;
  return news === 'inviter' ? `朋友完成了邀请，${reward}已到账` : `${reward}已到账`;
}

const OFFER_NEWS: Readonly<Record<string, string>> = {
  shown: '已公开',
  refused: '没有通过，打开看原因',
  ending: '还有不到 7 天到期，还在就续期',
  ended: '已到期，不再显示，可以续期',
  lead: '有人想看',
};

/** "你发布的三林苑的房子已公开". */
const offerTitle = (place: string, news: string | null): string =>
  `你发布的${place}的房子${OFFER_NEWS[news ?? ''] ?? '有变化'}`;

/** "你关于三林苑的问题有人回答了". */
const answeredTitle = (place: string, isOwn: boolean): string =>
  `${isOwn ? '你' : '你关注的'}${place ? `${isOwn ? '关于' : ''}${place}` : ''}的问题有人回答了`;

/** "降 20万，现在 560万"; nothing where there is no price to say. */
export function noticeLine(notice: OwnNotice): string {
  const { kind, thing, before, after, detail, refund } = notice;
  if (refund) return refundLine(refund);
  if (kind === 'opening') return detail === null ? '已开售' : `开盘日 ${detail}`;
  if (kind === 'permit') return detail === null ? '' : `预售许可证 ${detail}`;
  if (kind === 'month') return monthLine(notice);
  if (kind === 'more' || after === null) return '';
  const money = MONEY[thing] ?? formatTotalPrice;
  if (kind === 'priced') return `参考均价 ${money(after)}`;
  if ((kind === 'cut' || kind === 'raised') && before !== null) {
    const moved = kind === 'cut' ? '降' : '涨';
    return `${moved} ${money(Math.abs(before - after))}，现在 ${money(after)}`;
  }
  if (kind === 'deal') return `成交 ${money(after)}${before === null ? '' : `，挂牌 ${money(before)}`}`;
  if (kind === 'back' && before !== null && before !== after) return `${money(after)}，下架前 ${money(before)}`;
  return money(after);
}

const MONEY: Readonly<Record<string, (fen: number) => string>> = { rental: formatRent, project: formatUnitPrice };

/** "10月成交均价 98,000元/㎡（12 套），此前 96,000元/㎡"; of too few deals their number alone. */
function monthLine({ day, deals, before, after }: OwnNotice): string {
  const month = `${Number(day.slice(5, 7))}月`;
  if (after === null || (deals !== null && deals < MIN_SAMPLES))
    return deals === null ? '' : `${month}成交 ${deals} 套，不足 ${MIN_SAMPLES} 套，不算均价`;
  const sample = deals === null ? '' : `（${deals} 套）`;
  const earlier = before === null ? '' : `，此前 ${formatUnitPrice(before)}`;
  return `${month}成交均价 ${formatUnitPrice(after)}${sample}${earlier}`;
}

/** Which search found it, or what one follows: "关注：三林苑". */
export const foundBy = ({ search, followId }: Pick<OwnNotice, 'search' | 'followId'>): string =>
  followId === null ? search : `${copy.followed}${search}`;

/** "今天", "昨天", "11-20". */
export function dayTitle(day: Day, now: number): string {
  const today = dayOf(now);
  if (day === today) return copy.today;
  return day === addDays(today, -1) ? copy.yesterday : formatDate(day, now);
}

/** By the day on which they were told, as they come. */
export function byDay(notices: readonly OwnNotice[]): { day: Day; notices: OwnNotice[] }[] {
  const days: { day: Day; notices: OwnNotice[] }[] = [];
  for (const notice of notices) {
    const day = dayOf(notice.toldAt);
    const last = days.at(-1);
    if (last?.day === day) last.notices.push(notice);
    else days.push({ day, notices: [notice] });
  }
  return days;
}

/** "提醒中 · 随时提醒 · 短信提醒 · 还剩 364 天". */
export function searchFacts({ standing, pace, untilAt, ...by }: OwnSearch, now: number): string {
  const left = untilAt !== null && untilAt > now ? `还剩 ${Math.ceil((untilAt - now) / DAY_MS)} 天` : null;
  return joinKnown([copy.states[standing], copy[pace], ...channelTexts(by), left], ' · ');
}

/** The channels that are on: "短信提醒". */
export const channelTexts = ({ byText, byPush, byWechat }: Pick<OwnSearch, 'byText' | 'byPush' | 'byWechat'>) => [
  byText ? copy.byText : null,
  byPush ? copy.byPush : null,
  byWechat ? copy.byWechat : null,
];

/** The list of a saved search, the newest first. */
export const hrefOfList = ({ cityId, tab, query }: Pick<OwnSearch, 'cityId' | 'tab' | 'query'>): string =>
  paths.searchResult(cityId, { ...(tab === 'rent' && { tab }), ...textsOf(query), sort: 'newest' });

const textsOf = (query: string): Record<string, string> =>
  Object.fromEntries(Object.entries(queryTexts(`?${query}`)).map(([name, value]) => [name, String(value)]));

/** Where the conditions of a saved search are changed: its form, or its list. */
export function hrefToEdit(search: OwnSearch): string {
  const { form, cityId, tab, query, id, need } = search;
  if (form === 'list') return hrefOfList(search);
  const { filters } = readSearch({ ...textsOf(query), tab }).search;
  const [range] = tab === 'rent' ? filters.rent : filters.price;
  const [min, max] = tab === 'rent' ? ['rentMin', 'rentMax'] : ['priceMin', 'priceMax'];
  return paths.findHouse(cityId, {
    tab,
    district: filters.district,
    plate: filters.plate,
    [min]: range?.from,
    [max]: range?.to,
    room: filters.room,
    moveIn: need?.moveIn,
    purpose: need?.purpose,
    id,
  });
}

const SOON_DAYS = 60;

/** Whether a search that ends by itself has ended, or does within two months; `now` in UTC ms. */
export const endsSoon = ({ untilAt }: Pick<OwnSearch, 'untilAt'>, now: number): boolean =>
  untilAt !== null && untilAt - now < SOON_DAYS * DAY_MS;
