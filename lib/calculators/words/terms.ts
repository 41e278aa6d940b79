/** Who pays the taxes of a sale. */
export const TERMS_COPY = {
  said: { by_law: '税费各付各税：法律规定谁缴就谁付', buyer_pays_all: '税费按到手价：都由买方付' },
  other: { by_law: '改按各付各税', buyer_pays_all: '改按到手价' },
} as const;
