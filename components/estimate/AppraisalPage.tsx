import { LineChart } from '@/components/chart/LineChart';
import { PageHead } from '@/components/seo/PageHead';
import { EmptyState } from '@/components/ui/EmptyState';
import { Outcome } from '@/components/ui/Outcome';
import { Section, SectionStack } from '@/components/ui/Section';
import { Table } from '@/components/ui/Table';
import { TopBar } from '@/components/ui/TopBar';
import type { AppraisalPageProps, OpenedAppraisal } from '@/lib/estimate/views/appraisalPages';
import { askOf, curveText, curveTitle, daysText, rentText, sellingText } from '@/lib/estimate/views/appraisalText';
import { APPRAISAL_COPY } from '@/lib/estimate/words/appraisal';
import { formatPercent } from '@/lib/kernel/format/number';
import { formatTotalPrice } from '@/lib/kernel/format/price';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './Appraisal.module.css';
import { AppraisalBasis } from './AppraisalPage.Basis';
import { AppraisalActions } from './AppraisalPage.Deeds';
import { AppraisalHead } from './AppraisalPage.Head';

const { result: copy, closed } = APPRAISAL_COPY;

/** What a home was valued at, how sure that is, and why. */
export function AppraisalPage(props: AppraisalPageProps) {
  return (
    <>
      <PageHead title={copy.title} description={APPRAISAL_COPY.description} path={paths.appraise()} noindex />
      <TopBar title={copy.title} />
      <main id="main">
        <h1 className="visuallyHidden">{copy.title}</h1>
        {props.detail === null ? (
          <EmptyState
            title={closed.title}
            reason={closed.text}
            actions={[
              { text: closed.again, href: paths.appraise() },
              { text: closed.own, href: paths.ownAppraisals() },
            ]}
          />
        ) : (
          <Opened {...props} />
        )}
      </main>
    </>
  );
}

function Opened(props: OpenedAppraisal) {
  const { detail, refused } = props;
  return (
    <>
      <Outcome problem={refused} />
      <SectionStack>
        <AppraisalHead {...props} />
        <AppraisalBasis {...props} />
        <Curve detail={detail} />
        <Selling detail={detail} linkKey={props.linkKey} />
        <Section title={copy.rent} note={detail.result.rent ? copy.rentNote : undefined}>
          <p className={css.sentence}>{rentText(detail.result) ?? copy.noRent}</p>
        </Section>
        <AppraisalActions {...props} />
      </SectionStack>
    </>
  );
}

type Part = Pick<OpenedAppraisal, 'detail'>;
type LinkedPart = Pick<OpenedAppraisal, 'detail' | 'linkKey'>;

function Curve({ detail: { result, record } }: Part) {
  const { now } = usePage();
  const sentence = curveText(result);
  if (sentence === null) return null;
  const title = curveTitle(result, now);
  return (
    <Section title={title} how={copy.curveHow}>
      <LineChart
        subject={record.community.name + title}
        unit="amount"
        periods={result.curve.map(({ day }) => day.slice(0, 7))}
        series={[{ name: APPRAISAL_COPY.certificate.value, values: result.curve.map(({ value }) => value) }]}
        sentence={sentence}
      />
    </Section>
  );
}

function Selling({ detail: { selling, result, place, record }, linkKey }: LinkedPart) {
  const more = {
    text: copy.sell,
    href: paths.ownerAuth({
      houseId: record.community.id,
      cityId: record.cityId,
      appraisal: record.id,
      key: linkKey,
    }),
  };
  if (!selling) {
    return (
      <Section title={copy.selling} id="selling" more={more}>
        <p className={css.sentence}>{copy.sellingNone}</p>
      </Section>
    );
  }
  const { price, d30, d60, d90, median } = copy.sellingColumns;
  const names = [d30, d60, d90];
  return (
    <Section
      title={copy.selling}
      id="selling"
      more={more}
      note={sellingText(selling, place.district?.name ?? '')}
      how={copy.sellingHow}
    >
      <p className={css.facts}>
        <a href={paths.sellThenBuy(record.cityId, { appraisal: record.id, key: linkKey })}>{copy.sellThenBuy}</a>
      </p>
      <Table
        caption={copy.selling}
        rows={selling.times}
        rowKey={({ above }) => above}
        columns={[
          { id: 'price', title: price, cell: (time) => formatTotalPrice(askOf(result.price.value, time)) },
          ...names.map((title, at) => ({
            id: title,
            title,
            cell: ({ within }: (typeof selling.times)[number]) => formatPercent(within[at], 0),
          })),
          { id: 'median', title: median, cell: ({ medianDays }) => daysText(medianDays) },
        ]}
      />
    </Section>
  );
}
