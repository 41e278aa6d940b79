import { PageHead } from '@/components/seo/PageHead';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import { citiesHref } from '@/lib/routes/dataAddress';
import type { DataCitiesProps } from '@/lib/trade/views/dataPages';
import { DATA_PAGE_COPY as copy, DATA_COPY } from '@/lib/trade/words';
import { shopPart } from './shopPart';

const Cities = shopPart('Cities');

/** The cities that have a shop of this kind, with how much each offers. */
export function DataCitiesPage({ kind, cities }: DataCitiesProps) {
  const title = `${DATA_COPY.titles[kind]} · ${DATA_COPY.more.cities}`;
  return (
    <>
      <PageHead title={title} description={DATA_COPY.descriptions[kind]} path={citiesHref(kind)} />
      <TopBar title={DATA_COPY.more.cities} />
      <main id="main">
        <h1 className="visuallyHidden">{title}</h1>
        <SectionStack>
          <Section note={copy.citiesHint}>
            <Cities kind={kind} cities={cities} />
          </Section>
        </SectionStack>
      </main>
    </>
  );
}
