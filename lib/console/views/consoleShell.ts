import type { StaffRole } from '@/lib/account/viewer';
import type { RawForm } from '@/lib/kernel/form/formSpec';

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
