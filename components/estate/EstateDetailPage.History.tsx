import { StepChart } from '@/components/chart/StepChart';
import { FigureGrid } from '@/components/ui/Figure';
import { Section } from '@/components/ui/Section';
import section from '@/components/ui/Section.module.css';
import { ESTATE_COPY } from '@/lib/config/microcopy/estate';
import { formatCompactCount, isNumber, MISSING_FIGURE } from '@/lib/domain/format/number';
import type { EstateDetail } from '@/lib/domain/model/estateDetail';
import { historyAside, historyEnd, historySteps } from '@/lib/views/estate/estateText';
import { usePage } from '@/stores/PageProvider';
import type { EstateDetailPageProps } from './EstateDetailPage';
import css from './EstateDetailPage.module.css';

/** How the asking price moved, and who came to look. */
export function EstateHistory({ estate }: EstateDetailPageProps) {
  const { now } = usePage();
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
        <Records estate={estate} />
      </div>
    </Section>
  );
}

function Records({ estate: { viewings7, viewings30, followers, views } }: { estate: EstateDetail }) {
  const copy = ESTATE_COPY.records;
  const times = (count: number | null, unit: string) =>
    isNumber(count) ? { figure: formatCompactCount(count), unit } : MISSING_FIGURE;
  return (
    <FigureGrid
      items={[
        { label: copy.viewings7, value: times(viewings7, '次') },
        { label: copy.viewings30, value: times(viewings30, '次') },
        { label: copy.followers, value: times(followers, '人') },
        { label: copy.views, value: times(views, '次') },
      ]}
    />
  );
}
