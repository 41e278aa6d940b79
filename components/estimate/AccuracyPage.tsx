import { ESTATE_COPY } from '@/lib/estate/words/estate';
import type { ErrorDetail, PriceBandError } from '@/lib/estimate/errorDetail';
import type { CityAccuracy, DistrictAccuracy, PublishedAccuracy } from '@/lib/estimate/estimateAccuracy';
import {
  type AccuracyPageProps,
  accuracyDescription,
  accuracyTitle,
  actualText,
  bandText,
  biasText,
  cameTrueSentence,
  coveredText,
  errorBars,
  errorLabel,
  halfSentence,
  hundredHomes,
  ratioFacts,
  shareText,
  testedText,
  withoutSentence,
} from '@/lib/estimate/views/accuracyPage';
import { ACCURACY_COPY as copy } from '@/lib/estimate/words/accuracy';
import { otherData } from '@/lib/interface/views/cityData';
import { trailOf } from '@/lib/interface/views/trail';
import { CITY_DATA_COPY } from '@/lib/interface/words/cityData';
import { STATE_COPY } from '@/lib/interface/words/state';
import { formatNumber } from '@/lib/kernel/format/number';
import { figureState } from '@/lib/market/figureState';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import { BarChart } from '../chart/BarChart';
import { PageHead } from '../seo/PageHead';
import { Trail } from '../seo/Trail';
import { DemoNotice } from '../ui/DemoNotice';
import { EmptyState } from '../ui/EmptyState';
import { FactGrid } from '../ui/FactGrid';
import { Figure, FigureGrid } from '../ui/Figure';
import { Section, SectionStack } from '../ui/Section';
import { Table, type TableColumn } from '../ui/Table';
import { TopBar } from '../ui/TopBar';
import css from './AccuracyPage.module.css';

/** How far a city's estimates lay from the prices that were paid. */
export function AccuracyPage(props: AccuracyPageProps) {
  const { city } = usePage();
  const { city: figures, detail, districts, history, cameTrue } = props;
  const path = paths.accuracy(city.id);
  return (
    <>
      <PageHead title={accuracyTitle(city)} description={accuracyDescription(city, props)} path={path} />
      <TopBar title={copy.title} />
      <Trail steps={trailOf(city, [{ name: copy.title, path }])} />
      <main id="main">
        {city.isDemo && <DemoNotice />}
        <h1 className="visuallyHidden">{accuracyTitle(city)}</h1>
        <SectionStack>
          {figures ? <CityFigures figures={figures} /> : <NotTested />}
          {figures && detail && <Detail detail={detail} />}
          {districts.length > 0 && (
            <Section title={copy.districts.title} note={copy.districts.note}>
              <Table
                caption={copy.districts.title}
                columns={DISTRICT_COLUMNS}
                rows={districts}
                rowKey={({ id }) => id}
              />
            </Section>
          )}
          <Section title={copy.cameTrue.title}>
            <p className={css.sentence}>{cameTrue ? cameTrueSentence(cameTrue) : copy.cameTrue.none}</p>
          </Section>
          {history.length > 0 && (
            <Section title={copy.history.title}>
              <Table
                caption={copy.history.title}
                columns={HISTORY_COLUMNS}
                rows={history}
                rowKey={({ day, toDay, tested }) => `${day} ${toDay} ${tested}`}
              />
            </Section>
          )}
          <Section title={copy.how.title}>
            <ol className={css.rules}>
              {copy.how.rules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ol>
          </Section>
        </SectionStack>
      </main>
    </>
  );
}

/** Never told, not yet, or too few to test: which one, and the way to what there is. */
function NotTested() {
  const { city } = usePage();
  const state = figureState(null, { isTold: city.dealsDay !== null, isPending: city.isValuing, samples: null });
  if (state === 'notYet') return <EmptyState title={STATE_COPY.valuing} />;
  const { title, reason } = copy.none;
  const why = state === 'neverTold' ? `${CITY_DATA_COPY.unknown.deals}。` : reason;
  return <EmptyState title={title} reason={why} actions={otherData(city)} />;
}

function CityFigures({ figures }: { figures: CityAccuracy }) {
  const { city, now } = usePage();
  const steps = hundredHomes(figures);
  const error = { figure: shareText(figures.medianError), unit: '' };
  return (
    <>
      <Section note={city.isDemo ? ESTATE_COPY.price.demo : undefined}>
        <Figure label={errorLabel(city)} value={error} size="hero" source={testedText(figures, now)} />
        {figures.medianError !== null && <p className={css.sentence}>{halfSentence(figures.medianError)}</p>}
      </Section>
      {steps && (
        <Section title={copy.hundred}>
          <FigureGrid
            items={steps.map(({ text, count }) => ({
              label: text,
              value: { figure: formatNumber(count), unit: copy.unit },
            }))}
          />
        </Section>
      )}
      <Section title={copy.bands.title}>
        <FactGrid
          columns={1}
          facts={[
            { name: copy.bands.nine, value: actualText(figures.covered90) },
            { name: copy.bands.seven, value: actualText(figures.covered68) },
          ]}
        />
      </Section>
      <Section title={copy.ratios.title} note={copy.ratios.note}>
        <FactGrid columns={1} facts={ratioFacts(figures)} />
      </Section>
      <Section title={copy.without}>
        <p className={css.sentence}>{withoutSentence(figures)}</p>
      </Section>
    </>
  );
}

/** The same errors by size and price, beside plain rules. */
function Detail({ detail }: { detail: ErrorDetail }) {
  const { city } = usePage();
  const { sizes, prices, baselines } = copy;
  return (
    <>
      <Section title={sizes.title}>
        <BarChart caption={sizes.title} bars={errorBars(detail)} />
        <p className={css.file}>
          <a href={paths.accuracy(city.id, { format: 'csv' })} download>
            {sizes.export}
          </a>
        </p>
      </Section>
      <Section title={prices.title}>
        <Table caption={prices.title} columns={PRICE_COLUMNS} rows={detail.bands} rowKey={({ from }) => from} />
      </Section>
      <Section title={baselines.title} note={baselines.note}>
        <Table
          caption={baselines.title}
          rows={detail.baselines}
          rowKey={({ rule }) => rule}
          columns={[
            { id: 'rule', title: baselines.columns.rule, cell: ({ rule }) => baselines.rules[rule] },
            { id: 'answered', title: baselines.columns.answered, cell: ({ answered }) => formatNumber(answered) },
            { id: 'error', title: baselines.columns.error, cell: ({ medianError }) => shareText(medianError) },
            { id: 'own', title: baselines.columns.own, cell: ({ own }) => shareText(own ?? null) },
          ]}
        />
      </Section>
    </>
  );
}

const PRICE_COLUMNS: TableColumn<PriceBandError>[] = [
  { id: 'price', title: copy.prices.columns.price, cell: bandText },
  { id: 'tested', title: copy.prices.columns.tested, cell: ({ tested }) => formatNumber(tested) },
  { id: 'error', title: copy.prices.columns.error, cell: ({ medianError }) => shareText(medianError) },
  { id: 'bias', title: copy.prices.columns.bias, cell: ({ bias }) => biasText(bias) },
];

const DISTRICT_COLUMNS: TableColumn<DistrictAccuracy>[] = [
  { id: 'name', title: copy.districts.columns.name, cell: ({ name }) => name },
  { id: 'tested', title: copy.districts.columns.tested, cell: ({ tested }) => formatNumber(tested) },
  { id: 'error', title: copy.districts.columns.error, cell: ({ medianError }) => shareText(medianError) },
  { id: 'within', title: copy.districts.columns.within, cell: ({ within10 }) => shareText(within10, 0) },
  { id: 'bias', title: copy.districts.columns.bias, cell: ({ bias }) => biasText(bias) },
  { id: 'covered', title: copy.districts.columns.covered, cell: ({ covered90 }) => coveredText(covered90) },
];

const HISTORY_COLUMNS: TableColumn<PublishedAccuracy>[] = [
  { id: 'day', title: copy.history.columns.day, cell: ({ day }) => day },
  { id: 'toDay', title: copy.history.columns.toDay, cell: ({ toDay }) => toDay },
  { id: 'tested', title: copy.history.columns.tested, cell: ({ tested }) => formatNumber(tested) },
  { id: 'error', title: copy.history.columns.error, cell: ({ medianError }) => shareText(medianError) },
  { id: 'within', title: copy.history.columns.within, cell: ({ within10 }) => shareText(within10, 0) },
];
