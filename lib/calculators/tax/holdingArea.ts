import type { HoldingFree } from '@/lib/calculators/contract/taxes';
import type { HeldHome, HoldingFamily, HoldingQuestion } from './heldHome';

// How much of a home's area is taxed each year, by the two ways in which cities leave area free.

/** 0.01 ㎡ that are taxed, of so many; of a home whose area is not known, of 1. */
export interface TaxedSpan {
  least: number;
  most: number;
  of: number;
}

interface Taxed {
  span: TaxedSpan;
  free: HoldingFree | null;
  missing: HoldingQuestion[];
}

const hundredths = (area: number): number => Math.round(area * 100);

/** No family that a form takes is larger (taxForm.ts). */
export const MAX_PERSONS = 20;

/**
 * 上海, 沪府发〔2011〕3号: a local family's first home is not taxed, of a further one the area by which all of its homes
 * exceed so much a person. Families from elsewhere pay for the whole of what they buy, save the only home of those who
 * have held a residence permit for three years.
 */
export function taxedByPerson(home: HeldHome, family: HoldingFamily, freePerPerson: number): Taxed {
  const { household, persons, otherArea } = family;
  const of = home.area === null ? 1 : hundredths(home.area);
  const households = household === null ? (['local', 'nonlocal'] as const) : [household];
  const orders = home.buyerHome === null ? ([1, 2] as const) : [home.buyerHome];
  const cases = households.flatMap((one) =>
    orders.map((order): TaxedSpan => {
      if (one !== 'nonlocal' && order === 1) return { least: 0, most: 0, of };
      return one === 'local' ? localFurther(home.area, family, freePerPerson) : { least: of, most: of, of };
    }),
  );
  const span = unionOf(cases, of);
  const isLocalFurther = household !== 'permit' && household !== 'nonlocal' && home.buyerHome !== 1;
  const missing = questionsOf(span, [
    ['household', household === null],
    ['buyerHome', home.buyerHome === null && household !== 'nonlocal'],
    ['persons', persons === null && isLocalFurther],
    ['otherArea', otherArea === null && isLocalFurther],
    ['area', home.area === null && isLocalFurther],
  ]);
  const first: HoldingFree = household === 'permit' ? 'permit_first' : 'local_first';
  const reason = home.buyerHome === 1 ? first : 'within_free';
  return { span, free: span.most > 0 ? null : reason, missing };
}

function localFurther(area: number | null, { persons, otherArea }: HoldingFamily, freePerPerson: number): TaxedSpan {
  const free = hundredths(freePerPerson);
  const other = otherArea === null ? null : hundredths(otherArea);
  if (area === null) {
    const isFull = other !== null && persons !== null && other >= free * persons;
    return { least: isFull ? 1 : 0, most: 1, of: 1 };
  }
  const all = hundredths(area);
  const over = (whole: number, people: number) => Math.min(all, Math.max(0, whole - free * people));
  return {
    least: over(all + (other ?? 0), persons ?? MAX_PERSONS),
    most: other === null ? all : over(all + other, persons ?? 1),
    of: all,
  };
}

/**
 * 重庆, 重庆市人民政府令第247号: homes that stand alone, and others from a price that the city publishes on; each family
 * has so much area free on one of its homes.
 */
export function taxedByHome({ area }: HeldHome, { detached, freeUsed }: HoldingFamily, freePerHome: number): Taxed {
  const of = area === null ? 1 : hundredths(area);
  const over = area === null ? null : Math.max(0, of - hundredths(freePerHome));
  const most = freeUsed === false ? (over ?? of) : of;
  const leastOfDetached = freeUsed === true ? of : (over ?? 0);
  const least = detached === true ? leastOfDetached : 0;
  const span = { least, most, of };
  const missing = questionsOf(span, [
    ['detached', detached === null],
    ['unitPrice', detached === false],
    ['freeUsed', freeUsed === null],
    ['area', area === null && freeUsed !== true],
  ]);
  return { span, free: most > 0 ? null : 'within_free', missing };
}

function unionOf(cases: readonly TaxedSpan[], of: number): TaxedSpan {
  const least = Math.min(...cases.map((one) => one.least));
  return { least, most: Math.max(...cases.map(({ most }) => most)), of };
}

/** What is open and would narrow the span; nothing where it is one figure already. */
const questionsOf = (
  { least, most }: TaxedSpan,
  open: readonly (readonly [HoldingQuestion, boolean])[],
): HoldingQuestion[] => (least === most ? [] : open.filter(([, isOpen]) => isOpen).map(([name]) => name));
