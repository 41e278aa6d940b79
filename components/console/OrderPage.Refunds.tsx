import clsx from 'clsx';
import { Section } from '@/components/ui/Section';
import { wholeFigures } from '@/components/ui/wholeFigures';
import type { RefundPart, RefundParts } from '@/lib/console/views/refundParts';
import { CONSOLE_MONEY_COPY } from '@/lib/console/words/money';
import { MISSING } from '@/lib/kernel/format/number';
import css from './OrderPage.Refunds.module.css';

const { order: copy } = CONSOLE_MONEY_COPY;
const { parts: names } = copy;

/** Where the money is of what goes back: an equation, its bar, and each part with its way, course, days and sum. */
export const Refunds = ({ where, bar, parts, total }: RefundParts) => (
  <Section title={names.title} note={copy.partsNote}>
    {where && <p className={css.where}>{wholeFigures(where)}</p>}
    {bar.length > 1 && (
      <svg className={css.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
        {bar.map(({ id, tone, from, share }) => (
          <rect key={id} className={css[tone]} x={from} width={share} height={1} />
        ))}
      </svg>
    )}
    <table className={css.parts}>
      <caption className="visuallyHidden">{names.title}</caption>
      <thead>
        <tr>
          <th scope="col">{names.way}</th>
          <th scope="col">{names.course}</th>
          <th scope="col">{names.days}</th>
          <th scope="col">{names.until}</th>
          <th scope="col">{names.amount}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <Part key={part.id} {...part} />
        ))}
      </tbody>
      {total && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {names.total}
            </th>
            <td>{total.days ?? MISSING}</td>
            <td />
            <td>{total.amount}</td>
          </tr>
        </tfoot>
      )}
    </table>
  </Section>
);

function Part({ tone, way, notes, steps, days, until, isToCome, amount }: RefundPart) {
  const after = isToCome && <small>{copy.afterArrival}</small>;
  return (
    <tr>
      <th scope="row">
        <span className={clsx(css.dot, css[tone])} />
        {way}
        {notes.map((note) => (
          <small key={note}>{note}</small>
        ))}
      </th>
      <td>
        <ol className={css.steps}>
          {steps.map((step) => (
            <li key={`${step.text} ${step.when}`} className={css[step.tone ?? 'quiet']}>
              {step.text}
              <small>{step.when}</small>
            </li>
          ))}
        </ol>
      </td>
      <td data-name={names.days}>
        {days ?? MISSING}
        {days && after}
      </td>
      <td data-name={names.until}>
        {until ?? MISSING}
        {until && after}
      </td>
      <td>{amount}</td>
    </tr>
  );
}
