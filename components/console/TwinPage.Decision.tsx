import clsx from 'clsx';
import { Button } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import { Section } from '@/components/ui/Section';
import { Table } from '@/components/ui/Table';
import type { TwinComparison, TwinFieldView, TwinMove, TwinPageProps } from '@/lib/console/views/twinPages';
import { keptNumberText, sameFieldsText } from '@/lib/console/views/twinText';
import { CONSOLE_TWIN_COPY as copy } from '@/lib/console/words/twin';
import { MISSING } from '@/lib/kernel/format/number';
import { MERGE_SIDES, type MergeSide } from '@/lib/record/mergedKind';
import { consolePaths } from '@/lib/routes/consolePaths';
import { Fields, ofForm } from './ConsoleForm';
import { Facts } from './Facts';
import css from './TwinPage.module.css';

/** What of which side stays, what goes along, and what is decided: one form. */
export function TwinDecision({ kind, path, comparison, ...form }: TwinPageProps & { comparison: TwinComparison }) {
  const { sides, moves, shown } = comparison;
  return (
    <Form action={path} noValidate className={css.decision}>
      <input type="hidden" name="winner" value={sides.winner.id} />
      <input type="hidden" name="shown" value={shown} />
      <Choices {...comparison} />
      <Section title={copy.moves.title}>
        <Moves moves={moves} />
      </Section>
      <div className={css.decide}>
        <Section note={copy.act.undo}>
          <div className={css.act}>
            <div>
              <Fields
                fields={[{ kind: 'reason', label: copy.act.reason, hint: copy.act.reasonHint }]}
                form={ofForm(form, form.typed.do !== 'again')}
              />
            </div>
            <div className={css.buttons}>
              <Button type="submit" name="do" value="merge" size="sm">
                {copy.act.merge}
              </Button>
              {comparison.distinct === null && (
                <Button type="submit" name="do" value="apart" size="sm" variant="line">
                  {copy.act.apart[kind]}
                </Button>
              )}
              <Button href={consolePaths.twins()} size="sm" variant="text">
                {copy.act.later}
              </Button>
            </div>
          </div>
        </Section>
      </div>
    </Form>
  );
}

const Choices = ({ sides, fields, same, swapHref }: TwinComparison) => (
  <Section title={copy.choice.title} more={{ text: copy.choice.swap, href: swapHref }} note={copy.choice.note}>
    <div className={css.heads}>
      {MERGE_SIDES.map((side) => (
        <div key={side} className={css[side]}>
          <a href={sides[side].href}>
            <b>{sides[side].name}</b>
          </a>
          <i className={side === 'winner' ? css.staying : css.leaving}>{copy.choice[side]}</i>
          <small>{sides[side].text}</small>
        </div>
      ))}
      <div className={css.head}>
        <b>{copy.choice.after}</b>
        <small>{keptNumberText(sides.winner.id)}</small>
      </div>
    </div>
    {fields.length === 0 && <p className={css.none}>{copy.choice.none}</p>}
    {fields.map((field) => (
      <Choice key={field.name} field={field} />
    ))}
    {same.length > 0 && (
      <details className={css.same}>
        <summary>{sameFieldsText(same.map(({ name }) => name))}</summary>
        <Facts facts={same} />
      </details>
    )}
  </Section>
);

/** What is left follows from the chosen dot by the style sheet alone: without a script too. */
const Choice = ({ field }: { field: TwinFieldView }) => {
  const { name, label, texts, chosen, isGiven, after } = field;
  return (
    <fieldset className={css.field}>
      <legend className={css.label}>{label}</legend>
      {MERGE_SIDES.map((side) =>
        isGiven ? (
          <Given key={side} side={side} field={field} />
        ) : (
          <Option key={side} side={side} field={field} id={`${name}-${side}`} />
        ),
      )}
      {MERGE_SIDES.filter((side) => !isGiven || side === chosen).map((side) => (
        <output key={side} className={clsx(css.after, !isGiven && css[`after-${side}`])} aria-hidden>
          {texts[side]}
          {after && <small>{after[side]}</small>}
        </output>
      ))}
    </fieldset>
  );
};

const Option = ({ field, side, id }: { field: TwinFieldView; side: MergeSide; id: string }) => (
  <>
    <input
      type="radio"
      id={id}
      className={clsx(css.dot, css[`dot-${side}`])}
      name={`pick-${field.name}`}
      value={side}
      defaultChecked={field.chosen === side}
    />
    <label htmlFor={id} className={clsx(css.option, css[`option-${side}`])}>
      <span>{field.texts[side]}</span>
      <small>{field.why[side]}</small>
    </label>
  </>
);

/** Only one side knows it. */
const Given = ({ field, side }: { field: TwinFieldView; side: MergeSide }) => (
  <div className={clsx(css.given, css[`option-${side}`], field.chosen === side && css.taken)}>
    <span>{field.texts[side] || MISSING}</span>
    <small>{field.why[side]}</small>
  </div>
);

const Moves = ({ moves }: Pick<TwinComparison, 'moves'>) => (
  <Table<TwinMove>
    caption={copy.moves.title}
    rows={moves}
    rowKey={({ name }) => name}
    columns={[
      {
        id: 'name',
        title: copy.moves.name,
        wrap: true,
        cell: ({ name, note }) => (
          <>
            {name}
            {note && <small className={css.moveNote}>{note}</small>}
          </>
        ),
      },
      ...MERGE_SIDES.map((side) => ({
        id: side,
        title: copy.choice[side],
        align: 'end' as const,
        cell: (move: TwinMove) => (move.hrefs ? <a href={move.hrefs[side]}>{move[side]}</a> : move[side]),
      })),
      { id: 'after', title: copy.moves.after, align: 'end', cell: ({ after }) => <b>{after}</b> },
    ]}
  />
);
