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
  /** What their role is called: "运营". */
  role: string;
  menu: ConsoleMenu;
}

/** In place of a page that somebody may not open, or that there is not. */
export interface ConsoleRefusal {
  shell: ConsoleShell;
  status: 403 | 404;
  /** Of the page that they asked for. */
  page: string;
  path: string;
  /** They may open it: what they wanted to do there is not theirs. */
  isDeed: boolean;
  /** The part that they lack; null where it is none, and of what is not there. */
  lacks: { part: string; name: string; opens: string } | null;
  /** The parts that they have. */
  own: string[];
  /** Who can give it: "陆舟，管理员". */
  givers: string[];
  /** What they have asked for it today came to; '' where they have not. */
  asked: string;
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
