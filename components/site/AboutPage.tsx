import { Mark } from '@/components/icon/Mark';
import { PageHead } from '@/components/seo/PageHead';
import { FactGrid } from '@/components/ui/FactGrid';
import { Paragraphs } from '@/components/ui/Paragraphs';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import { paths } from '@/lib/routes/paths';
import type { AboutPageProps } from '@/lib/site/views/aboutPage';
import { ABOUT_COPY } from '@/lib/site/words/about';
import { OPERATOR_NAMES } from '@/lib/site/words/operator';
import css from './AboutPage.module.css';
import { FilingLinks } from './FilingLinks';

export function AboutPage({ operator, filings }: AboutPageProps) {
  const { name, licence, contact } = operator;
  return (
    <>
      <PageHead title={ABOUT_COPY.title} description={ABOUT_COPY.what[0]} path={paths.about()} />
      <TopBar title={ABOUT_COPY.title} />
      <main id="main">
        <SectionStack>
          <Section>
            <div className={css.head}>
              <Mark size={64} />
              <h1>{ABOUT_COPY.title}</h1>
              <p>{ABOUT_COPY.lead}</p>
            </div>
            <Paragraphs texts={ABOUT_COPY.what} />
          </Section>
          <Section title={ABOUT_COPY.sourcesTitle} id="sources" how={ABOUT_COPY.sourcesHow}>
            <Paragraphs texts={ABOUT_COPY.sources} />
          </Section>
          <Section
            title={ABOUT_COPY.privacyTitle}
            id="privacy"
            more={{ text: ABOUT_COPY.privacyMore, href: paths.privacy() }}
          >
            <Paragraphs texts={[ABOUT_COPY.privacy]} />
          </Section>
          <Section title={ABOUT_COPY.agreementTitle} id="agreement">
            <Paragraphs texts={ABOUT_COPY.agreement} />
          </Section>
          <Section title={ABOUT_COPY.contactTitle} id="contact" note={name ? undefined : ABOUT_COPY.noContact}>
            <FactGrid
              columns={1}
              facts={[
                { name: OPERATOR_NAMES.name, value: name },
                { name: OPERATOR_NAMES.licence, value: licence },
                { name: OPERATOR_NAMES.contact, value: contact },
              ]}
            />
            {filings.length > 0 && (
              <p className={css.filings}>
                <FilingLinks filings={filings} />
              </p>
            )}
          </Section>
        </SectionStack>
      </main>
    </>
  );
}
