const NUMERALS: Record<string, number> = { 零: 0, 〇: 0, 无: 0, 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6 };
const TERMS = /押([零〇无一二两三四五六\d]).*?付([零〇一二两三四五六\d]|半年|年)/;

export interface PaymentTerms {
  /** Months of rent kept as deposit. */
  deposit: number;
  /** Months of rent paid at once. */
  months: number;
}

function countOf(text: string): number {
  if (text === '半年') return 6;
  if (text === '年') return 12;
  return NUMERALS[text] ?? Number(text);
}

/** Reads 押一付三, 押1付1, 押一付半年; null for any other text, such as 半年付 with no word on the deposit. */
export function parsePaymentTerms(text: string | null): PaymentTerms | null {
  const parts = TERMS.exec(text ?? '');
  if (!parts?.[1] || !parts[2]) return null;
  return { deposit: countOf(parts[1]), months: countOf(parts[2]) };
}

export interface FirstPayment {
  /** Fen in all: deposit, first rents and the fees that are known. */
  total: number;
  /** Whether both fees are known; otherwise the total is "at least". */
  complete: boolean;
}

interface RentTerms {
  /** fen a month */
  rent: number;
  payment: string | null;
  /** fen once */
  agencyFee: number | null;
  serviceFee: number | null;
}

/** What is due before moving in; null where the payment terms are not stated. */
export function firstPaymentOf({ rent, payment, agencyFee, serviceFee }: RentTerms): FirstPayment | null {
  const terms = parsePaymentTerms(payment);
  if (!terms) return null;
  const total = rent * (terms.deposit + terms.months) + (agencyFee ?? 0) + (serviceFee ?? 0);
  return { total, complete: agencyFee !== null && serviceFee !== null };
}
