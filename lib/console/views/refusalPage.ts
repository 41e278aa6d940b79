import { joinKnown } from '@/lib/kernel/format/text';
import { consolePaths, isConsolePath } from '@/lib/routes/consolePaths';
import { type ConsoleAccess, mayDo } from '../consoleAccess';
import type { StaffPart } from '../staffParts';
import { CONSOLE_COPY, CONSOLE_REFUSAL_COPY as copy } from '../words/console';
import { CONSOLE_PART_COPY } from '../words/parts';
import { CONSOLE_PLACES } from './consoleLinks';
import type { ConsoleRefusal, ConsoleShell } from './consoleShell';
import { partName, roleName } from './roleText';

export interface AskedPart {
  part: StaffPart;
  outcome: 'granted' | 'declined' | null;
  /** What whoever answered says. */
  answer: string | null;
}

interface Refused {
  status: ConsoleRefusal['status'];
  page: { path: string; name: string };
  /** Who may open it; null: nobody has to be signed in. */
  access: ConsoleAccess | null;
  shell: ConsoleShell;
  /** What they have. */
  parts: readonly StaffPart[];
  /** What they lack; null: what was refused hangs on no part. */
  part: StaffPart | null;
  /** What they asked for that day. */
  today: readonly AskedPart[];
  /** Who give parts, and have this one. */
  givers: readonly { shown_name: string; role: string; role_name: string | null; password_hash: string | null }[];
  /** The address that led there, as the browser says it. */
  from: string | undefined;
}

/** What stands in place of a page of the console: what is missing, who can give it, and two ways back. */
export function consoleRefusal(refused: Refused): ConsoleRefusal {
  const { status, page, access, shell, parts, part, today, givers, from } = refused;
  return {
    shell,
    status,
    page: nameOf(page),
    path: page.path,
    isDeed: access === null || mayDo({ parts }, access),
    lacks: part && { part, name: partName(part), opens: CONSOLE_PART_COPY.hints[part] },
    own: parts.map(partName),
    asked: askedText(today.find((one) => one.part === part)),
    givers: [
      ...new Set(
        givers
          .filter(({ password_hash }) => password_hash !== null)
          .map(({ shown_name, role, role_name }) => joinKnown([shown_name, roleName(role, role_name)], '，')),
      ),
    ],
    ways: refusalWays(page.path, parts, from),
  };
}

/** "今天已经申请过，等答复。"; '' of none. */
function askedText(request: AskedPart | undefined): string {
  if (!request || request.outcome === 'granted') return '';
  if (request.outcome === null) return copy.forbidden.asked;
  return `${copy.forbidden.declined}${request.answer ?? ''}`;
}

/** As the menu calls it. */
function nameOf({ path, name }: Refused['page']): string {
  const place = CONSOLE_PLACES.find(({ href }) => href === path);
  return place ? CONSOLE_COPY.pages[place.page] : name;
}

/** Where they came from in the console, or the page that they open most; and 今天. */
function refusalWays(path: string, parts: readonly StaffPart[], from: string | undefined): ConsoleRefusal['ways'] {
  const before = pathOf(from);
  const today = consolePaths.today();
  const mine = CONSOLE_PLACES.filter(({ href, access }) => mayDo({ parts }, access) && href !== today && href !== path);
  const came = before === null || before === path || before === today ? null : before;
  const place = mine.find(({ href }) => href === came) ?? mine[0];
  const first = place && { text: backTo(CONSOLE_COPY.pages[place.page]), href: place.href };
  return [...(first ? [first] : []), { text: backTo(CONSOLE_COPY.pages.today), href: today }];
}

/** "回线索" */
const backTo = (name: string): string => `回${name}`;

/** Of an address within the console; null of any other. */
function pathOf(address: string | undefined): string | null {
  const path = address === undefined ? null : (URL.parse(address)?.pathname ?? null);
  return path !== null && isConsolePath(path) ? path : null;
}

/** "你还不能看退款" */
export const forbiddenTitle = (page: string): string => `你还不能看${page}`;

/** What its head says. */
export function refusalTitle({ status, isDeed, page }: Pick<ConsoleRefusal, 'status' | 'isDeed' | 'page'>): string {
  if (status === 404) return copy.notFound.title;
  return isDeed ? copy.deed.title : forbiddenTitle(page);
}
