import { randomBytes } from 'node:crypto';
import { type ConsoleAccess, mayDo } from '@/lib/console/consoleAccess';
import { LIST_LIMITS } from '@/lib/console/listLimits';
import { CONSOLE_LIST_COPY } from '@/lib/console/words/list';
import type { Db } from '@/lib/server/db/client';
import type { ConsoleFilterTable } from '@/lib/server/db/consoleListSchema';
import { maskTyped } from '@/lib/server/log/log';
import { type ConsoleContext, changeInConsole, requireConsole } from '@/lib/server/staff/commands/consoleContext';
import { ApiError } from '@/services/http/apiError';
import {
  changeSavedFilter,
  countSavedFilters,
  deleteSavedFilter,
  findSavedFilter,
  isFilterNameTaken,
  storeHiddenColumns,
  storeSavedFilter,
} from '../queries/savedFilters';

const { problems } = CONSOLE_LIST_COPY;

/** A list by its name, with who may open it. */
export interface ListOfConsole {
  list: string;
  access: ConsoleAccess;
}

/** What is saved: a name, the list's address without its page, and whether everybody may use it. */
export interface NewFilter {
  name: string;
  address: Readonly<Record<string, string>>;
  isShared: boolean;
}

function readName(typed: string): string {
  const name = typed.normalize('NFC').trim();
  if (name === '' || [...name].length > LIST_LIMITS.filterName || maskTyped(name) !== name)
    throw ApiError.ofFields({ filterName: problems.name });
  return name;
}

/**
 * Saves the filter of a list under a name. Throws ApiError: forbidden for who may not open the list, badInput at `filterName`
 * of a name that is none or theirs already, and where nothing is filtered, a phone number is, or they have as many as they may.
 */
export async function saveFilter(
  context: ConsoleContext,
  { list, access }: ListOfConsole,
  { name: typed, address, isShared }: NewFilter,
): Promise<void> {
  const { staff, now } = context;
  requireConsole(access, staff);
  const name = readName(typed);
  if (Object.keys(address).length === 0) throw ApiError.ofFields({ filterName: problems.nothing });
  if (Object.values(address).some((value) => maskTyped(value) !== value))
    throw ApiError.ofFields({ filterName: problems.phone });
  await changeInConsole(context, { action: 'filter-save', subject: list, detail: name }, async (transaction) => {
    if ((await countSavedFilters(transaction, list, staff.id)) >= LIST_LIMITS.filters)
      throw ApiError.ofFields({ filterName: problems.many });
    const isStored = await storeSavedFilter(transaction, {
      id: randomBytes(12).toString('base64url'),
      staff_id: staff.id,
      list,
      name,
      address: JSON.stringify(address),
      is_shared: isShared ? 1 : 0,
      created_at: now,
    });
    if (!isStored) throw ApiError.ofFields({ filterName: problems.same });
  });
}

/** Throws ApiError notFound of what is not there, and of another's, which only an admin deletes. */
async function ownFilter(
  transaction: Db,
  { staff }: ConsoleContext,
  list: string,
  id: string,
  isDeleted = false,
): Promise<ConsoleFilterTable> {
  const filter = await findSavedFilter(transaction, id);
  const isTheirs =
    filter?.staff_id === staff.id || (isDeleted && filter?.is_shared === 1 && mayDo(staff, 'manageStaff'));
  if (filter?.list !== list || !isTheirs) throw new ApiError('notFound');
  return filter;
}

/** Gives a saved filter another name. Throws as saveFilter, and ApiError notFound of another's. */
export async function renameFilter(
  context: ConsoleContext,
  { list, access }: ListOfConsole,
  id: string,
  typed: string,
): Promise<void> {
  requireConsole(access, context.staff);
  const name = readName(typed);
  await changeInConsole(context, { action: 'filter-change', subject: list, detail: name }, async (transaction) => {
    const filter = await ownFilter(transaction, context, list, id);
    if (await isFilterNameTaken(transaction, { ...filter, name }))
      throw ApiError.ofFields({ filterName: problems.same });
    await changeSavedFilter(transaction, id, { name });
  });
}

/** Lets everybody use a saved filter, or nobody else. Throws as renameFilter. */
export async function shareFilter(
  context: ConsoleContext,
  { list, access }: ListOfConsole,
  id: string,
  isShared: boolean,
): Promise<void> {
  requireConsole(access, context.staff);
  const { filters: words } = CONSOLE_LIST_COPY;
  await changeInConsole(
    context,
    ({ name }: ConsoleFilterTable) => ({
      action: 'filter-change',
      subject: list,
      detail: `${name} ${isShared ? words.shareButton : words.unshare}`,
    }),
    async (transaction) => {
      const filter = await ownFilter(transaction, context, list, id);
      await changeSavedFilter(transaction, id, { is_shared: isShared ? 1 : 0 });
      return filter;
    },
  );
}

/** Deletes a saved filter, one's own or, as an admin, one that is shared. Throws as renameFilter. */
export async function removeFilter(
  context: ConsoleContext,
  { list, access }: ListOfConsole,
  id: string,
): Promise<void> {
  requireConsole(access, context.staff);
  await changeInConsole(
    context,
    ({ name }: ConsoleFilterTable) => ({ action: 'filter-delete', subject: list, detail: name }),
    async (transaction) => {
      const filter = await ownFilter(transaction, context, list, id, true);
      await deleteSavedFilter(transaction, id);
      return filter;
    },
  );
}

/** Says which columns of a list somebody does not want to see, wherever they sign in. Throws ApiError forbidden. */
export async function chooseColumns(
  context: ConsoleContext,
  { list, access }: ListOfConsole,
  hidden: readonly string[],
): Promise<void> {
  requireConsole(access, context.staff);
  const entry = { action: 'table-columns', subject: list, detail: hidden.join('、') } as const;
  await changeInConsole(context, entry, (transaction) =>
    storeHiddenColumns(transaction, list, context.staff.id, hidden),
  );
}
