import { MAX_HOMES } from '../../cost/sheetSize';

export const TOTAL_COST_FRAME_SENTENCES = {
  removeOf: (name: string) => `把${name}移除`,
  addMore: `还可以再加，最多 ${MAX_HOMES} 套。在收藏里选，或打开任意房源，点“加入成本对比”。`,
  howToBegin: `在收藏里选，或打开房源，点“加入成本对比”，最多 ${MAX_HOMES} 套。`,
} as const;
