import type { TaxLine, TaxResult } from '@/lib/calculators/contract/taxes';
import type { TaxKind } from '@/lib/calculators/tax/taxKind';
import type { Day } from '@/lib/kernel/day';
import { yuanText } from '@/lib/kernel/money';
import { fenOf, MILLION, millionths, nearestFen, percentText, sumKnown } from '../exact';
import { FactReader, factsOfCity } from '../factBook';
import type { Fact, FactValues, SizedRates } from '../facts/fact';
import { commercialSale, commercialTaxes } from './commercialTaxes';
import { contractPriceOf } from './contractPrice';
import type { Payer, SaleAnswers, Side } from './sale';
import { type Draft, gainLine, line, nothing, type Sale, surchargeLine, taken, unknown } from './taxDraft';

/**
 * Taxes and fees of one purchase. Each amount is rounded half up to the fen, and the price without VAT before it
 * serves as a base (财税〔2016〕43号). The tax office's accepted price may differ from the contract's.
 * Throws RangeError for prices and costs that are not whole fen, and for areas and rates that do not exist.
 */
export function taxResult(answers: SaleAnswers, facts: readonly Fact[], day: Day): TaxResult {
  fenOf(answers.price);
  if (answers.area !== null && !(answers.area > 0)) throw new RangeError(`Not an area: ${answers.area}`);
  if (answers.terms !== 'net') return contractResult(answers, facts, day);
  const own = factsOfCity(facts, answers.city).filter(({ id }) => /^(?:tax|fee)\./.test(id));
  const resultAt = (price: number) => contractResult({ ...answers, price, terms: 'by_law' }, own, day);
  const { sellerPays } = resultAt(answers.price);
  if (sellerPays === null) return unknownNet(resultAt(answers.price));
  const price = contractPriceOf(answers.price, (tried) => resultAt(tried).sellerPays ?? 0);
  if (price === null) return unknownNet(resultAt(answers.price), ['rule']);
  const { lines, taxes, fees, atLeast, ...rest } = resultAt(price);
  const paid = sumKnown([taxes, fees]);
  return {
    ...rest,
    lines: lines.map((line) => ({ ...line, payer: buyersOr(line.lawPayer) })),
    taxes,
    fees,
    buyerPays: paid,
    sellerPays: 0,
    atLeast: { ...atLeast, buyerPays: atLeast.buyerPays + atLeast.sellerPays, sellerPays: 0 },
  };
}

/** What does not depend on the price. */
const FIXED: readonly TaxKind[] = ['registration', 'registration_mortgage', 'land_premium'];

const buyersOr = (lawPayer: Payer): Payer => (lawPayer === 'lender' ? 'lender' : 'buyer');

/** Without all of the seller's lines nobody can tell the contract's price; each line is at least what it is of the net. */
function unknownNet(result: TaxResult, because: readonly string[] = []): TaxResult {
  const { lines, atLeast } = result;
  const open = lines.filter(({ lawPayer }) => lawPayer === 'seller').flatMap(({ missing }) => missing);
  const sellers = [...open, ...because];
  const isFixed = ({ kind, amount }: TaxLine) => amount === 0 || FIXED.includes(kind);
  const missing = (line: TaxLine) => (isFixed(line) ? line.missing : [...new Set([...line.missing, ...sellers])]);
  return {
    ...result,
    lines: lines.map((line) => ({
      ...line,
      ...(isFixed(line) ? undefined : { amount: null, base: null, formula: null }),
      missing: missing(line),
      payer: buyersOr(line.lawPayer),
    })),
    state: 'unknown',
    missing: [...new Set([...result.missing, ...because])],
    contractPrice: null,
    netPrice: null,
    taxes: null,
    fees: lines.every((line) => isFixed(line) || line.ruleIds.some((id) => id.startsWith('tax.'))) ? result.fees : null,
    buyerPays: null,
    sellerPays: 0,
    atLeast: { ...atLeast, buyerPays: atLeast.buyerPays + atLeast.sellerPays, sellerPays: 0 },
  };
}

function contractResult(answers: SaleAnswers, facts: readonly Fact[], day: Day): TaxResult {
  const sale = saleOf(answers, new FactReader(facts, answers.city, day));
  const taxes = answers.homeKind === 'commercial' ? commercialTaxes(sale) : homeTaxes(sale);
  const fees = feeLines(sale);
  const lines = [...taxes, ...fees].map((line) => ({ ...line, payer: line.lawPayer }));
  const sides = fees.filter(({ lawPayer }) => lawPayer !== 'lender');
  const missing = [...new Set(lines.flatMap((line) => line.missing))];
  const paidBy = (side: Payer) => lines.filter(({ payer }) => payer === side);
  return {
    state: lines.every(({ amount }) => amount !== null) ? 'known' : 'unknown',
    lines,
    contractPrice: answers.price,
    netPrice: sale.net,
    taxes: totalOf(taxes),
    fees: totalOf(sides),
    buyerPays: totalOf(paidBy('buyer')),
    sellerPays: totalOf(paidBy('seller')),
    atLeast: {
      taxes: knownOf(taxes),
      fees: knownOf(sides),
      buyerPays: knownOf(paidBy('buyer')),
      sellerPays: knownOf(paidBy('seller')),
    },
    missing,
    ...sale.reader.grounds(),
  };
}

function homeTaxes(sale: Sale): Draft[] {
  const sellers = sale.answers.kind === 'resale' ? [vatLine(sale), surchargeLine(sale), incomeLine(sale)] : [];
  return [...sellers, deedLine(sale)];
}

function saleOf(answers: SaleAnswers, reader: FactReader): Sale {
  if (answers.kind === 'resale' && answers.homeKind === 'commercial') return commercialSale(answers, reader);
  const { rate, missing } = answers.kind === 'new' ? newHomeVat(answers, reader) : resaleVat(answers, reader);
  const net = rate === null ? null : nearestFen(fenOf(answers.price) * MILLION, MILLION + millionths(rate));
  return { answers, reader, vatRate: rate, vatMissing: missing, net };
}

function newHomeVat({ developerVat }: SaleAnswers, reader: FactReader): { rate: number | null; missing: string[] } {
  const rule = reader.standing('tax.vatNewHome');
  return { rate: rule?.[developerVat] ?? null, missing: rule ? [] : ['rule'] };
}

function resaleVat({ heldMonths }: SaleAnswers, reader: FactReader): { rate: number | null; missing: string[] } {
  const rule = reader.standing('tax.vat');
  if (!rule) return { rate: null, missing: ['rule'] };
  if (heldMonths === null) return { rate: null, missing: ['heldMonths'] };
  const rate = heldMonths < rule.heldMonths ? rule.before : rule.after;
  return { rate, missing: rate === null ? ['rule'] : [] };
}

function vatLine({ answers: { price }, vatRate, vatMissing, net }: Sale): Draft {
  const draft = line('vat', 'seller', ['tax.vat']);
  if (vatRate === null || net === null) return unknown(draft, vatMissing);
  if (vatRate === 0) return nothing(draft, 'held_long_enough');
  const percent = percentText(vatRate);
  const formula = `${yuanText(price)} ÷ (1 + ${percent}) × ${percent}`;
  return { ...draft, amount: price - net, base: net, rate: vatRate, formula };
}

function incomeLine(sale: Sale): Draft {
  const { answers, reader, net, vatMissing } = sale;
  const draft = line('income', 'seller', ['tax.incomeExempt']);
  const exempt = exemption(answers, reader);
  if (exempt === true) return nothing(draft, 'five_and_only');
  if (exempt !== false) return unknown(draft, [exempt]);
  if (net === null) return unknown(draft, vatMissing);
  return answers.incomeMethod === 'gain'
    ? gainLine(sale, draft, [surchargeLine(sale)])
    : assessedLine(sale, draft, net);
}

/** 满五唯一, or what is missing that decides it. */
function exemption(
  { heldMonths, sellerOnlyHome }: SaleAnswers,
  reader: FactReader,
): boolean | 'rule' | 'heldMonths' | 'sellerOnlyHome' {
  const rule = reader.standing('tax.incomeExempt');
  if (sellerOnlyHome === false) return false;
  if (!rule) return 'rule';
  if (heldMonths === null) return 'heldMonths';
  return heldMonths < rule.heldMonths ? false : (sellerOnlyHome ?? 'sellerOnlyHome');
}

function assessedLine({ reader }: Sale, draft: Draft, net: number): Draft {
  const rule = reader.standing('tax.incomeAssessed');
  const named = { ...draft, ruleIds: [...draft.ruleIds, 'tax.incomeAssessed' as const] };
  return rule ? taken(named, net, rule.rate) : unknown(named, ['rule']);
}

function deedLine({ answers: { area, buyerHome }, reader, net, vatMissing }: Sale): Draft {
  const draft = line('deed', 'buyer', ['tax.deed']);
  const rule = reader.standing('tax.deed');
  if (!rule) return unknown(draft, ['rule']);
  const rates = deedRates(rule, buyerHome ?? 1);
  const missing = [...vatMissing];
  if (buyerHome === null) missing.push('buyerHome');
  if (area === null && rates.small !== rates.large) missing.push('area');
  if (missing.length > 0 || net === null) return unknown(draft, missing);
  return taken(draft, net, area !== null && area > rule.areaUpTo ? rates.large : rates.small);
}

function deedRates(rule: FactValues['tax.deed'], buyerHome: 1 | 2 | 3): SizedRates {
  if (buyerHome === 3) return { small: rule.further, large: rule.further };
  return buyerHome === 1 ? rule.first : rule.second;
}

function feeLines({ answers, reader }: Sale): Draft[] {
  const { homeKind, kind, loan } = answers;
  const isCommercial = homeKind === 'commercial';
  const id = isCommercial ? 'fee.registrationCommercial' : 'fee.registration';
  const isLandOpen = kind === 'resale' && (homeKind === 'public' || homeKind === 'resettled');
  return [
    ...(isLandOpen ? [landLine(answers)] : []),
    fixedLine(line('registration', 'buyer', [id]), reader.standing(id)),
    ...(loan ? [mortgageLine(isCommercial, reader)] : []),
    ...agentLines(answers, reader),
  ];
}

const fixedLine = (draft: Draft, fee: { amount: number } | null): Draft =>
  fee ? { ...draft, amount: fee.amount } : unknown(draft, ['rule']);

/** Whoever is registered pays: the lender. */
function mortgageLine(isCommercial: boolean, reader: FactReader): Draft {
  const id = isCommercial ? 'fee.registrationCommercial' : 'fee.registrationMortgage';
  return fixedLine(line('registration_mortgage', 'lender', [id]), reader.standing(id));
}

/** Land that was allocated is paid for at the first sale, by the buyer; how much each place sets by its own land prices. */
function landLine({ land }: SaleAnswers): Draft {
  const draft = line('land_premium', 'buyer', []);
  if (land === 'granted') return nothing(draft, 'land_granted');
  return unknown(draft, [land === null ? 'land' : 'landPremium']);
}

/** A new home is sold without an agent unless one is named. */
function agentLines({ kind, agent, price }: SaleAnswers, reader: FactReader): Draft[] {
  if (kind === 'new' && !agent) return [];
  const rates = agent ?? reader.standing('fee.agent');
  const lineOf = (kind: 'agent_buyer' | 'agent_seller', payer: Side) => {
    const draft = line(kind, payer, agent ? [] : ['fee.agent']);
    return rates ? taken(draft, price, rates[payer]) : unknown(draft, ['rule']);
  };
  return [lineOf('agent_buyer', 'buyer'), lineOf('agent_seller', 'seller')];
}

const totalOf = (lines: readonly { amount: number | null }[]): number | null =>
  sumKnown(lines.map(({ amount }) => amount));

const knownOf = (lines: readonly { amount: number | null }[]): number =>
  lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
