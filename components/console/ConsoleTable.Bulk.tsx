import { Button } from '@/components/ui/Button';
import { Select } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import type { ConsoleTableView } from '@/lib/console/views/consoleTable';
import type { BulkRowView, BulkView, ListToolsView } from '@/lib/console/views/listTools';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_LIST_COPY } from '@/lib/console/words/list';
import { withQuery } from '@/lib/routes/paths';
import { Field } from './ConsoleForm';
import css from './ConsoleTable.module.css';

const { bulk: copy } = CONSOLE_LIST_COPY;

/** The form that the boxes of the rows belong to. */
export const BULK_FORM = 'bulk';

interface BarProps {
  table: ConsoleTableView;
  tools: ListToolsView;
}

/** Under the rows: what is done to those that are ticked, to all of the page, or to all that match. */
export function BulkBar({
  table: { path, address, rows },
  tools: { acts, scopes, scopeText, typed, problems },
}: BarProps) {
  return (
    <Form id={BULK_FORM} className={css.bulk} action={withQuery(path, address)} noValidate aria-label={copy.label}>
      <input type="hidden" name="shown" value={JSON.stringify(rows.map(({ key }) => key))} />
      <div className={css.filter}>
        <Select label={copy.scope} name="scope" options={scopes} defaultValue={typed.scope} error={problems.rows} />
      </div>
      <div className={css.filter}>
        <Select
          label={copy.act}
          name="act"
          options={acts}
          empty={CONSOLE_COPY.choose}
          defaultValue={typed.act}
          error={problems.act}
        />
      </div>
      <div className={css.press}>
        <Button type="submit" variant="line" size="sm" name="do" value="bulk">
          {copy.next}
        </Button>
      </div>
      <p className={css.note}>
        {copy.nextText}
        {scopeText}
      </p>
    </Form>
  );
}

interface BulkPageProps {
  table: ConsoleTableView;
  tools: ListToolsView;
  bulk: BulkView;
}

/** In place of the rows: what an act on many comes to before it is done, and what it came to after. */
export function BulkPage({ table: { path, address }, tools, bulk }: BulkPageProps) {
  const { id, act, summary, button, asksReason, groups, backHref } = bulk;
  const { typed, problems } = tools;
  return (
    <div className={css.bulkPage}>
      <h2>{act}</h2>
      <p className={css.summary} role="status">
        {summary}
      </p>
      {button && (
        <Form className={css.tool} action={withQuery(path, { ...address, bulk: id })} noValidate>
          <input type="hidden" name="bulk" value={id} />
          {asksReason && <Field field={{ kind: 'reason' }} form={{ typed, problems }} />}
          <div className={css.buttons}>
            <Button type="submit" name="do" value="bulk-run">
              {button}
            </Button>
            <Button href={backHref} variant="line">
              {copy.back}
            </Button>
          </div>
        </Form>
      )}
      {groups.map(({ title, rows, isFolded }) => (
        <details key={title} open={!isFolded || undefined}>
          <summary>
            {title}
            <small>{rows.length}</small>
          </summary>
          <BulkRows rows={rows} />
        </details>
      ))}
      {!button && (
        <Button href={backHref} variant="line">
          {copy.back}
        </Button>
      )}
    </div>
  );
}

const BulkRows = ({ rows }: { rows: readonly BulkRowView[] }) => (
  <ul className={css.bulkRows}>
    {rows.map(({ key, title, problem }) => (
      <li key={key}>
        {title}
        {problem && <small className={css.note}>{problem}</small>}
      </li>
    ))}
  </ul>
);
