import { ROLES } from '@/lib/account/viewer';
import type { DeskPageProps } from '@/lib/console/views/deskShell';
import { type Access, everyone } from '@/lib/server/call/operation';
import type { Page, PageAbove } from './definePage';
import type { DeskAnswer, DeskPageContext, DeskPart } from './deskPart';
import type { ShellProps } from './shellProps';

interface DeclaredDeskPage<Props> extends Pick<DeskPart, 'access'> {
  path: string;
  name: string;
  up: { href: string; steps: PageAbove['steps'] };
  /** Its forms may bring files (uploads.ts). */
  takesFiles?: true;
  load: (context: DeskPageContext) => Promise<DeskAnswer<Props>>;
}

const nobody = Object.fromEntries(ROLES.map((role) => [role, false])) as Access;

/**
 * Declares a page of the desk. No visitor opens it, whoever they are: the staff have sessions of their own. It is kept by
 * nobody, takes forms, and stands in no sitemap.
 */
export const defineDeskPage = <Props extends DeskPageProps & ShellProps>({
  path,
  name,
  access,
  up,
  takesFiles,
  load,
}: DeclaredDeskPage<Props>): Page<Props> => ({
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
  load: () => Promise.reject(new Error(`${path} is of the desk`)),
  desk: { access, up, load: load as DeskPart['load'] },
});
