import type { StaffRole } from '@/lib/account/viewer';

export interface ConsoleLink {
  /** Of CONSOLE_COPY.pages. */
  page: string;
  text: string;
  href: string;
  isHere: boolean;
}

/** Who sits in the console, and where they can go. */
export interface ConsoleShell {
  shownName: string;
  role: StaffRole;
  links: ConsoleLink[];
}

/** What every page of the console shows around its own; null before signing in. */
export interface ConsolePageProps {
  desk: ConsoleShell | null;
}
