import { formatDistance } from '@/lib/kernel/format/distance';
import type { CommunityAnswers } from './communityView';

// Apart from the texts of what is only read, which the browser need not load.

/** "全部 12 套" */
export const moreHomesText = (count: number): string => `全部 ${count} 套`;

/** "相距 620m"; `distance` in metres. */
export const distanceText = (distance: number): string => `相距 ${formatDistance(distance)}`;

/** What of the whole city counts in no average; nothing where that is not known. */
export const excludedText = (implausible: CommunityAnswers['implausible']): string =>
  implausible ? `本市未进均价的记录：成交 ${implausible.deals} 条，挂牌 ${implausible.listings} 条。` : '';
