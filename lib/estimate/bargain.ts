// 笋盘: a home that is offered for less than nine in ten of its like are sold for, and of which nothing known says why.

/** What a home is offered at, and what is said of its value: prices of the whole home, in fen. */
export interface Offer {
  price: number;
  value: number;
  /** Lower ends of the ranges that hold 68 % and 90 % of deals. */
  low68: number;
  low90: number;
  /** Deals that the value rests on. */
  samples: number;
}

export interface Bargain {
  /** Nine in ten deals of its like are above it, in fen. */
  bound: number;
  /** How far the price lies under the bound, in standard deviations of the estimate's error: always negative. */
  z: number;
}

/** Quantiles of a normal error, which say where between the two ranges that are told the tenth of deals ends. */
const [Z_68, Z_80, Z_90] = [0.9945, 1.2816, 1.6449];
const TENTH = (Z_80 - Z_68) / (Z_90 - Z_68);
const MIN_SAMPLES = 5;
/** So far under the bound: of many homes that just touch it half are there by the chance of their estimates. */
const MIN_Z = -0.3;
/** Under six tenths of its value a price is a slip, or its area is: nobody sells for that. */
const MIN_SHARE = 0.6;

/** Where the price of a home lies below all but a tenth of what its like are sold for; else null. */
export function bargainOf({ price, value, low68, low90, samples }: Offer): Bargain | null {
  const deviation = Math.log(value / low68);
  const below = deviation + (Math.log(value / low90) - deviation) * TENTH;
  if (samples < MIN_SAMPLES || !(deviation > 0) || !(below >= deviation)) return null;
  const bound = Math.round(value * Math.exp(-below));
  if (!(price < bound) || price < value * MIN_SHARE) return null;
  const z = Math.log(price / bound) / deviation;
  return z <= MIN_Z ? { bound, z } : null;
}

/** What is known of an offer beside its price. */
export interface OfferFacts {
  coOwned: boolean | null;
  ownership: string | null;
  title: string;
  description: string | null;
  rooms: number | null;
  area: number;
}

/** Sales of another kind, and homes whose price has a reason that no deal tells: 法拍, 凶宅, 抵押异常, 产权共有. */
const OTHER_SALES =
  /法拍|拍卖|司法处置|变卖房?源|起拍|凶宅|凶房|非正常死亡|命案|自杀|查封|抵押异常|多次抵押|二次抵押|二抵|资不抵债|解押困难|债务纠纷|产权纠纷|产权共有|共有(?:产权|份额)|部分产权|份额(?:转让|出售)|小产权|使用权(?:房|转让)/;
/** 不是法拍房, 非凶宅, 无查封: what says that it is none of these. */
const DENIED =
  /(?:不是|并非|非|无|没有|未被?|不属于|绝非)(?:任何)?(?:法拍|拍卖|司法处置|凶宅|凶房|非正常死亡|命案|自杀|查封|抵押异常|债务纠纷|产权纠纷|共有(?:产权|份额)|产权共有|小产权)房?/g;

/** Whether what is told of a home explains a low price. */
export function isOtherSale({ coOwned, ownership, title, description }: OfferFacts): boolean {
  const told = `${title} ${description ?? ''} ${ownership ?? ''}`.replace(DENIED, '');
  return coOwned === true || OTHER_SALES.test(told);
}

/** A home of the same community, sold or on sale. */
export interface Known {
  rooms: number | null;
  /** ㎡ */
  area: number;
}

/** Two measures of one layout differ by so much: in ㎡, and as a share. */
const NEAR_METRES = 0.5;
const NEAR_SHARE = 0.005;
/** So many have the layout: two slips of a kind, or one home listed twice, do not vouch for each other. */
const MIN_ALIKE = 3;

/**
 * Whether three others of the community have the same rooms on the same area: a slip in the area makes a home look cheap, and is
 * no layout that anybody built. `others` may hold the home itself once, which `own` says.
 */
export function isKnownLayout({ rooms, area }: OfferFacts, others: readonly Known[], own = 1): boolean {
  if (rooms === null) return false;
  const reach = Math.max(NEAR_METRES, area * NEAR_SHARE);
  const alike = others.filter((one) => one.rooms === rooms && Math.abs(one.area - area) <= reach);
  return alike.length >= own + MIN_ALIKE;
}
