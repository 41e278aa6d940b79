import type { Commute } from '../filters';
import { commuteText } from './chips';

/** A way that the browser keeps, and where it leads: 漕河泾, and as it is typed to tell the station from the plate, 漕河泾站. */
export interface NamedCommute {
  commute: Commute;
  name: string;
  typed: string;
}

/** "漕河泾 40分钟内、陆家嘴 30分钟内". */
export const ownCommutesText = (own: readonly NamedCommute[]): string =>
  own.map(({ commute, name }) => commuteText(commute, name)).join('、');
