import { Fragment, type MouseEvent, useState } from 'react';
import { Section } from '@/components/ui/Section';
import { ScrollBox, twoLines } from '@/components/ui/Table';
import { MORTGAGE_RESULT_COPY } from '@/lib/config/microcopy/mortgageResult';
import {
  type PlanSchedule,
  type ScheduleMonth,
  type ScheduleYear,
  yearsOf,
} from '@/lib/domain/calculators/loan/planSchedule';
import { formatExactWan } from '@/lib/domain/format/exactWan';
import { formatNumber } from '@/lib/domain/format/number';
import { paths } from '@/lib/routes/paths';
import css from './MortgagePage.module.css';
import { yuan } from './mortgageText';

/** Three amounts side by side on the narrowest phone: two columns share one, and from here on a cell has no room for fen. */
const WIDE_FEN = 1_000_000_000;
const amount = (fen: number): string => (fen >= WIDE_FEN ? formatNumber(Math.round(fen / 100)) : yuan(fen));

/** Years of the schedule whose months are shown; 'all' of them. */
export type OpenYears = 'all' | readonly number[];

interface MortgageScheduleProps {
  schedule: PlanSchedule;
  title: string;
  /** Of the address that fills the form in. */
  query: Readonly<Record<string, string>>;
  openYears: OpenYears;
  /** Makes the years' anchors differ where the page has two schedules. */
  anchor: string;
}

const COPY = MORTGAGE_RESULT_COPY.schedule;

/** The loan by year; the months of a year behind a touch, or behind its link where there is no JavaScript. */
export function MortgageSchedule({ schedule, title, query, openYears, anchor }: MortgageScheduleProps) {
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
  return (
    <Section
      title={title}
      aside={
        <a href={paths.mortgage({ ...query, format: 'csv' })} download>
          {COPY.export}
        </a>
      }
      note={COPY.note}
    >
      <details open={openYears === 'all' || openYears.length > 0 || undefined}>
        <summary className={css.show}>{COPY.show(schedule.payments.length)}</summary>
        <ScrollBox label={title}>
          <table className={css.schedule}>
            <caption className="visuallyHidden">{COPY.caption}</caption>
            <Columns first={COPY.columns.time} />
            <tbody>
              {years.map((year) => (
                <Fragment key={year.year}>
                  <YearRow
                    {...{ year, anchor }}
                    open={isOpen(year.year)}
                    href={`${paths.mortgage({ ...query, year: year.year })}#${anchor}${year.year}`}
                    onToggle={() => toggle(year.year)}
                  />
                  {isOpen(year.year) && year.months.map((month) => <MonthRow key={month.month} month={month} />)}
                </Fragment>
              ))}
            </tbody>
          </table>
        </ScrollBox>
        <p className={css.unfold}>
          <a href={paths.mortgage({ ...query, year: 'all' })} onClick={onAll}>
            {open === 'all' ? COPY.fold : COPY.all}
          </a>
        </p>
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
  open: boolean;
  href: string;
  anchor: string;
  onToggle: () => void;
}

function YearRow({ year, open, href, anchor, onToggle }: YearRowProps) {
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    onToggle();
  };
  const name = open ? COPY.close(year.year) : COPY.open(year.year);
  return (
    <tr id={`${anchor}${year.year}`}>
      <th scope="row">
        {/* biome-ignore lint/a11y/useSemanticElements: without JavaScript it is the link to the page with the year unfolded */}
        <a
          className={open ? css.opened : css.closed}
          href={href}
          onClick={onClick}
          aria-expanded={open}
          aria-label={name}
          role="button"
        >
          {MORTGAGE_RESULT_COPY.chart.year(year.year)}
        </a>
      </th>
      <Amounts of={year} />
    </tr>
  );
}

function MonthRow({ month }: { month: ScheduleMonth }) {
  return (
    <tr className={css.month}>
      <th scope="row">{MORTGAGE_RESULT_COPY.chart.month(month.month)}</th>
      <Amounts of={month} />
    </tr>
  );
}

function Amounts({ of: { payment, principal, interest, balance, ahead } }: { of: ScheduleMonth | ScheduleYear }) {
  return (
    <>
      <td>
        {amount(payment)}
        {ahead > 0 && <small>{COPY.ahead(formatExactWan(ahead))}</small>}
      </td>
      <td>{twoLines(amount(principal), amount(interest))}</td>
      <td>{amount(balance)}</td>
    </>
  );
}
