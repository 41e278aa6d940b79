import { PageHead } from '@/components/seo/PageHead';
import { LinkRows } from '@/components/ui/LinkRows';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import { ABUSE_KINDS } from '@/lib/abuseReport/abuseReport';
import type { AbuseReportPageProps } from '@/lib/abuseReport/views/abuseReportPages';
import { ABUSE_REPORT_COPY as copy } from '@/lib/abuseReport/words/abuseReport';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import { ReportedThing } from './ReportedThing';

/** What is wrong: each leads to the form. */
export function AbuseReportPage({ card, ids }: AbuseReportPageProps) {
  const { city } = usePage();
  const ofCity = { cityId: city.id };
  return (
    <>
      <PageHead title={copy.title} description={copy.description} path={paths.inform()} />
      <TopBar title={copy.title} />
      <main id="main">
        <h1 className="visuallyHidden">{copy.title}</h1>
        <SectionStack>
          {card && (
            <Section title={copy.about}>
              <ReportedThing card={card} />
            </Section>
          )}
          <Section title={copy.lead} note={copy.leadNote}>
            <LinkRows
              rows={ABUSE_KINDS.map((kind) => ({
                id: kind,
                href: paths.abuseReportForm({ kind, ...ids, ...ofCity }),
                text: copy.kinds[kind],
                hint: copy.kindHints[kind],
              }))}
            />
          </Section>
          <Section>
            <LinkRows rows={[{ id: 'look', href: paths.abuseReportDone(ofCity), text: copy.look }]} />
          </Section>
        </SectionStack>
      </main>
    </>
  );
}
