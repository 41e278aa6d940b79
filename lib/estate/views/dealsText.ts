import type { PageCity } from '@/lib/area/pageCity';
import { spanText } from '@/lib/deal/views/period';
import type { Day } from '@/lib/kernel/day';
import { formatListedDays } from '@/lib/kernel/format/date';
import { ESTATE_COPY } from '../words/estate';
import type { CommunityBeside } from './estateView';

type Community = Pick<CommunityBeside, 'deals365' | 'listings'> | null;

/** "近一年 21 套": how many deals there are beyond the few that are shown; only that there are more where it is not known. */
export function moreDealsText(
  { dealsDay }: Pick<PageCity, 'dealsDay'>,
  community: Community,
  shown: number,
  now: number,
): string {
  const yearly = community?.deals365 ?? 0;
  return yearly >= shown ? `${spanText('近一年', dealsDay, now)} ${yearly} 套` : ESTATE_COPY.deals.all;
}

/** "三林苑成交" */
export const dealsCaption = (community: string): string => `${community}成交`;

/** "全部 12 套"; those shown where the community's own count is not known. */
export const moreHomesText = (community: Community, shown: number): string => `全部 ${community?.listings ?? shown} 套`;

/** "61天", under a title that says what of: how long a home had been listed when it was last seen. */
export const listedText = (listedDay: Day | null, seenDay: Day): string =>
  formatListedDays(listedDay, seenDay).replace('挂牌', '');
