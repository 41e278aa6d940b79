import type { RawForm } from '@/lib/kernel/form/formSpec';
import { LIST_LIMITS } from '../listLimits';
import { TABLE_PAGE_ROWS, type TableChoice } from '../tableQuery';
import { CONSOLE_LIST_COPY } from '../words/list';

const { bulk: copy } = CONSOLE_LIST_COPY;

/** What was done to a list, as its address says it. */
export const LIST_DONE = Object.keys(CONSOLE_LIST_COPY.done) as (keyof typeof CONSOLE_LIST_COPY.done)[];

/** A filter under a name, as a chip above its list. */
export interface SavedFilterView {
  id: string;
  name: string;
  href: string;
  /** The list shows just this. */
  isHere: boolean;
  isShared: boolean;
  /** Of one's own; another's is only used, or deleted by an admin. */
  isOwn: boolean;
  mayDelete: boolean;
  /** Who shared it: "林晓"; '' of one's own. */
  by: string;
}

export interface ListColumnView {
  id: string;
  title: string;
  isShown: boolean;
}

/** Rows of an act on many, by what became of them. */
export interface BulkRowView {
  key: string;
  title: string;
  /** Why it is not changed; '' of one that is. */
  problem: string;
}

/** An act on many rows before it is done, or after. */
export interface BulkView {
  id: string;
  /** "指派给顾闻" */
  act: string;
  isStarted: boolean;
  asksReason: boolean;
  /** "11 条会改，2 条不能改" or "已改 11 条，2 条没有改" */
  summary: string;
  /** "改这 11 条"; null where nothing waits. */
  button: string | null;
  /** In the order in which they are told. */
  groups: { title: string; rows: BulkRowView[]; isFolded: boolean }[];
  backHref: string;
}

/** What somebody can do with a list besides reading it. */
export interface ListToolsView {
  filters: SavedFilterView[];
  /** The list is filtered in a way that is not saved. */
  canSave: boolean;
  /** All but the first, which leads to the row and stays. */
  columns: ListColumnView[];
  /** "有 2 列没有显示"; '' where all are. */
  hiddenText: string;
  /** What may be done to many rows; none of a list that has no such act. */
  acts: TableChoice[];
  /** To which rows. */
  scopes: TableChoice[];
  /** Why there is no choice of all that match; ''. */
  scopeText: string;
  bulk: BulkView | null;
  /** What of the address means nothing here any more. */
  lost: string;
  done: string | null;
  /** Of the form that was posted. */
  typed: RawForm;
  problems: Readonly<Record<string, string>>;
}

/**
 * The rows that an act on many can be asked for: "本页全部 50 条". Where a part of the filter means nothing any more, more rows
 * match than whoever saved it meant: all of them are not offered.
 */
export function bulkScopes(total: number, shown: number, isLost: boolean): Pick<ListToolsView, 'scopes' | 'scopeText'> {
  const isMore = total > shown && shown > 0;
  const isTooMany = isMore && total > LIST_LIMITS.bulkRows;
  return {
    scopes: [
      { value: 'ticked', text: copy.scopes.ticked },
      { value: 'page', text: `本页全部 ${shown} 条` },
      ...(isMore && !isTooMany && !isLost ? [{ value: 'all', text: `筛选出的全部 ${total} 条` }] : []),
    ],
    scopeText: isTooMany
      ? `一次最多 ${LIST_LIMITS.bulkRows} 条，筛选出的有 ${total} 条。先缩小范围，或者一页一页来（每页 ${TABLE_PAGE_ROWS} 条）。`
      : '',
  };
}

/** "筛选出的有 240 条，一次最多 200 条，先缩小范围" */
export const tooManyText = (total: number): string =>
  `筛选出的有 ${total} 条，一次最多 ${LIST_LIMITS.bulkRows} 条，先缩小范围`;

/** How many rows of an act on many are in which state. */
export interface BulkCounts {
  waiting: number;
  done: number;
  refused: number;
  unsure: number;
}

/** "11 条会改，2 条不能改" before, "已改 11 条，2 条没有改" after. */
export function bulkSummary({ waiting, done, refused, unsure }: BulkCounts, isStarted: boolean): string {
  if (!isStarted && waiting === 0) return copy.nothing;
  const parts = isStarted
    ? [
        `已改 ${done} 条`,
        refused > 0 && `${refused} 条没有改`,
        unsure > 0 && `${unsure} 条不确定`,
        waiting > 0 && `还有 ${waiting} 条没有做`,
      ]
    : [`${waiting} 条会改`, refused > 0 && `${refused} 条不能改`];
  return parts.filter(Boolean).join('，');
}

/** "改这 11 条", "继续改 3 条" */
export function bulkButton({ waiting }: BulkCounts, isStarted: boolean): string | null {
  if (waiting === 0) return null;
  return isStarted ? `继续改 ${waiting} 条` : `改这 ${waiting} 条`;
}

/** "“归谁”选的已经没有了，没有按它筛选。"; null is a condition that whoever looks cannot set. */
export function lostText(labels: readonly (string | null)[]): string {
  const named = labels.flatMap((label) => (label === null ? [] : [`“${label}”`])).join('、');
  return [
    named && `${named}选的已经没有了，没有按它筛选。`,
    labels.includes(null) && '有的条件在这里用不上，没有按它筛选。',
  ]
    .filter(Boolean)
    .join('');
}

/** "有 2 列没有显示" */
export const hiddenColumnsText = (count: number): string => (count === 0 ? '' : `有 ${count} 列没有显示`);
