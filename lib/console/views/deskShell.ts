import type { StaffRole } from '@/lib/account/viewer';

export interface DeskLink {
  /** Of DESK_COPY.pages. */
  page: string;
  text: string;
  href: string;
  isHere: boolean;
}

/** Who sits at the desk, and where they can go. */
export interface DeskShell {
  shownName: string;
  role: StaffRole;
  links: DeskLink[];
}

/** What every page of the desk shows around its own; null before signing in. */
export interface DeskPageProps {
  desk: DeskShell | null;
}
