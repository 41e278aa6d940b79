import type { StaffRole } from '@/lib/account/viewer';
import type { RawForm } from '@/lib/kernel/form/formSpec';

export interface ConsoleLink {
  /** Of CONSOLE_COPY.pages. */
  page: string;
  text: string;
  href: string;
  isHere: boolean;
  /** How many things wait there. */
  count: number;
}

export interface ConsoleMenuGroup {
  /** Of CONSOLE_COPY.groups. */
  group: string;
  text: string;
  /** Of all of its pages. */
  count: number;
  /** It shows its pages without a press. */
  isOpen: boolean;
  links: ConsoleLink[];
}

/** Where somebody can go in the console. */
export interface ConsoleMenu {
  /** Above all groups. */
  top: ConsoleLink[];
  groups: ConsoleMenuGroup[];
}

/** Who sits in the console, and where they can go. */
export interface ConsoleShell {
  shownName: string;
  role: StaffRole;
  menu: ConsoleMenu;
}

/** In place of a page that somebody may not open, or that there is not. */
export interface ConsoleRefusal {
  shell: ConsoleShell;
  status: 403 | 404;
  /** Of the page that they asked for. */
  page: string;
  path: string;
  /** Which roles may open it; none: what they wanted to do there is not theirs. */
  roles: string[];
  /** The pages that they may open. */
  own: string[];
  /** Who can give them more: "陆舟，管理员". */
  givers: string[];
  /** The two ways back; the first is where they came from or what they open most. */
  ways: { text: string; href: string }[];
}

/** What every page of the console shows around its own; null before signing in. */
export interface ConsolePageProps {
  shell: ConsoleShell | null;
}

/** What was typed into the form that was posted, and what is wrong with it, by field. */
export interface FormProps {
  typed: RawForm;
  /** `other`: with none of them. */
  problems: Readonly<Record<string, string>>;
}

/** Of a page with forms. */
export interface FormPageProps<Done extends readonly string[]> extends ConsolePageProps, FormProps {
  /** What was just done, as the address says it. */
  done: Done[number] | null;
}
