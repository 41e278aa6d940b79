import { yuanText } from '@/lib/kernel/money';
import { fenOf, MILLION, millionths, nearest, nearestFen, percentText } from '../exact';
import type { FactReader } from '../factBook';
import type { FactValues } from '../facts/fact';
import type { SaleAnswers, Side } from './sale';
import { type Draft, gainLine, halved, line, nothing, type Sale, surchargeLine, taken, unknown } from './taxDraft';

// A home on land for offices or shops (商住) is no home to the tax office: VAT on the difference of the prices, land VAT,
// stamp duty of both sides, no relief for who has held it long, and the full deed tax.

/** VAT is on what the seller gets above the price once paid, however long it was held. */
export function commercialSale(answers: SaleAnswers, reader: FactReader): Sale {
  const rule = reader.standing('tax.vatCommercial');
  const shared = { answers, reader };
  if (!rule) return { ...shared, vatRate: null, vatMissing: ['rule'], net: null };
  if (!answers.cost) return { ...shared, vatRate: null, vatMissing: ['cost'], net: null };
  const gain = Math.max(0, answers.price - answers.cost.original);
  const net = answers.price - gain + withoutVat(gain, rule.rate);
  return { ...shared, vatRate: gain > 0 ? rule.rate : 0, vatMissing: [], net };
}

const withoutVat = (amount: number, rate: number): number =>
  nearestFen(fenOf(amount) * MILLION, MILLION + millionths(rate));

export function commercialTaxes(sale: Sale): Draft[] {
  const buyers = [deedLine(sale), stampLine('buyer', sale)];
  if (sale.answers.kind === 'new') return buyers;
  const [surcharge, stamp] = [surchargeLine(sale), stampLine('seller', sale)];
  const landVat = landVatLine(sale, surcharge, stamp);
  const income = gainLine(sale, line('income', 'seller', []), [surcharge, landVat, stamp]);
  return [vatLine(sale), surcharge, landVat, stamp, income, ...buyers];
}

function vatLine({ answers: { price, cost }, vatRate, vatMissing, net }: Sale): Draft {
  const draft = line('vat', 'seller', ['tax.vatCommercial']);
  if (vatRate === null || net === null || !cost) return unknown(draft, vatMissing);
  if (vatRate === 0) return nothing(draft, 'no_gain');
  const percent = percentText(vatRate);
  const formula = `(${yuanText(price)} − ${yuanText(cost.original)}) ÷ (1 + ${percent}) × ${percent}`;
  return { ...draft, amount: price - net, base: net - cost.original, rate: vatRate, formula };
}

function deedLine({ reader, net, vatMissing }: Sale): Draft {
  const draft = line('deed', 'buyer', ['tax.deedCommercial']);
  const rule = reader.standing('tax.deedCommercial');
  if (!rule) return unknown(draft, ['rule']);
  return net === null ? unknown(draft, vatMissing) : taken(draft, net, rule.rate);
}

function stampLine(payer: Side, { reader, net, vatMissing }: Sale): Draft {
  const draft = line(`stamp_${payer}`, payer, ['tax.stampCommercial', 'tax.surchargeRelief']);
  const rule = reader.standing('tax.stampCommercial');
  if (!rule) return unknown(draft, ['rule']);
  return net === null ? unknown(draft, vatMissing) : taken(draft, net, halved(millionths(rule.rate), reader));
}

/**
 * Land VAT (土地增值税) where the invoice of the purchase is there: of the price without VAT are deducted the price once
 * paid, so much more for each year, and the taxes of the sale. The more the gain is of that, the higher the rate.
 */
function landVatLine({ answers, reader, net, vatMissing }: Sale, surcharge: Draft, stamp: Draft): Draft {
  const draft = line('land_vat', 'seller', ['tax.landVat']);
  const rule = reader.standing('tax.landVat');
  if (!rule) return unknown(draft, ['rule']);
  if (net === null || !answers.cost) return unknown(draft, vatMissing);
  if (answers.heldMonths === null) return unknown(draft, ['heldMonths']);
  if (surcharge.amount === null || stamp.amount === null)
    return unknown(draft, [...new Set([...surcharge.missing, ...stamp.missing])]);
  const paid = onceMore(answers.cost.original, yearsOf(answers.heldMonths), rule.perYear);
  const deducted = paid + surcharge.amount + stamp.amount;
  const gain = net - deducted;
  return gain <= 0 ? nothing(draft, 'no_gain') : landVatOf(draft, gain, deducted, rule);
}

function landVatOf(draft: Draft, gain: number, deducted: number, { steps }: FactValues['tax.landVat']): Draft {
  const [own, all] = [fenOf(gain) * MILLION, fenOf(deducted)];
  const step = steps.find(({ upTo }) => upTo === null || own <= all * millionths(upTo));
  if (!step) return unknown(draft, ['rule']);
  const due = fenOf(gain) * millionths(step.rate) - all * millionths(step.less);
  const lessText = step.less > 0 ? ` − ${yuanText(deducted)} × ${percentText(step.less)}` : '';
  const formula = `${yuanText(gain)} × ${percentText(step.rate)}${lessText}`;
  return { ...draft, amount: Number(nearest(due, MILLION)), base: gain, rate: step.rate, formula };
}

/** Twelve full months are a year; after the first, more than six are one, too. */
function yearsOf(months: number): number {
  return Math.floor(months / 12) + (months > 12 && months % 12 > 6 ? 1 : 0);
}

const onceMore = (amount: number, years: number, perYear: number): number =>
  nearestFen(fenOf(amount) * (MILLION + BigInt(years) * millionths(perYear)), MILLION);
