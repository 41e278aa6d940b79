import { PageHead } from '@/components/seo/PageHead';
import { FactGrid } from '@/components/ui/FactGrid';
import { Paragraphs } from '@/components/ui/Paragraphs';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import { paths } from '@/lib/routes/paths';
import type { PrivacyPageProps } from '@/lib/site/views/privacyPage';
import { PRIVACY_COPY as copy, THIRD_PARTY_COPY } from '@/lib/site/words/privacy';

/** What is stored of visitors, and to whom something of them is passed on. */
export function PrivacyPage({ thirdParties }: PrivacyPageProps) {
  return (
    <>
      <PageHead title={copy.title} description={copy.description} path={paths.privacy()} />
      <TopBar title={copy.title} />
      <main id="main">
        <h1 className="visuallyHidden">{copy.title}</h1>
        <SectionStack>
          <Section title={copy.own} more={{ text: copy.contact, href: `${paths.about()}#contact` }}>
            <Paragraphs texts={copy.privacy} />
          </Section>
          <Section title={copy.others} id="others" note={copy.othersHow}>
            {thirdParties.length === 0 && <p>{copy.nobody}</p>}
          </Section>
          {thirdParties.map((one) => (
            <Section key={one} title={THIRD_PARTY_COPY[one].name}>
              <FactGrid
                columns={1}
                facts={[
                  { name: copy.gets, value: THIRD_PARTY_COPY[one].gets },
                  { name: copy.why, value: THIRD_PARTY_COPY[one].why },
                ]}
              />
            </Section>
          ))}
        </SectionStack>
      </main>
    </>
  );
}
