import { Mark } from '@/components/icon/Mark';
import { PageHead } from '@/components/seo/PageHead';
import { Button } from '@/components/ui/Button';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import type { AdLandingProps } from '@/lib/campaign/views/campaignPages';
import { adCallText } from '@/lib/campaign/views/campaignText';
import { AD_COPY as copy } from '@/lib/campaign/words/campaign';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './CampaignPages.module.css';

/** Where an advertisement leads: what the site does, and one way on. */
export function AdLandingPage({ isMarked }: AdLandingProps) {
  const { city } = usePage();
  return (
    <>
      <PageHead title={copy.title} description={copy.description} path={paths.adLanding()} noindex />
      <TopBar />
      <main id="main">
        <SectionStack>
          <Section note={isMarked ? copy.note : undefined}>
            <Mark size={56} />
            <h1 className={css.hero}>{copy.title}</h1>
            <ul className={css.list}>
              {copy.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
            <div className={css.deed}>
              <Button href={paths.city(city.id)} block>
                {adCallText(city.name)}
              </Button>
            </div>
          </Section>
        </SectionStack>
      </main>
    </>
  );
}
