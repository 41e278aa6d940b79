import { STAFF_ROLES, type StaffRole } from '@/lib/account/viewer';
import { joinKnown } from '@/lib/kernel/format/text';
import { consolePaths, isConsolePath } from '@/lib/routes/consolePaths';
import type { ConsoleAccess } from '../consoleAccess';
import { CONSOLE_COPY, CONSOLE_REFUSAL_COPY as copy } from '../words/console';
import { CONSOLE_PLACES, pagesOfRole } from './consoleLinks';
import type { ConsoleRefusal, ConsoleShell } from './consoleShell';

interface Refused {
  status: ConsoleRefusal['status'];
  page: { path: string; name: string };
  /** Who may open it; null: nobody has to be signed in. */
  access: ConsoleAccess | null;
  shell: ConsoleShell;
  /** Admins who work here. */
  givers: readonly { shown_name: string; role: StaffRole; password_hash: string | null }[];
  /** The address that led there, as the browser says it. */
  from: string | undefined;
}

/** What stands in place of a page of the console: what is missing, who can give it, and two ways back. */
export function consoleRefusal({ status, page, access, shell, givers, from }: Refused): ConsoleRefusal {
  const mayOpen = access === null || access[shell.role];
  return {
    shell,
    status,
    page: nameOf(page),
    path: page.path,
    roles: mayOpen ? [] : STAFF_ROLES.filter((role) => access[role]).map((role) => CONSOLE_COPY.roles[role]),
    own: pagesOfRole(shell.role),
    givers: [
      ...new Set(
        givers
          .filter(({ password_hash }) => password_hash !== null)
          .map(({ shown_name, role }) => joinKnown([shown_name, CONSOLE_COPY.roles[role]], '，')),
      ),
    ],
    ways: refusalWays(page.path, shell.role, from),
  };
}

/** As the menu calls it. */
function nameOf({ path, name }: Refused['page']): string {
  const place = CONSOLE_PLACES.find(({ href }) => href === path);
  return place ? CONSOLE_COPY.pages[place.page] : name;
}

/** Where they came from in the console, or the page that they open most; and 今天. */
function refusalWays(path: string, role: StaffRole, from: string | undefined): ConsoleRefusal['ways'] {
  const before = pathOf(from);
  const today = consolePaths.today();
  const mine = CONSOLE_PLACES.filter(({ href, access }) => access[role] && href !== today && href !== path);
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
export function refusalTitle({ status, roles, page }: Pick<ConsoleRefusal, 'status' | 'roles' | 'page'>): string {
  if (status === 404) return copy.notFound.title;
  return roles.length > 0 ? forbiddenTitle(page) : copy.deed.title;
}
