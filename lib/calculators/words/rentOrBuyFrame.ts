// Wording of 买还是租 that the browser needs: its bars and its head.

export const RENT_OR_BUY_FRAME_COPY = {
  title: '买还是租',
  description: '买一套和租同样的一套，住多少年哪个更省：用本市房价指数、租金、利率和税费计算，每个数都能改。',
  estate: '看这套房',
  rentals: '看在租的',
  toLet: '看在租 {n} 套',
  search: '看在售的',
} as const;
