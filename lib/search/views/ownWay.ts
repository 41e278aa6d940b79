import { paths } from '@/lib/routes/paths';
import type { HomeWay } from '@/lib/search/contract/lists';
import { COMMUTE_COPY as copy } from '../words/commute';

/** How long a kept way is from a home; `minutes` null: longer than anybody goes, or not known. */
export interface OwnWay extends Pick<HomeWay, 'name' | 'by'> {
  minutes: number | null;
  /** Minutes that it may take. */
  most: number;
}

/** "漕河泾 32 分钟", "步行到漕河泾 52 分钟，超出 12 分钟", "漕河泾 --". */
export function ownWayText({ name, by, minutes, most }: OwnWay): string {
  const to = `${by === 'foot' ? copy.onFoot : ''}${name}`;
  if (minutes === null) return `${to} --`;
  return `${to} ${minutes} 分钟${minutes > most ? `，超出 ${minutes - most} 分钟` : ''}`;
}

/** Where ways are chosen and taken off, and the page that one comes from and is led back to. */
export const commuteHref = (cityId: number, back: string): string => paths.commute(cityId, { back });
