import type { ConsolePageProps } from '@/lib/console/views/consoleShell';
import type { TablePageProps } from '@/lib/console/views/consoleTable';
import { defined } from '@/lib/kernel/defined';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { consolePaths } from '@/lib/routes/consolePaths';
import type { ConsoleAnswer, ConsoleFile, ConsolePageContext, ConsolePicture } from '@/lib/server/page/consolePart';
import { type ConsolePageDeclaration, declareConsolePage } from '@/lib/server/page/declareConsolePage';
import type { Page } from '@/lib/server/page/definePage';
import type { PageRedirect } from '@/lib/server/page/pageContext';
import { NOTHING_REFUSED, type RefusedForm, refusedFields } from '@/lib/server/page/refusedFields';
import type { ShellProps } from '@/lib/server/page/shellProps';
import type { ApiError } from '@/services/http/apiError';
import type { ConsoleTable } from './consoleTable';

/** Where a press leads. */
interface Elsewhere {
  to: string;
}

/** What a press of a form comes to: an address, a file, or the page again with more in it; nothing: it is done. */
type Outcome<Props> = Elsewhere | ConsoleFile | ConsolePicture | Partial<Props> | undefined;

/** `which` is what stands behind a colon: "remove-picture:17". */
type Action<Props> = (
  posted: RawForm,
  which: string,
) => Promise<Outcome<Props>> | Promise<void> | Outcome<Props> | void;

/** By what the forms post as `do`; '' is a form that came without its fields. false or null: this person may not, or not now. */
type Actions<Props> = Readonly<Record<string, Action<Props> | false | null | undefined>>;

/** What the page declares apart from its load. */
type Declared = 'table' | 'typed' | 'problems' | 'done' | keyof ConsolePageProps | keyof ShellProps;

type OwnProps<Props> = Omit<Props, Declared> & Partial<Props>;

interface OpenedParts<Props> {
  /** Its rows come as a file where their form asks; null: there are none. */
  table?: ConsoleTable | null;
  actions?: Actions<Props>;
  /** Where a press leads that is done. */
  doneAt?: ((done: string) => string) | undefined;
  /** What of `done` in the address it says. */
  done?: readonly string[];
  /** Which failures are told beside the form; where it does not say, those of what was typed. */
  isRefusal?: (failure: ApiError) => boolean;
}

type Load<Props> = (form: RefusedForm) => Promise<OwnProps<Props>> | OwnProps<Props>;

/** A page as it is opened: at this address, by this person. */
export type OpenedPage<Props> = OpenedParts<Props> &
  (object extends OwnProps<Props> ? { load?: Load<Props> } : { load: Load<Props> });

type Declaration = Pick<ConsolePageDeclaration<object>, 'path' | 'name' | 'access' | 'takesFiles'> &
  Partial<Pick<ConsolePageDeclaration<object>, 'up'>>;

type Opened<Props> = OpenedPage<Props> | ConsolePicture | ConsoleFile | PageRedirect;

interface DeclaredConsolePage<Props> extends Declaration {
  /** What stands at this address; or something in place of a page. */
  open: (context: ConsolePageContext) => Promise<Opened<Props>> | Opened<Props>;
}

/** Below what waits today. */
const BELOW_TODAY = { href: consolePaths.today(), steps: 2 } as const;

/** Declares a page of the console by its parts: a table, what its forms do, and what it shows besides. */
export const defineConsolePage = <Props extends ConsolePageProps>({
  up = BELOW_TODAY,
  open,
  ...declared
}: DeclaredConsolePage<Props>): Page<Props & ShellProps> =>
  declareConsolePage<Props & ShellProps>({
    ...declared,
    up,
    async load(context) {
      const page = await open(context);
      if ('picture' in page || 'file' in page || 'redirectTo' in page) return page;
      const { table } = page;
      const { posted } = context;
      if (table && posted?.do === 'export') return table.file(context);
      const listActions = (posted && table?.actions?.(context)) || {};
      const ofList =
        posted?.do !== undefined && Object.hasOwn(listActions, posted.do) ? listActions[posted.do] : undefined;
      if (posted && ofList) {
        const refused = await listOutcome(ofList, posted);
        if ('to' in refused) return { redirectTo: refused.to, seeOther: true };
        return shownPage(page, context, NOTHING_REFUSED, refused);
      }
      const outcome = posted && page.actions ? await act(page, posted) : {};
      if ('to' in outcome) return { redirectTo: outcome.to, seeOther: true };
      if ('file' in outcome || 'picture' in outcome) return outcome;
      const { typed, problems, ...more }: Partial<RefusedForm> = outcome;
      return shownPage(page, context, { ...NOTHING_REFUSED, ...defined({ typed, problems }) }, NOTHING_REFUSED, more);
    },
  });

/** The page as it comes back: with what was refused of its own form, or of one of its table's. */
async function shownPage<Props>(
  { table, done, actions, load }: OpenedParts<Props> & { load?: Load<Props> },
  context: ConsolePageContext,
  form: RefusedForm,
  ofTable: RefusedForm,
  more: object = {},
): Promise<ConsoleAnswer<Props & ShellProps>> {
  const [own, shown] = await Promise.all([load?.(form), table?.view(context, ofTable)]);
  return {
    ...(table !== undefined && { table: shown ?? null }),
    ...(actions && form),
    ...(done && { done: context.posted ? null : (done.find((one) => one === context.query.done) ?? null) }),
    ...own,
    ...more,
  } as unknown as ConsoleAnswer<Props & ShellProps>;
}

/** Where a form of a list's tools leads, or what was refused of it. */
async function listOutcome(
  action: (posted: RawForm) => Promise<string>,
  posted: RawForm,
): Promise<Elsewhere | RefusedForm> {
  try {
    return { to: await action(posted) };
  } catch (failure) {
    return refusedFields(failure, posted);
  }
}

async function act<Props>(
  { actions = {}, doneAt, isRefusal }: OpenedParts<Props>,
  posted: RawForm,
): Promise<Elsewhere | ConsoleFile | ConsolePicture | Partial<RefusedForm>> {
  const [name = '', which = ''] = (posted.do ?? '').split(':');
  const action = Object.hasOwn(actions, name) && actions[name];
  if (!action) return {};
  try {
    const outcome = await action(posted, which);
    if (outcome) return outcome;
    return doneAt ? { to: doneAt(name) } : {};
  } catch (failure) {
    return refusedFields(failure, posted, isRefusal);
  }
}

interface DeclaredTablePage extends Declaration {
  aside?: string;
  table: (context: ConsolePageContext) => Promise<ConsoleTable> | ConsoleTable;
}

/** Declares a page that is a table. */
export const defineTablePage = ({ table, aside, ...declared }: DeclaredTablePage): Page<TablePageProps & ShellProps> =>
  defineConsolePage<TablePageProps>({
    ...declared,
    open: async (context) => ({ table: await table(context), load: () => (aside === undefined ? {} : { aside }) }),
  });
