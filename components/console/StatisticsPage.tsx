import clsx from 'clsx';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { Section, SectionStack } from '@/components/ui/Section';
import type {
  ComparedFigure,
  FunnelStep,
  MissedRow,
  OriginRow,
  StatisticsPageProps,
} from '@/lib/console/views/statisticsPage';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_STATISTICS_COPY as copy } from '@/lib/console/words/statistics';
import { consolePaths } from '@/lib/routes/consolePaths';
import { withQuery } from '@/lib/routes/paths';
import { ConsoleForm } from './ConsoleForm';
import { FormFrame } from './ConsoleFrame';
import { ConsoleTable, TableFilters } from './ConsoleTable';
import { LargeFigure } from './LargeFigure';
import { PressForm } from './ReasonRow';
import { StatisticsChart } from './StatisticsPage.Chart';
import css from './StatisticsPage.module.css';

/** What was read, searched for and asked for, by day. */
export function ConsoleStatisticsPage(page: StatisticsPageProps) {
  const { range, today, partial, visits, leads, days, figures, table } = page;
  return (
    <FormFrame
      page={page}
      texts={copy.done}
      title={CONSOLE_COPY.pages.statistics}
      path={consolePaths.statistics()}
      aside={today}
    >
      <div className={css.filters}>
        <TableFilters table={table} />
      </div>
      <section className={css.lake} aria-label={copy.chart}>
        <p className={css.range}>{range}</p>
        <div className={css.figures}>
          <Compared name={copy.visits} unit={copy.visitsUnit} figure={visits} isFirst />
          <Compared name={copy.leads} unit={copy.leadsUnit} figure={leads} />
        </div>
        <StatisticsChart days={days} />
        {partial && <p className={css.note}>{partial}</p>}
        <p className={css.note}>{copy.note}</p>
      </section>
      <SectionStack>
        <Section>
          <dl className={css.numbers}>
            {figures.map(({ name, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </Section>
        <div className={css.columns}>
          <Section title={copy.funnel.title} note={copy.funnel.note}>
            <Funnel steps={page.funnel} />
          </Section>
          <Section title={copy.states.title} note={copy.states.note}>
            <ul className={css.states}>
              {page.states.map(({ name, text, href }) => (
                <li key={name}>
                  <a href={href}>
                    {name}
                    <b>{text}</b>
                  </a>
                </li>
              ))}
            </ul>
          </Section>
          <Section title={copy.origins.bySource}>
            <Origins title={copy.origins.bySource} rows={page.sources} />
          </Section>
          <Section title={copy.origins.byPage}>
            <Origins title={copy.origins.byPage} rows={page.pages} />
          </Section>
        </div>
        <Missed {...page} />
        <Answers {...page} />
        <details className={css.byDay}>
          <summary>{copy.byDay}</summary>
          <ConsoleTable table={table} showsFilters={false} />
        </details>
      </SectionStack>
    </FormFrame>
  );
}

interface ComparedProps {
  name: string;
  unit: string;
  figure: ComparedFigure;
  isFirst?: boolean;
}

const Compared = ({ name, unit, figure: { text, change }, isFirst = false }: ComparedProps) => (
  <div>
    <p>{name}</p>
    <LargeFigure text={text} unit={unit} place={isFirst ? undefined : 'beside'} />
    {change && <p className={css.note}>{change}</p>}
  </div>
);

/** Each step as a column: what went on stands on the horizon, what did not hangs below it. */
const Funnel = ({ steps }: { steps: FunnelStep[] }) => (
  <dl className={css.funnel}>
    {steps.map(({ key, name, text, share, shareText }) => (
      <div key={key}>
        <dt>{name}</dt>
        <dd>
          <b>{text}</b>
          {shareText !== null && (
            <>
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <rect className={css.lost} width="100" height="8" />
                <rect className={css.kept} width={share ?? 0} height="8" />
              </svg>
              <small>{shareText}</small>
            </>
          )}
        </dd>
      </div>
    ))}
  </dl>
);

const Origins = ({ title, rows }: { title: string; rows: OriginRow[] }) => (
  <table className={css.origins}>
    <caption className="visuallyHidden">{title}</caption>
    <thead>
      <tr>
        <td />
        <th scope="col">{copy.origins.columns.visits}</th>
        <th scope="col">{copy.origins.columns.leads}</th>
        <th scope="col">{copy.origins.columns.rate}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, name, visits, leads, rate }) => (
        <tr key={key} className={clsx(key === 'all' && css.all)}>
          <th scope="row">{name}</th>
          <td>{visits}</td>
          <td>{leads}</td>
          <td>{rate}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

function Missed({ address, missed, missedRest, open, typed, problems }: StatisticsPageProps) {
  return (
    <Section title={copy.missed.title} note={copy.missed.note}>
      {missed.length === 0 && !missedRest && <EmptyState title={copy.missed.none} small />}
      <ul className={css.missed}>
        {missed.map((row) => (
          <li key={row.key}>
            <MissedSearch row={row} address={address} isOpen={row.key === open} form={{ typed, problems }} />
          </li>
        ))}
      </ul>
      {missedRest && <p className={css.note}>{missedRest}</p>}
    </Section>
  );
}

interface MissedSearchProps extends Pick<StatisticsPageProps, 'address'> {
  row: MissedRow;
  isOpen: boolean;
  form: Pick<StatisticsPageProps, 'typed' | 'problems'>;
}

function MissedSearch({ row: { key, cityId, words, text }, address, isOpen, form }: MissedSearchProps) {
  const { answer, instead, insteadHint, hint, hintHint, save } = copy.missed;
  return (
    <>
      <p>
        <b>{words}</b>
        <small>{text}</small>
      </p>
      {isOpen ? (
        <ConsoleForm
          action={address}
          form={form}
          fields={[
            { kind: 'hidden', name: 'city', value: String(cityId) },
            { kind: 'hidden', name: 'words', value: words },
            { name: 'instead', label: instead, hint: insteadHint, max: 30 },
            { name: 'hint', label: hint, hint: hintHint, max: 60 },
          ]}
          buttons={[{ do: 'answer', text: save }]}
        />
      ) : (
        <Button href={withQuery(address, { open: key })} variant="line" size="sm">
          {answer}
        </Button>
      )}
    </>
  );
}

const Answers = ({ address, answers }: StatisticsPageProps) =>
  answers.length > 0 && (
    <Section title={copy.answers.title}>
      <ul className={css.missed}>
        {answers.map(({ id, words, text }) => (
          <li key={id}>
            <p>
              <b>{words}</b>
              <small>{text}</small>
            </p>
            <PressForm action={address} of={{ id }} deed="unanswer" text={copy.answers.remove} />
          </li>
        ))}
      </ul>
    </Section>
  );
