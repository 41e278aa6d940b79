import { formatDateTime } from '@/lib/kernel/format/date';
import { joinKnown } from '@/lib/kernel/format/text';
import type { LeadProgress } from '../contract';
import { LEAD_KIND_NAMES, LEAD_STATE_NAMES } from '../words/leadNames';
import { wishedText } from './wishedText';

/** A request as it stands in a list of one's own. */
export interface OwnRequest {
  number: string;
  /** 约看房 · 菊园中庭欣苑 2室1厅 */
  title: string;
  /** 已联系 11-22 10:30 · 周六上午 */
  state: string;
}

/** What it is and how far it has come. */
export type StandingRequest = Pick<
  LeadProgress,
  'number' | 'kind' | 'about' | 'state' | 'leftAt' | 'stateAt' | 'wished'
>;

/** `now` in UTC ms. */
export function ownRequest(request: StandingRequest, now: number): OwnRequest {
  const { number, kind, about, state, stateAt, leftAt, wished } = request;
  return {
    number,
    title: joinKnown([LEAD_KIND_NAMES[kind], about]),
    state: joinKnown([`${LEAD_STATE_NAMES[state]} ${formatDateTime(stateAt ?? leftAt, now)}`, wishedText(wished, now)]),
  };
}
