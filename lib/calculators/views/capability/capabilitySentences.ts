// What the evaluation of what one can buy says with figures.

export const CAPABILITY_SENTENCES = {
  progress: (step: number, of: number) => `第 ${step} 题，共 ${of} 题`,
  reviewLacks: (count: number) => `还有 ${count} 项没有填好，补上就能看结果。`,
} as const;
