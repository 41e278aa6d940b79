import clsx from 'clsx';
import { Button } from '@/components/ui/Button';
import { Chip, ChipRow } from '@/components/ui/Chip';
import { Checkbox } from '@/components/ui/Choice';
import { TextField } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import { LIST_LIMITS } from '@/lib/console/listLimits';
import type { ConsoleTableView } from '@/lib/console/views/consoleTable';
import type { ListToolsView, SavedFilterView } from '@/lib/console/views/listTools';
import { CONSOLE_LIST_COPY } from '@/lib/console/words/list';
import { withQuery } from '@/lib/routes/paths';
import css from './ConsoleTable.module.css';

const copy = CONSOLE_LIST_COPY;

interface ToolsProps {
  table: ConsoleTableView;
  tools: ListToolsView;
}

/** What was done to the list, and what of its address means nothing any more. */
export function ListNotes({ tools: { done, lost, problems, typed } }: Pick<ToolsProps, 'tools'>) {
  const texts: Readonly<Record<string, string>> = copy.done;
  const wrong = problems.other ?? problems.rows ?? (typed.do === 'filter-rename' ? problems.filterName : undefined);
  const said = wrong ?? (done && texts[done]);
  return (
    <>
      {said && (
        <p className={clsx(css.note, css.said, wrong && css.late)} role={wrong ? 'alert' : 'status'}>
          {said}
        </p>
      )}
      {lost && (
        <p className={clsx(css.note, css.said, css.late)} role="status">
          {lost}
        </p>
      )}
    </>
  );
}

/** The saved filters of a list, each a link to it. */
export function SavedFilters({ filters }: Pick<ListToolsView, 'filters'>) {
  if (filters.length === 0) return null;
  return (
    <div className={css.saved}>
      <ChipRow label={copy.filters.label} wrap>
        {filters.map(({ id, name, href, isHere, by }) => (
          <Chip key={id} href={href} selected={isHere}>
            {name}
            {by && <small>{by}</small>}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}

/** What is changed of the list rarely, each behind a press: its saved filters, and its columns. */
export function ListTools({ table: { path, address }, tools }: ToolsProps) {
  const { filters, canSave, columns, hiddenText, typed, problems } = tools;
  const action = withQuery(path, address);
  const isSaving = typed.do === 'filter-save';
  return (
    <div className={css.tools}>
      {canSave && (
        <details open={isSaving || undefined}>
          <summary>{copy.filters.save}</summary>
          <Form className={css.tool} action={action} noValidate>
            <TextField
              label={copy.filters.name}
              hint={copy.filters.nameHint}
              name="filterName"
              maxLength={LIST_LIMITS.filterName}
              autoComplete="off"
              defaultValue={isSaving ? typed.filterName : undefined}
              error={isSaving ? problems.filterName : undefined}
            />
            <Checkbox name="shared" value="1" label={copy.filters.share} defaultChecked={typed.shared === '1'} />
            <Button type="submit" size="sm" name="do" value="filter-save">
              {copy.filters.saveButton}
            </Button>
          </Form>
        </details>
      )}
      {filters.some(({ isOwn, mayDelete }) => isOwn || mayDelete) && (
        <details open={typed.do === 'filter-rename' || undefined}>
          <summary>{copy.filters.manage}</summary>
          {filters.map(
            (filter) =>
              (filter.isOwn || filter.mayDelete) && <Managed key={filter.id} filter={filter} action={action} />,
          )}
        </details>
      )}
      <details>
        <summary>
          {copy.columns.title}
          {hiddenText && <small>{hiddenText}</small>}
        </summary>
        <Form className={css.tool} action={action}>
          <div className={css.checks}>
            {columns.map(({ id, title, isShown }) => (
              <Checkbox key={id} name={`column:${id}`} value="1" label={title} defaultChecked={isShown} />
            ))}
          </div>
          <p className={css.note}>{copy.columns.text}</p>
          <div className={css.buttons}>
            <Button type="submit" size="sm" name="do" value="columns">
              {copy.columns.save}
            </Button>
            {hiddenText && (
              <Button type="submit" size="sm" variant="line" name="do" value="columns-all">
                {copy.columns.all}
              </Button>
            )}
          </div>
        </Form>
      </details>
    </div>
  );
}

function Managed({
  filter: { id, name, isOwn, isShared, mayDelete },
  action,
}: {
  filter: SavedFilterView;
  action: string;
}) {
  const { rename, remove, shareButton, unshare, shared } = copy.filters;
  return (
    <Form className={clsx(css.tool, css.managed)} action={action} noValidate>
      <input type="hidden" name="filter" value={id} />
      {isOwn ? (
        <TextField
          label={isShared ? `${name}（${shared}）` : name}
          name="filterName"
          maxLength={LIST_LIMITS.filterName}
          autoComplete="off"
          defaultValue={name}
        />
      ) : (
        <p>{name}</p>
      )}
      {isOwn && <input type="hidden" name="shared" value={isShared ? '' : '1'} />}
      <div className={css.buttons}>
        {isOwn && (
          <>
            <Button type="submit" size="sm" variant="line" name="do" value="filter-rename">
              {rename}
            </Button>
            <Button type="submit" size="sm" variant="line" name="do" value="filter-share">
              {isShared ? unshare : shareButton}
            </Button>
          </>
        )}
        {mayDelete && (
          <Button type="submit" size="sm" variant="text" name="do" value="filter-delete">
            {remove}
          </Button>
        )}
      </div>
    </Form>
  );
}
