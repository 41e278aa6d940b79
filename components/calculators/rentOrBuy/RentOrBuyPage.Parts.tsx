import type { ReactNode } from 'react';
import { Button } from '@/components/ui/Button';
import { Paragraphs } from '@/components/ui/Paragraphs';
import { Section, SectionStack } from '@/components/ui/Section';
import { Tabs } from '@/components/ui/Tabs';
import type { ShownAssumption } from '@/lib/calculators/contract/rentOrBuy';
import { RENT_OR_BUY_YEARS, type YearSpan } from '@/lib/calculators/cost/rentOrBuy';
import type { RentOrBuyPageProps } from '@/lib/calculators/views/rentOrBuy/rentOrBuyPage';
import { rentOrBuyQuery } from '@/lib/calculators/views/rentOrBuy/rentOrBuyQuery';
import { RENT_OR_BUY_SENTENCES as sentences, sourceText } from '@/lib/calculators/views/rentOrBuy/rentOrBuySentences';
import {
  errorText,
  FIELD_UNITS,
  fieldText,
  scenarioName,
  shortSpan,
  shownYear,
  spanText,
  subjectName,
  waitingParts,
  yearParts,
} from '@/lib/calculators/views/rentOrBuy/rentOrBuyText';
import { RENT_OR_BUY_COPY as copy } from '@/lib/calculators/words/rentOrBuy';
import { MAX_ANSWER_LENGTH } from '@/lib/kernel/form/readForm';
import { MISSING } from '@/lib/kernel/format/number';
import { formatRent, formatTotalPrice, formatWholeYuan } from '@/lib/kernel/format/price';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import { AssumptionRow, helpOf } from '../AssumptionRow';
import fields from '../Assumptions.module.css';
import { StayChart } from './RentOrBuyPage.Chart';
import css from './RentOrBuyPage.module.css';

/** The question's answer, of one of the two tabs. It is only read, but for a form that is an address. */
export function RentOrBuyResult(props: RentOrBuyPageProps) {
  const isWaiting = props.tab === 'wait';
  return (
    <SectionStack>
      <section className={css.top}>
        <div className={css.tabs}>
          <Questions {...props} />
        </div>
        <Subject {...props} />
        <Headline {...props} />
      </section>
      {isWaiting ? <WaitingSections {...props} /> : <Scenarios {...props} />}
      <Assumptions {...props} />
      {!isWaiting && <YearTable {...props} />}
      <Section>
        <Paragraphs texts={copy.notes} size="note" />
        {props.answer.toCheck && <p className={fields.note}>{copy.toCheck}</p>}
      </Section>
    </SectionStack>
  );
}

function Questions(props: RentOrBuyPageProps) {
  const { city } = usePage();
  const tabs = (['years', 'wait'] as const).map((id) => ({
    id,
    text: copy.tabs[id],
    href: paths.rentOrBuy(city.id, rentOrBuyQuery({ ...props, tab: id })),
  }));
  return <Tabs label={copy.tabsLabel} tabs={tabs} current={props.tab} />;
}

function Subject({ answer }: RentOrBuyPageProps) {
  const { city } = usePage();
  const { kind, id, community } = answer.subject;
  const rent = answer.assumptions.find(({ name }) => name === 'rent')?.value ?? null;
  const name = subjectName(answer, city.name);
  const href = kind === 'estate' && id !== null ? paths.estate(city.id, id) : null;
  const rental = kind === 'rental' && id !== null ? paths.rental(city.id, community?.id, id) : null;
  return (
    <div className={css.subject}>
      <p>
        <b>{href || rental ? <a href={href ?? rental ?? ''}>{name}</a> : name}</b>
        <small>{sentences.subject(formatTotalPrice(answer.price), formatRent(rent))}</small>
      </p>
      <a className={css.change} href={paths.searchResult(city.id)}>
        {copy.change}
      </a>
    </div>
  );
}

function Headline(props: RentOrBuyPageProps) {
  const { answer, tab } = props;
  const { missing, breakEven, range, index, waiting } = answer;
  if (missing.length > 0) {
    return (
      <>
        <p className={css.headline}>
          <b className={css.big}>{MISSING}</b>
        </p>
        {missing.map((name) => (
          <p key={name} className={css.sentence}>
            {copy.missing[name]}
          </p>
        ))}
      </>
    );
  }
  if (tab === 'wait' && waiting) {
    const { before, figure, after } = sentences.wait.headline(waiting.months, waiting.even);
    return (
      <p className={css.headline}>
        {`${before} `}
        <b className={css.big}>{figure}</b>
        {` ${after}`}
      </p>
    );
  }
  const { from, until } = breakEven;
  const day = index?.until ?? MISSING;
  return (
    <>
      <p className={css.headline}>
        {from === null ? (
          sentences.never
        ) : (
          <>
            {`${sentences.stay.before} `}
            <span className={css.figure}>
              <b className={css.big}>{from}</b>
              {sentences.yearUnit}
            </span>
            {` ${sentences.stay.after}`}
          </>
        )}
      </p>
      {from !== null && until !== null && <p className={css.sentence}>{sentences.turns(from, until)}</p>}
      <p className={css.meta}>
        {range ? sentences.rangeNote(spanText(range)) : sentences.noRange}
        <span className={css.figure}>{sentences.until(day)}</span>
      </p>
      <StayChart answer={answer} />
      <p className={fields.note}>{copy.chartNote}</p>
    </>
  );
}

/** A sentence whose middle is what counts. */
function Said({ parts: [before, figure, after] }: { parts: readonly string[] }) {
  return (
    <p className={css.said}>
      {before}
      <b>{figure}</b>
      {after}
    </p>
  );
}

function Scenarios(props: RentOrBuyPageProps) {
  const { city } = usePage();
  const { scenarios, flat, growthForTen, index, isForetold, missing, assumptions } = props.answer;
  if (missing.length > 0) return null;
  const current = assumptions.find(({ name }) => name === 'growth')?.value;
  return (
    <Section title={copy.scenarios.title} aside={copy.scenarios.aside}>
      <Said parts={sentences.flat(flat)} />
      {growthForTen !== null && <Said parts={sentences.forTen(growthForTen)} />}
      <div className={css.chips}>
        {scenarios.map(({ growth, from }) => (
          <a
            key={growth}
            className={css.chip}
            aria-current={growth === current ? 'true' : undefined}
            href={paths.rentOrBuy(city.id, {
              ...rentOrBuyQuery(props),
              growth: String(Number((growth * 100).toFixed(2))),
            })}
          >
            <small>{scenarioName(growth)}</small>
            {from === null ? copy.rentCheaper : sentences.year(from)}
          </a>
        ))}
      </div>
      <p className={fields.note}>
        {index && sentences.index(city.name, index.months, index.rate, index.error)}
        {isForetold ? copy.foretold : copy.noForecast}
      </p>
    </Section>
  );
}

function Assumptions(props: RentOrBuyPageProps) {
  const { city } = usePage();
  const { answer, tab, form } = props;
  const { subject, loan, monthlyPayment, price, downShare, byMeans, assumptions } = answer;
  const hidden = { estateId: subject.kind === 'estate', rentalId: subject.kind === 'rental' };
  const paid = price !== null && loan !== null ? price - loan : null;
  const lending = byMeans ? sentences.means : sentences.usual;
  return (
    <Section title={copy.fields.title} aside={tab === 'years' ? copy.fields.aside : undefined}>
      <form action={paths.rentOrBuy(city.id)} noValidate autoComplete="off">
        {Object.entries(hidden).map(
          ([name, isNamed]) => isNamed && <input key={name} type="hidden" name={name} value={subject.id ?? ''} />,
        )}
        {tab === 'wait' && <input type="hidden" name="tab" value={tab} />}
        {tab === 'wait' && form.counted.wait && <input type="hidden" name="wait" value={form.counted.wait} />}
        <div className={css.columns} aria-hidden="true">
          <span>{copy.fields.name}</span>
          <span>{tab === 'years' && copy.fields.span}</span>
          <span>{copy.fields.value}</span>
        </div>
        {assumptions.map((one) => (
          <FieldRow
            key={one.name}
            form={form}
            name={one.name}
            value={one.value}
            source={[sourceText(one.source), errorText(one)].filter(Boolean).join(' ')}
            span={tab === 'years' && <SpanBar assumption={one} year={answer.breakEven.from} />}
          />
        ))}
        <FieldRow form={form} name="price" value={price} source={sourceText(answer.priceSource)} />
        <FieldRow form={form} name="down" value={downShare} source={sourceText(answer.downSource)} />
        <p className={css.lending}>
          {lending(formatTotalPrice(paid), formatTotalPrice(loan), formatWholeYuan(monthlyPayment))}
        </p>
        <div className={fields.actions}>
          <Button type="submit">{copy.fields.recalculate}</Button>
          <Button
            variant="line"
            href={paths.rentOrBuy(city.id, rentOrBuyQuery({ ...props, form: { ...form, counted: {} } }))}
          >
            {copy.fields.reset}
          </Button>
        </div>
      </form>
    </Section>
  );
}

interface FieldRowProps extends Pick<RentOrBuyPageProps, 'form'> {
  name: ShownAssumption['name'] | 'price' | 'down';
  value: number | null;
  source: string;
  span?: ReactNode;
}

function FieldRow({ form, name, value, source, span }: FieldRowProps) {
  const problem = form.problems[name];
  const typed = form.raw[name];
  const id = `rent-or-buy-${name}`;
  return (
    <AssumptionRow
      id={id}
      name={copy.names[name]}
      source={source}
      middle={<span className={css.span}>{span}</span>}
      problem={problem}
      className={css.row}
    >
      <input
        id={id}
        name={name}
        // A keyboard with a minus, where a figure may be below zero.
        inputMode={name === 'growth' || name === 'rentGrowth' ? 'text' : 'decimal'}
        maxLength={MAX_ANSWER_LENGTH}
        defaultValue={typed || ''}
        placeholder={fieldText(name, value) || MISSING}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && helpOf(id)}
      />
      <i>{FIELD_UNITS[name].unit}</i>
    </AssumptionRow>
  );
}

/** The years that an assumption's error moves the answer by, on thirty years. */
function SpanBar({ assumption: { span }, year }: { assumption: ShownAssumption; year: number | null }) {
  if (!span) return null;
  return (
    <>
      <svg className={css.bar} width="100%" height="22" aria-hidden="true">
        <SpanDrawing span={span} year={year} />
      </svg>
      <small>{shortSpan(span)}</small>
    </>
  );
}

function SpanDrawing({ span: { from, to }, year }: { span: YearSpan; year: number | null }) {
  const at = (one: number | null) => ((one ?? RENT_OR_BUY_YEARS) / RENT_OR_BUY_YEARS) * 100;
  const width = Math.max(1.5, at(to) - at(from));
  return (
    <>
      <rect className={css.track} y="11" width="100%" height="1" />
      <rect
        className={css.reach}
        x={`${Math.min(at(from), 100 - width)}%`}
        y="6"
        width={`${width}%`}
        height="11"
        rx="2"
      />
      {year !== null && <rect className={css.tick} x={`${at(year)}%`} y="2" width="2" height="18" />}
    </>
  );
}

/** What both ways have cost by the year of break-even. */
function YearTable({ answer }: RentOrBuyPageProps) {
  const year = answer.years[shownYear(answer)];
  if (!year) return null;
  const parts = yearParts(year);
  return (
    <Section title={sentences.parts(year.year)} aside={copy.parts.unit}>
      <div className={css.sheets}>
        <div>
          <h3 className={css.side}>{copy.parts.buy}</h3>
          <dl>
            {parts.buy.map(({ name, text }) => (
              <div key={name}>
                <dt>{copy.parts[name]}</dt>
                <dd>{text}</dd>
              </div>
            ))}
            <div className={css.net}>
              <dt>{copy.parts.net}</dt>
              <dd>{parts.buyNet}</dd>
            </div>
          </dl>
        </div>
        <div>
          <h3 className={css.side}>{copy.parts.rent}</h3>
          <dl>
            <div>
              <dt>{sentences.rents(year.year)}</dt>
              <dd>{parts.rentNet}</dd>
            </div>
            <div className={css.net}>
              <dt>{copy.parts.net}</dt>
              <dd>{parts.rentNet}</dd>
            </div>
          </dl>
        </div>
      </div>
      <p className={css.said}>{sentences.apart(parts.ahead, parts.isBuyCheaper)}</p>
    </Section>
  );
}

const WAITS = ['6', '12', '24', '36'] as const;
const WAIT_PARTS = ['rents', 'interest', 'forgone', 'upkeep'] as const;

function WaitingSections(props: RentOrBuyPageProps) {
  const { city } = usePage();
  const { waiting, isForetold } = props.answer;
  if (!waiting) return null;
  const { months, below, spans, even, last } = waiting;
  const parts = waitingParts(waiting);
  const query = rentOrBuyQuery(props);
  return (
    <>
      <Section title={copy.wait.choices}>
        <div className={css.chips}>
          {WAITS.map((wait) => (
            <a
              key={wait}
              className={css.chip}
              aria-current={wait === String(months) ? 'true' : undefined}
              href={paths.rentOrBuy(city.id, { ...query, wait })}
            >
              {copy.wait.months[wait]}
            </a>
          ))}
        </div>
      </Section>
      <Section title={copy.wait.sums} aside={copy.parts.unit} note={copy.wait.note}>
        <dl className={css.sums}>
          {WAIT_PARTS.map((name) => (
            <div key={name}>
              <dt>{copy.wait[name]}</dt>
              <dd>{parts[name]}</dd>
            </div>
          ))}
          <div className={css.net}>
            <dt>{copy.wait.net}</dt>
            <dd>{parts.net}</dd>
          </div>
        </dl>
      </Section>
      <Section title={copy.wait.history}>
        <p className={css.said}>
          {spans > 0 ? sentences.wait.history(months, spans, below, even) : sentences.wait.noHistory}
        </p>
        {last !== null && <p className={css.said}>{sentences.wait.last(months, last, last < even)}</p>}
        <p className={fields.note}>{isForetold ? copy.foretold : copy.noForecast}</p>
      </Section>
    </>
  );
}

/** What of the page is only read. */
export const RENT_OR_BUY_PARTS = { Result: RentOrBuyResult };
