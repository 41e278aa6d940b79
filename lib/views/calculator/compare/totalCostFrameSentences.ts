export const TOTAL_COST_FRAME_SENTENCES = {
  removeOf: (name: string) => `把${name}移出对比`,
} as const;
