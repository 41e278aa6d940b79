import { formatDateTime } from '@/lib/kernel/format/date';
import { MISSING } from '@/lib/kernel/format/number';
import { joinKnown } from '@/lib/kernel/format/text';
import type { LeadProgress } from '../contract';
import { isOpenLead } from '../leadChange';
import type { LeadKind } from '../leadKind';
import { formatLeadNumber } from '../leadNumber';
import type { LeadState } from '../leadState';
import { LEAD_KIND_NAMES, LEAD_STATE_NAMES } from '../words/leadNames';
import { REQUESTS_COPY as copy } from '../words/requests';
import type { StandingRequest } from './ownRequest';
import { type ChangeableTime, changeableTime, momentFigure } from './receiptView';
import { REQUEST_TABS, type RequestTab } from './requestTab';
import { meetingText, wishedText } from './wishedText';

/** A request with the viewing that was arranged for it. */
export interface FollowedRequest extends StandingRequest {
  /** null where none is arranged. */
  viewing: LeadProgress['viewing'];
  fullHours: string[];
  answerBy: number;
  mayUrge: boolean;
  mayChangeFollower: boolean;
  calendarHref: string | null;
  /** Whether agents may have the number. */
  isShared: boolean;
  /** The home's page; null of what is no home, or is there no longer. */
  href: string | null;
  /** null where nobody is to be met. */
  meeting: Meeting | null;
}

/** Who shows a home, and the way there. */
export interface Meeting {
  /** Chosen by the visitor; null where nobody was. */
  agent: string | null;
  /** Whether they are reached by a number that stands in between. */
  mayCall: boolean;
  /** The map at the place; null where that is not known. */
  mapHref: string | null;
}

/** The next viewing: what is largest, and what one may do about it. */
export interface NextViewing {
  time: string;
  day: string;
  /** "东门见 · 经纪人 顾闻 · 编号 4827 1935" */
  facts: string;
  meeting: Meeting | null;
  row: RequestRow;
}

/** A request whose number agents may have. */
export interface SharedNumber {
  number: string;
  about: string;
  /** "约看房 · 11-20 16:05 提交时同意" */
  since: string;
}

export interface RequestRow {
  number: string;
  kind: string;
  /** 康桥半岛 3室2厅 */
  about: string;
  href: string | null;
  state: { text: string; tone: 'waits' | 'late' | 'good' | 'over' };
  /** One fact a line: when it was left and until when it is answered, the day, the number. */
  lines: string[];
  mayWithdraw: boolean;
  /** Whether somebody still follows it up, so that a further sentence reaches them. */
  mayAdd: boolean;
  time: ChangeableTime | null;
  mayUrge: boolean;
  mayChangeFollower: boolean;
  calendarHref: string | null;
}

const TAB_OF: Readonly<Record<LeadKind, Exclude<RequestTab, 'open'>>> = {
  visit: 'viewing',
  rent: 'viewing',
  question: 'question',
  agent: 'question',
  opening: 'question',
  price: 'price',
  valuation: 'price',
  owner: 'owner',
};

export interface RequestList {
  /** Those that there is anything of, with how many wait. */
  tabs: { id: RequestTab; count: number }[];
  tab: RequestTab;
  /** The one large figure; it stands in no other list. */
  next: NextViewing | null;
  /** What nobody has answered in time first. */
  open: RequestRow[];
  over: RequestRow[];
  /** Of all tabs, the latest first. */
  shared: SharedNumber[];
}

const IS_OVER: Readonly<Record<LeadState, boolean>> = {
  new: false,
  contacted: false,
  arranged: false,
  done: true,
  unreachable: true,
  withdrawn: true,
};

/** One's own requests: what waits and what is over, the latest first, with the next viewing. `now` in UTC ms. */
export function requestList(all: readonly FollowedRequest[], now: number, asked?: string): RequestList {
  const isIn = ({ kind }: FollowedRequest, tab: RequestTab) => tab === 'open' || TAB_OF[kind] === tab;
  const tabs = REQUEST_TABS.map((id) => ({ id, requests: all.filter((request) => isIn(request, id)) }))
    .filter(({ id, requests }) => id === 'open' || requests.length > 0)
    .map(({ id, requests }) => ({ id, requests, count: requests.filter(({ state }) => !IS_OVER[state]).length }));
  const { id: tab = 'open', requests = all } = tabs.find(({ id }) => id === asked) ?? {};
  const rows = requests.map((request) => ({ request, row: rowOf(request, now) }));
  const [next] = requests
    .filter(({ state, viewing }) => !IS_OVER[state] && viewing !== null && viewing.startsAt > now)
    .sort((one, other) => (one.viewing?.startsAt ?? 0) - (other.viewing?.startsAt ?? 0));
  return {
    tabs: tabs.map(({ id, count }) => ({ id, count })),
    tab,
    next: next ? nextViewing(next, now) : null,
    open: rows
      .filter(({ request }) => !IS_OVER[request.state] && request !== next)
      .map(({ row }) => row)
      .toSorted((one, other) => Number(other.state.tone === 'late') - Number(one.state.tone === 'late')),
    over: rows.filter(({ request }) => IS_OVER[request.state]).map(({ row }) => row),
    shared: all.flatMap((request) => (request.isShared ? [sharedNumber(request, now)] : [])),
  };
}

function nextViewing(request: FollowedRequest, now: number): NextViewing | null {
  const { viewing, meeting, number } = request;
  return (
    viewing && {
      ...momentFigure(viewing.startsAt, now),
      facts: joinKnown([
        viewing.place,
        meeting?.agent && `${copy.agent} ${meeting.agent}`,
        `${copy.number} ${formatLeadNumber(number)}`,
      ]),
      meeting,
      row: rowOf(request, now),
    }
  );
}

const sharedNumber = ({ number, kind, about, leftAt }: FollowedRequest, now: number): SharedNumber => ({
  number,
  about: about ?? MISSING,
  since: joinKnown([LEAD_KIND_NAMES[kind], `${formatDateTime(leftAt, now)} ${copy.sharedSince}`]),
});

function rowOf(request: FollowedRequest, now: number): RequestRow {
  const { number, kind, about, href, state, leftAt, stateAt, answerBy, wished, viewing, calendarHref } = request;
  const isLate = state === 'new' && now > answerBy;
  const left = `${formatDateTime(leftAt, now)} ${copy.left}`;
  const day = viewing ? `${meetingText(viewing.startsAt, now)}，${viewing.place}` : wishedText(wished, now);
  const answer = `${copy.latest} ${formatDateTime(answerBy, now)} ${copy.answered}`;
  const course = {
    new: isLate ? copy.lateText : answer,
    other: `${LEAD_STATE_NAMES[state]} ${formatDateTime(stateAt, now)}`,
  };
  return {
    number,
    kind: LEAD_KIND_NAMES[kind],
    about: about ?? MISSING,
    href,
    state: { text: isLate ? copy.late : LEAD_STATE_NAMES[state], tone: toneOf(state, isLate) },
    lines: [
      `${left}，${state === 'new' ? course.new : course.other}`,
      ...(day === null ? [] : [day]),
      `${copy.number} ${formatLeadNumber(number)}`,
    ],
    mayWithdraw: !IS_OVER[state],
    mayAdd: isOpenLead(state),
    time: changeableTime(request),
    mayUrge: request.mayUrge,
    mayChangeFollower: request.mayChangeFollower,
    calendarHref,
  };
}

function toneOf(state: LeadState, isLate: boolean): RequestRow['state']['tone'] {
  if (isLate) return 'late';
  if (state === 'new') return 'waits';
  return IS_OVER[state] ? 'over' : 'good';
}
