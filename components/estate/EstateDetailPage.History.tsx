import { StepChart } from '@/components/chart/StepChart';
import { FigureGrid } from '@/components/ui/Figure';
import { Section } from '@/components/ui/Section';
import section from '@/components/ui/Section.module.css';
import { ESTATE_COPY } from '@/lib/config/microcopy/estate';
import { paths } from '@/lib/routes/paths';
import { historyAside, historyEnd, historySteps, visitFigures } from '@/lib/views/estate/estateText';
import type { EstateDetailPageProps } from '@/lib/views/estate/estateView';
import { usePage } from '@/stores/PageProvider';
import css from './EstateDetailPage.module.css';

/** How the asking price moved, and who came to look. */
export function EstateHistory({ estate }: EstateDetailPageProps) {
  const { city, now } = usePage();
  const steps = historySteps(estate);
  const end = historyEnd(estate, now);
  return (
    <Section title={ESTATE_COPY.history.title} aside={historyAside(estate, now)}>
      {steps.length > 1 ? (
        <StepChart steps={steps} until={end.day} untilText={end.text} />
      ) : (
        <p className={css.sentence}>{ESTATE_COPY.history.none}</p>
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
        </a>
      </p>
    </Section>
  );
}
