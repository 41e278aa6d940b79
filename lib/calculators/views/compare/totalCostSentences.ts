export const TOTAL_COST_SENTENCES = {
  /** Of the home that costs least. */
  saved: (amount: string) => `比最贵的一套省 ${amount}`,
  assumed: (parts: readonly string[]) => `假设：${parts.join('，')}`,
  downOf: (text: string) => `首付 ${text}`,
  agentOf: (text: string) => `中介费 ${text}`,
} as const;
