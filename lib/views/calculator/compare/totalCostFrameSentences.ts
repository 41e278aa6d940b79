export const TOTAL_COST_FRAME_SENTENCES = {
  removeOf: (name: string) => `把${name}移除`,
} as const;
