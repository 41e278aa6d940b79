import { ListingAgeLink } from '@/components/card/ListingAgeLink';
import { ExpandableText } from '@/components/ui/ExpandableText';
import { FactGrid } from '@/components/ui/FactGrid';
import { Paragraphs } from '@/components/ui/Paragraphs';
import { Section } from '@/components/ui/Section';
import section from '@/components/ui/Section.module.css';
import { explained } from '@/components/ui/Term';
import { ABUSE_REPORT_LINK } from '@/lib/abuseReport/words/abuseReportLink';
import { basicFacts, tradeFacts } from '@/lib/estate/views/estateFacts';
import type { EstateDetailPageProps } from '@/lib/estate/views/estateView';
import { ESTATE_COPY } from '@/lib/estate/words/estate';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './EstateDetailPage.module.css';

export function EstateFactSections({ estate }: EstateDetailPageProps) {
  return (
    <>
      <Section title={ESTATE_COPY.basic} id="facts">
        <FactGrid facts={basicFacts(estate)} explain={explained} />
        {estate.description && (
          <div className={section.apart}>
            <ExpandableText text={estate.description} />
          </div>
        )}
      </Section>
      <Section title={ESTATE_COPY.trade}>
        <FactGrid facts={tradeFacts(estate)} explain={explained} />
        <ListingAgeLink />
      </Section>
    </>
  );
}

export function EstateRisk({ estateId }: { estateId: number }) {
  const { city } = usePage();
  const report = { text: ABUSE_REPORT_LINK, href: paths.inform({ estateId, cityId: city.id }) };
  return (
    <Section title={ESTATE_COPY.risk.title} more={report}>
      <p className={css.sentence}>{ESTATE_COPY.risk.text}</p>
    </Section>
  );
}

export function EstateMethodText() {
  return <Paragraphs texts={ESTATE_COPY.method} size="small" />;
}
