import type { RawForm } from '@/lib/kernel/form/formSpec';

/** Where a form says it stands (`at`) that was typed beside a home, in the units of that place. */
export const BESIDE_A_HOME = 'home';

/** From so many on a bare figure is in 元: nobody has as many 万, and nobody earns so few 元 a month. */
const MIN_CASH_IN_YUAN = 100_000;
const MIN_INCOME_IN_YUAN = 1_000;

/** Cash and income with their units written out: beside a home bare figures count in 万, unless they can only be 元. */
export const withUnits = ({ cash, income }: RawForm): { cash: string; income: string } => ({
  cash: withUnit(cash, MIN_CASH_IN_YUAN),
  income: withUnit(income, MIN_INCOME_IN_YUAN),
});

function withUnit(typed: string | undefined, leastInYuan: number): string {
  const text = (typed ?? '').trim();
  if (!/^[\d,]+(\.\d+)?$/.test(text)) return text;
  return text + (Number(text.replaceAll(',', '')) < leastInYuan ? '万' : '元');
}
