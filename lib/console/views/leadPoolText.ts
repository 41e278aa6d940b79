import type { PoolRules } from '../leadPool';

/** "已经是林晓的了" */
export const takenText = (isOwn: boolean, name: string | null): string =>
  isOwn ? '已经在你手上了' : `${name ?? '另一位同事'}先领走了`;

/** "你手上已有 8 条待处理，办掉一条再领" */
export const heldText = (most: number): string => `你手上已有 ${most} 条待处理，办掉一条再领`;

/** "24 小时没联系退回公池，退回 2 次的只能由运营指派。每人最多 8 条。" */
export const poolRulesText = ({ returnHours, maxHeld, maxReturns }: PoolRules): string =>
  `${returnHours} 小时没联系退回公池，退回 ${maxReturns} 次的只能由运营指派。每人最多 ${maxHeld} 条待处理。`;
