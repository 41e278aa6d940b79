import type { CommercialLoan, Refund, TaxAnswer, TaxLine, TaxResult } from '@/lib/calculators/contract/taxes';
import type { Day } from '@/lib/kernel/day';
import type { FormValues } from '@/lib/kernel/form/formSpec';
import { cityKeyOfOption } from '../cityKeys';
import { FactReader } from '../factBook';
import type { Fact } from '../facts/fact';
import type { TAX_FORM } from '../forms/taxForm';
import { changedSince } from '../lastChange';
import { commercialTermsOf } from '../loan/commercialHome';
import { fullMonths } from '../months';
import type { Run } from '../whatChanged';
import type { HoldingFamily } from './heldHome';
import { holdingTaxOf } from './holdingTax';
import { refundOf } from './refund';
import type { SaleAnswers } from './sale';
import { taxResult } from './taxEngine';

export type TaxForm = FormValues<typeof TAX_FORM>;

/** Answers the form by the rules of the day that it names, else of today. */
export function taxAnswerOf(form: TaxForm, facts: readonly Fact[], today: Day): TaxAnswer {
  const day = form.day ?? today;
  const answers = saleOf(form, day);
  const run: Run<TaxResult> = (by, on) => taxResult(answers, by, on);
  const sale = run(facts, day);
  return {
    sale: { ...sale, lines: sale.lines.filter((line) => !isNobodys(line)) },
    changed: changedSince({ run, facts, city: answers.city }, sale, ({ taxes }) => taxes, form.since),
    refund: form.replacing ? replacementOf(form, facts, { day, netPrice: sale.netPrice }) : null,
    holding: holdingTaxOf(answers, familyOf(form), sale.contractPrice, facts, day),
    commercialLoan: commercialLoanOf(answers, facts, day),
  };
}

function commercialLoanOf({ city, homeKind }: SaleAnswers, facts: readonly Fact[], day: Day): CommercialLoan | null {
  const reader = new FactReader(facts, city, day);
  const terms = commercialTermsOf(homeKind, reader);
  return terms && { downPayment: terms.downPayment, months: terms.months, ...reader.grounds() };
}

/** An agent's fee where there is no agent on that side. */
const isNobodys = ({ kind, rate }: TaxLine): boolean =>
  (kind === 'agent_buyer' || kind === 'agent_seller') && rate === 0;

/** 到手价: the price of the form is what the seller keeps. A developer's price is the contract's. */
export const isNetDeal = ({ terms, kind }: Pick<TaxForm, 'terms' | 'kind'>): boolean =>
  terms === 'buyer_pays_all' && kind === 'resale';

export function saleOf(form: TaxForm, day: Day): SaleAnswers {
  return {
    city: cityKeyOfOption(form.city),
    kind: form.kind,
    homeKind: form.homeKind ?? 'ordinary',
    land: form.land === null || form.land === 'unknown' ? null : form.land,
    loan: form.loan,
    price: form.price,
    area: form.area,
    heldMonths: form.deedDay === null ? form.held : fullMonths(form.deedDay, day),
    sellerOnlyHome: asBoolean(form.sellerOnlyHome),
    buyerHome: HOMES[form.buyerHome],
    place: form.place ?? 'city',
    // 商住 is not assessed by any published rate.
    incomeMethod: form.incomeMethod ?? (form.homeKind === 'commercial' ? 'gain' : 'assessed'),
    cost: form.original === null ? null : { original: form.original, deductible: form.deductible ?? 0 },
    terms: isNetDeal(form) ? 'net' : 'by_law',
    agent: agentOf(form),
    developerVat: form.developerVat ?? 'general',
  };
}

function familyOf({ household, persons, otherArea, detached, freeUsed }: TaxForm): HoldingFamily {
  return { household, persons, otherArea, detached: asBoolean(detached), freeUsed: asBoolean(freeUsed) };
}

const HOMES = { '1': 1, '2': 2, '3': 3, unknown: null } as const;

const asBoolean = (answer: 'yes' | 'no' | 'unknown' | null): boolean | null =>
  answer === null || answer === 'unknown' ? null : answer === 'yes';

function agentOf({ agent, agentBuyer, agentSeller }: TaxForm): SaleAnswers['agent'] {
  if (agent === 'usual') return null;
  return { buyer: agentBuyer ?? 0, seller: agentSeller ?? 0 };
}

/** What was sold against what is bought: this home on this day unless the form names another. */
function replacementOf(form: TaxForm, facts: readonly Fact[], bought: { day: Day; netPrice: number | null }): Refund {
  const answers = {
    city: cityKeyOfOption(form.city),
    soldDay: form.soldDay ?? bought.day,
    boughtDay: form.boughtDay ?? bought.day,
    soldPrice: form.soldPrice ?? 0,
    boughtPrice: form.boughtPrice ?? bought.netPrice,
    paidTax: form.soldTax,
    sameCity: asBoolean(form.sameCity),
    sameOwner: asBoolean(form.sameOwner),
  };
  return refundOf(answers, facts);
}
