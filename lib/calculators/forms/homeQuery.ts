import type { HeldYears } from '@/lib/estate/contract';
import { measureFigure } from '@/lib/kernel/form/measure';
import { cityKeyOfName } from '../cityKeys';
import { HELD_MONTHS, type ListedHome } from '../cost/estateSale';

type Typed = Record<string, string | null>;

const held = (years: HeldYears | null) => years && measureFigure(HELD_MONTHS[years], 'years');
function asAnswer(value: boolean | null) {
  if (value === null) return 'unknown';
  return value ? 'yes' : 'no';
}
const cityOption = (cityName: string) => cityKeyOfName(cityName) ?? 'other';

/** A listed home as it would be typed into the form of taxes (taxForm.ts); what is not known is left out. */
export function taxQueryOfHome({ price, area, held: years, onlyHome }: ListedHome, cityName: string): Typed {
  return {
    city: cityOption(cityName),
    price: measureFigure(price, 'wan'),
    area: String(area),
    held: held(years),
    sellerOnlyHome: asAnswer(onlyHome),
  };
}

/** The rate that a loan is reckoned with, and the one that it was made of; fractions. */
interface LentAt {
  annualRate: number;
  publishedRate: number;
}

/** As it would be typed into the form of loans (mortgageForm.ts), at the rate that the home's own figures are of. */
export function mortgageQueryOfHome({ price }: Pick<ListedHome, 'price'>, cityName: string, rates: LentAt): Typed {
  return { city: cityOption(cityName), price: measureFigure(price, 'wan'), ...typedRate(rates) };
}

/** Points on the published rate, which move with it; a rate between two points as it is. */
function typedRate({ annualRate, publishedRate }: LentAt): Typed {
  const points = Math.round((annualRate - publishedRate) * 1e6) / 100;
  if (Number.isInteger(points)) return { points: String(points) };
  return { rateBy: 'own', rate: measureFigure(annualRate, 'percent') };
}
