import { ROLES } from '@/lib/account/viewer';
import type { ConsolePageProps } from '@/lib/console/views/consoleShell';
import { type Access, everyone } from '@/lib/server/call/operation';
import type { ConsoleAnswer, ConsolePageContext, ConsolePart } from './consolePart';
import type { Page, PageAbove } from './definePage';
import type { ShellProps } from './shellProps';

export interface ConsolePageDeclaration<Props> extends Pick<ConsolePart, 'access'> {
  path: string;
  name: string;
  up: { href: string; steps: PageAbove['steps'] };
  /** Its forms may bring files (uploads.ts). */
  takesFiles?: true;
  load: (context: ConsolePageContext) => Promise<ConsoleAnswer<Props>>;
}

const nobody = Object.fromEntries(ROLES.map((role) => [role, false])) as Access;

/**
 * Declares a page of the console. No visitor opens it, whoever they are: the staff have sessions of their own. It is kept by
 * nobody, takes forms, and stands in no sitemap.
 */
export const declareConsolePage = <Props extends ConsolePageProps & ShellProps>({
  path,
  name,
  access,
  up,
  takesFiles,
  load,
}: ConsolePageDeclaration<Props>): Page<Props> => ({
  path,
  name,
  access: access === null ? everyone : nobody,
  up: { to: () => up.href, steps: up.steps },
  cache: 'none',
  posts: takesFiles ? 'files' : true,
  params: {},
  query: {},
  sitemap: 'none',
  layout: [],
  load: () => Promise.reject(new Error(`${path} is of the console`)),
  consolePart: { access, up, load: load as ConsolePart['load'] },
});
