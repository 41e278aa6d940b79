import { Fragment, type MouseEvent, useState } from 'react';
import { Section } from '@/components/ui/Section';
import { ScrollBox, twoLines } from '@/components/ui/Table';
import type { PlanSchedule } from '@/lib/calculators/contract/mortgage';
import { type ScheduleMonth, type ScheduleYear, yearsOf } from '@/lib/calculators/loan/planSchedule';
import type { OpenYears } from '@/lib/calculators/views/mortgage/openYears';
import { yuan } from '@/lib/calculators/views/mortgage/planNotes';
import { MORTGAGE_RESULT_SENTENCES } from '@/lib/calculators/views/mortgage/resultSentences';
import { MORTGAGE_RESULT_COPY } from '@/lib/calculators/words/mortgageResult';
import { formatExactWan } from '@/lib/kernel/format/exactWan';
import { formatNumber } from '@/lib/kernel/format/number';
import { paths } from '@/lib/routes/paths';
import css from './MortgagePage.module.css';

/** Three amounts side by side on the narrowest phone: two columns share one, and from here on a cell has no room for fen. */
const WIDE_FEN = 1_000_000_000;
const exactYuan = (fen: number): string => (fen >= WIDE_FEN ? wholeYuan(fen) : yuan(fen));
/** Of a whole year: its months have the fen. */
const wholeYuan = (fen: number): string => formatNumber(Math.round(fen / 100));

interface MortgageScheduleProps {
  schedule: PlanSchedule;
  title: string;
  /** Of the address that fills the form in. */
  query: Readonly<Record<string, string>>;
  openYears: OpenYears;
  /** What the address names the year that it unfolds; also the anchor of that year. */
  name: string;
}

const COPY = MORTGAGE_RESULT_COPY.schedule;

/** The loan by year; the months of a year behind a touch. Without JavaScript its button asks for the page with the year unfolded. */
export function MortgageSchedule({ schedule, title, query, openYears, name }: MortgageScheduleProps) {
  const [open, setOpen] = useState(openYears);
  const years = yearsOf(schedule);
  const isOpen = (year: number) => open === 'all' || open.includes(year);
  const toggle = (year: number) => {
    const shown = years.map((one) => one.year).filter(isOpen);
    setOpen(isOpen(year) ? shown.filter((one) => one !== year) : [...shown, year]);
  };
  const onAll = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(open === 'all' ? [] : 'all');
  };
  const isRequested = (year: number) => openYears !== 'all' && openYears.includes(year);
  return (
    <Section
      title={title}
      aside={
        <a className={css.export} href={paths.mortgage({ ...query, format: 'csv' })} download>
          {COPY.export}
        </a>
      }
      note={COPY.note}
    >
      <details className={css.folded} open={openYears === 'all' || openYears.length > 0 || undefined}>
        <summary className={css.show}>{MORTGAGE_RESULT_SENTENCES.schedule.show(schedule.payments.length)}</summary>
        <form action={`${paths.mortgage()}#${name}`}>
          {Object.entries(query).map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ))}
          <ScrollBox label={title}>
            <table className={css.schedule}>
              <caption className="visuallyHidden">{COPY.caption}</caption>
              <Columns first={COPY.columns.time} />
              <tbody>
                {years.map((year) => (
                  <Fragment key={year.year}>
                    <YearRow
                      year={year}
                      name={name}
                      isRequested={isRequested(year.year)}
                      open={isOpen(year.year)}
                      onToggle={() => toggle(year.year)}
                    />
                    {isOpen(year.year) && year.months.map((month) => <MonthRow key={month.month} month={month} />)}
                  </Fragment>
                ))}
              </tbody>
            </table>
          </ScrollBox>
          <button type="submit" name={name} value="all" className={css.unfold} onClick={onAll}>
            {open === 'all' ? COPY.fold : COPY.all}
          </button>
        </form>
      </details>
    </Section>
  );
}

function Columns({ first }: { first: string }) {
  const { payment, principal, interest, balance } = COPY.columns;
  return (
    <thead>
      <tr>
        {[first, payment, twoLines(principal, interest), balance].map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns never move
          <th key={at} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface YearRowProps {
  year: ScheduleYear;
  name: string;
  open: boolean;
  /** By the address. */
  isRequested: boolean;
  onToggle: () => void;
}

function YearRow({ year, name, open, isRequested, onToggle }: YearRowProps) {
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    onToggle();
  };
  return (
    <tr id={isRequested ? name : undefined}>
      <th scope="row">
        <button
          type="submit"
          name={name}
          value={year.year}
          className={open ? css.opened : css.closed}
          onClick={onClick}
          aria-expanded={open}
        >
          {MORTGAGE_RESULT_SENTENCES.chart.year(year.year)}
        </button>
      </th>
      <Amounts of={year} amount={wholeYuan} />
    </tr>
  );
}

function MonthRow({ month }: { month: ScheduleMonth }) {
  return (
    <tr className={css.month}>
      <th scope="row">{MORTGAGE_RESULT_SENTENCES.chart.month(month.month)}</th>
      <Amounts of={month} amount={exactYuan} />
    </tr>
  );
}

interface AmountsProps {
  of: ScheduleMonth | ScheduleYear;
  amount: (fen: number) => string;
}

function Amounts({ of: { payment, principal, interest, balance, ahead }, amount }: AmountsProps) {
  return (
    <>
      <td>
        {amount(payment)}
        {ahead > 0 && <small>{MORTGAGE_RESULT_SENTENCES.schedule.ahead(formatExactWan(ahead))}</small>}
      </td>
      <td>{twoLines(amount(principal), amount(interest))}</td>
      <td>{amount(balance)}</td>
    </>
  );
}
