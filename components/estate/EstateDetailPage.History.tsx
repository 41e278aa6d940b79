import { StepChart } from '@/components/chart/StepChart';
import { FigureGrid } from '@/components/ui/Figure';
import { Section } from '@/components/ui/Section';
import section from '@/components/ui/Section.module.css';
import {
  duplicateHomeTitle,
  historyAside,
  historyEnd,
  historySteps,
  otherListingText,
  relistedSentence,
  visitFigures,
} from '@/lib/estate/views/estateText';
import type { EstateDetailPageProps } from '@/lib/estate/views/estateView';
import { ESTATE_COPY } from '@/lib/estate/words/estate';
import { UNIT_FILE_LINK } from '@/lib/interface/words/unitFile';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './EstateDetailPage.module.css';

/** How the asking price moved, and who came to look. */
export function EstateHistory({ estate, sameHome, tellsPriceChanges }: EstateDetailPageProps) {
  const { city, now } = usePage();
  const steps = historySteps(estate);
  const end = historyEnd(estate, now);
  return (
    <Section title={ESTATE_COPY.history.title} aside={historyAside(estate, now, sameHome)}>
      {steps.length > 1 ? (
        <StepChart steps={steps} until={end.day} untilText={end.text} />
      ) : (
        <p className={css.sentence}>{tellsPriceChanges ? ESTATE_COPY.history.none : ESTATE_COPY.history.untold}</p>
      )}
      <div className={section.apart}>
        <FigureGrid items={visitFigures(estate)} />
      </div>
      <p className={css.sentence}>
        <a
          href={paths.quotations({ houseId: estate.community.id, estateId: estate.id, cityId: city.id })}
          rel="nofollow"
        >
          {ESTATE_COPY.history.quotations}
        </a>{' '}
        <a href={paths.property(city.id, estate.id)} rel="nofollow">
          {UNIT_FILE_LINK}
        </a>
      </p>
    </Section>
  );
}

/** The other listings of the home: what they ask, and that it was on offer before. */
export function EstateDuplicates({ estate, sameHome }: EstateDetailPageProps) {
  const { city, now } = usePage();
  if (!sameHome) return null;
  const sentence = relistedSentence(sameHome, now);
  return (
    <Section title={duplicateHomeTitle(sameHome, estate.status === 'on_sale')} how={ESTATE_COPY.sameHome.how}>
      {sentence && <p className={css.sentence}>{sentence}</p>}
      <ul className={css.listings}>
        {sameHome.listings.map((listing) => (
          <li key={listing.id}>
            <a href={paths.estate(city.id, listing.id)}>{otherListingText(listing, now)}</a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
