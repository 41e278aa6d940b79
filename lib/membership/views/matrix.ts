import type { MemberCard, MemberPrice } from '@/lib/membership/contract';
import { yuanText } from '@/lib/payment/yuan';
import { BENEFITS, type Benefit } from '../benefit';
import { MEMBERSHIP_COPY as copy } from '../words';
import { freeText, memberText } from './lock';

/** A line of the matrix: what everybody has, and what each column's cards give; null: the same. */
export interface MatrixRow {
  id: string;
  name: string;
  free: string;
  members: (string | null)[];
}

export interface Matrix {
  /** "会员" where all cards open the same; else the cards' names. */
  columns: string[];
  rows: MatrixRow[];
}

const benefitsOf = ({ benefits }: MemberCard): string => BENEFITS.filter((one) => benefits.includes(one)).join();

/** The cards side by side that open the same. */
function columnsOf(cards: readonly MemberCard[]): { title: string; opens: readonly Benefit[] }[] {
  const groups = [...Map.groupBy(cards, benefitsOf).values()];
  const isOne = groups.length === 1;
  return groups.map((group) => ({
    title: isOne ? copy.member : group.map(({ title }) => title).join('、'),
    opens: group[0]?.benefits ?? [],
  }));
}

/**
 * What cards give beside what everybody has: from the table that the locks read (lib/membership/locks.ts), and the
 * catalogue's prices. A benefit that adds nothing at this moment has no line.
 */
export function benefitMatrix(cards: readonly MemberCard[], memberPrices: readonly MemberPrice[]): Matrix {
  const columns = columnsOf(cards);
  const lines = BENEFITS.flatMap((benefit): MatrixRow[] => {
    if (!columns.some(({ opens }) => opens.includes(benefit))) return [];
    const told = saidOf(benefit, memberPrices);
    if (!told) return [];
    const members = columns.map(({ opens }) => (opens.includes(benefit) ? told.member : null));
    return [{ id: benefit, name: copy.rows[benefit], free: told.free, members }];
  });
  const same = Object.entries(copy.sameRows).map(
    ([id, name]): MatrixRow => ({ id, name, free: copy.whole, members: columns.map(() => null) }),
  );
  return { columns: columns.map(({ title }) => title), rows: [...lines, ...same] };
}

function saidOf(benefit: Benefit, prices: readonly MemberPrice[]): { free: string; member: string } | null {
  if (benefit !== 'member-price') return { free: freeText(benefit), member: memberText(benefit) };
  if (prices.length === 0) return null;
  return {
    free: spanText(prices.map(({ priceFen }) => priceFen)),
    member: spanText(prices.map(({ memberPriceFen }) => memberPriceFen)),
  };
}

/** "3元到 29.9元"; of one price itself. */
function spanText(prices: readonly number[]): string {
  const [least, most] = [yuanText(Math.min(...prices)), yuanText(Math.max(...prices))];
  return least === most ? least : `${least}到 ${most}`;
}
