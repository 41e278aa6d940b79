import { COMMUTE_COOKIE } from '@/lib/config/allCookies';
import { writeCommute } from '@/lib/search/commuteText';
import { readOwnCommutes } from '@/lib/search/ownCommute';
import { readCookie } from './cookies';

/** The ways that this browser keeps for a city, as calls of lists take them (`along`). */
export const ownCommuteText = (cityId: number): string =>
  readOwnCommutes(readCookie(COMMUTE_COOKIE), cityId).map(writeCommute).join(',');
