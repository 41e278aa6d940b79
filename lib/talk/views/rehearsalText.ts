import type { BuyingTax } from '@/lib/estate/buyingCost';
import type { EstateCommunity, EstateDetail, EstateDetailAnswer } from '@/lib/estate/estateDetail';
import { costLines } from '@/lib/estate/views/costText';
import { heldName } from '@/lib/estate/views/estateText';
import { TAX_NAMES } from '@/lib/estate/views/taxText';
import { besideAsking } from '@/lib/interface/views/discountFigure';
import { formatDate } from '@/lib/kernel/format/date';
import { estimateSpan, formatRent, formatTotalPrice, formatUnitPrice } from '@/lib/kernel/format/price';
import type { ProjectDetail } from '@/lib/project/contract';
import type { RentalDetail } from '@/lib/rental/rentalDetail';
import { termFacts } from '@/lib/rental/views/rentalDetailText';
import { RENTAL_DETAIL_COPY } from '@/lib/rental/words/rentalDetail';
import type { LoanConsult } from '@/lib/support/contract';
import type { RehearsalTopic } from '../rehearsal';
import { REHEARSAL_COPY as copy } from '../words/rehearsal';

type Home = Omit<EstateDetail, 'rooms'>;

/** A home for sale as answers tell of it. */
export interface RehearsedHome extends Pick<EstateDetailAnswer, 'cost' | 'deals'> {
  estate: Home;
  community: Pick<EstateCommunity, 'discount' | 'deals365'> | null;
}

/** What a rehearsed answer is made of. */
export interface RehearsalFacts {
  home: RehearsedHome | null;
  rental: RentalDetail | null;
  project: ProjectDetail | null;
  /** How many homes the agent has on sale; null of customer service. */
  listings: number | null;
  loan: LoanConsult;
  /** What is suggested in this conversation. */
  questions: readonly string[];
}

/** The answer to what is asked, each figure as its page shows it; what is not known is said to be not known. `now` in UTC ms. */
export function rehearsalAnswer(topic: RehearsalTopic | null, facts: RehearsalFacts, now: number): string {
  const answer = topic && (ownAnswer(topic, facts, now) ?? generalAnswer(topic, facts));
  return answer ?? `${copy.unknown}${facts.questions.join(' ')}`;
}

function ownAnswer(topic: RehearsalTopic, { home, rental, project }: RehearsalFacts, now: number): string | null {
  if (home) return homeAnswer(topic, home, now);
  if (project) return projectAnswer(topic, project);
  return rental && rentalAnswer(topic, rental, now);
}

/** What concerns no home in particular; null where it does, and none is talked about. */
function generalAnswer(topic: RehearsalTopic, { listings, loan }: RehearsalFacts): string | null {
  if (topic === 'loan') return loanText(loan);
  if (topic === 'near' && listings !== null) return `我名下现在有 ${listings} 套在售，在我的主页能看到。`;
  return copy.general[topic] ?? null;
}

function homeAnswer(topic: RehearsalTopic, home: RehearsedHome, now: number): string | null {
  const { estate, cost } = home;
  if (estate.status !== 'on_sale' && topic !== 'deals' && topic !== 'near') return copy.ended[estate.status];
  switch (topic) {
    case 'price':
      return sentences([askingText(estate, now), estimateText(estate), discountText(home)]);
    case 'estimate':
      return sentences([estimateText(estate) ?? copy.noEstimate, `挂牌价 ${formatTotalPrice(estate.price)}`]);
    case 'taxes':
      return taxText(cost.taxes, cost.taxTotal);
    case 'held':
      return heldText(estate);
    case 'mortgage':
      return copy.mortgaged[yesNo(estate.mortgaged)];
    case 'viewing':
      return sentences([
        estate.tags.includes('viewing_anytime') ? copy.anytime : copy.byAppointment,
        estate.viewings30 === null ? null : `近30天带看 ${estate.viewings30} 次`,
        copy.bookViewing,
      ]);
    case 'deals':
      return dealsText(home, now);
    case 'loan':
      return sentences(costLines(cost));
    case 'stillThere':
      return sentences([`${formatDate(estate.seenDay, now)} 还在卖`, `挂牌价 ${formatTotalPrice(estate.price)}`]);
    default:
      return null;
  }
}

function rentalAnswer(topic: RehearsalTopic, rental: RentalDetail, now: number): string | null {
  if (rental.status !== 'to_let') return copy.ended[rental.status];
  const { terms } = RENTAL_DETAIL_COPY;
  const term = (name: string): string | null => {
    const value = termFacts(rental, now).find((fact) => fact.name === name)?.value;
    return value ? `${name} ${value}` : null;
  };
  switch (topic) {
    case 'deposit':
      return sentences([term(terms.payment), term(terms.deposit), term(terms.first)]) || copy.termsUnknown;
    case 'agencyFee':
      return sentences([term(terms.agencyFee), term(terms.serviceFee)]) || copy.termsUnknown;
    case 'pets':
      return copy.petsUnknown;
    case 'viewing':
      return sentences([
        copy.byAppointment,
        term(terms.available),
        rental.viewings30 === null ? null : `近30天带看 ${rental.viewings30} 次`,
        copy.bookViewing,
      ]);
    case 'price':
      return sentences([`租金 ${formatRent(rental.rent)}`, term(terms.payment)]);
    case 'stillThere':
      return sentences([`${formatDate(rental.seenDay, now)} 还在租`, `租金 ${formatRent(rental.rent)}`]);
    default:
      return null;
  }
}

function projectAnswer(topic: RehearsalTopic, project: ProjectDetail): string | null {
  const { discount, unitPrice, buildings } = project;
  if (topic === 'offer') return discount ? sentences([`现在的优惠：${discount}`, copy.offerEnd]) : copy.noOffer;
  if (topic === 'price') return unitPrice === null ? copy.noUnitPrice : `参考均价 ${formatUnitPrice(unitPrice)}。`;
  if (topic === 'viewing') return copy.bookProject;
  if (topic !== 'floors') return null;
  const onSale = buildings.filter(({ saleStatus }) => saleStatus === 'on_sale');
  const names = onSale.map(({ name, storeys }) => (storeys === null ? name : `${name}（${storeys}层）`));
  return names.length === 0 ? copy.noBuildings : sentences([`在售楼栋：${names.join('、')}`, copy.floorsOnSite]);
}

/** "挂牌价 596万，11-20 从 608万 降到 596万" */
function askingText({ price, priceChanges }: Home, now: number): string {
  const asking = `挂牌价 ${formatTotalPrice(price)}`;
  const last = priceChanges[priceChanges.length - 1];
  if (!last) return `${asking}，挂牌以来没有改过价`;
  const way = last.after < last.before ? '降' : '涨';
  return `${asking}，${formatDate(last.day, now)} 从 ${formatTotalPrice(last.before)}${way}到 ${formatTotalPrice(last.after)}`;
}

const estimateText = ({ estimate }: Home): string | null =>
  estimate && `房镜估价 ${estimateSpan(estimate.low, estimate.high)}`;

function discountText({ community, estate }: RehearsedHome): string | null {
  const { value = null, samples = 0 } = community?.discount ?? {};
  return value === null ? null : `${estate.community.name} ${samples} 套成交，一般${besideAsking(value)}`;
}

function taxText(taxes: readonly BuyingTax[], total: number | null): string {
  const due = taxes.filter(({ amount }) => amount);
  const lines = due.map(
    ({ kind, amount, payer }) =>
      `${TAX_NAMES[kind]} ${formatTotalPrice(amount ?? 0)}（${payer === 'seller' ? '卖方' : '买方'}）`,
  );
  const sum = total === null ? copy.taxesUnknown : `按规定一共 ${formatTotalPrice(total)}`;
  return sentences([`首套家庭买这套：${lines.join('，') || '没有要交的税'}`, sum, copy.taxesByAgreement]);
}

function heldText({ held, onlyHome }: Home): string {
  const years = heldName(held);
  return sentences([years ? `房本${years}` : copy.heldUnknown, copy.onlyHome[yesNo(onlyHome)]]);
}

function dealsText({ community, deals, estate }: RehearsedHome, now: number): string {
  const count = community?.deals365;
  const [last] = deals;
  return sentences([
    count == null ? null : `${estate.community.name}近一年成交 ${count} 套`,
    last ? `最近一套 ${formatDate(last.dealDay, now)} 成交，${formatTotalPrice(last.price)}` : copy.noDeals,
  ]);
}

function loanText({ phone, name, hours }: LoanConsult): string {
  if (phone === null) return copy.noLoanPhone;
  return sentences([`贷款可以问${name ?? '贷款顾问'}，电话 ${phone}`, hours]);
}

const yesNo = (fact: boolean | null): 'yes' | 'no' | 'unknown' => {
  if (fact === null) return 'unknown';
  return fact ? 'yes' : 'no';
};

/** Each as a sentence; those that are not known are left out. */
const sentences = (parts: readonly (string | null)[]): string =>
  parts
    .filter((part) => part !== null && part !== '')
    .map((part) => `${part}。`)
    .join('');
