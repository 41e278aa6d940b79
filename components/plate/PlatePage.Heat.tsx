import { Section } from '@/components/ui/Section';
import { PLATE_COPY } from '@/lib/config/microcopy/plate';
import { datedNote } from '@/lib/views/format/period';
import { heatLabel, heatRange } from '@/lib/views/plate/plateText';
import type { PlatePageProps } from '@/lib/views/plate/plateView';
import { HEAT_HEIGHT, HEAT_WIDTH } from '@/lib/views/plate/plateView';
import { usePage } from '@/stores/PageProvider';
import css from './PlatePage.module.css';

const LEVEL_CLASSES = [css.level0, css.level1, css.level2, css.level3, css.level4];

/** The communities where they lie: darker is dearer, larger sold more. */
export function PlateHeat({ plate: { name, heat } }: PlatePageProps) {
  const { city, now } = usePage();
  const copy = PLATE_COPY.heat;
  if (!heat) {
    return (
      <Section title={copy.title} id="communities">
        <p className={css.sentence}>{copy.none}</p>
      </Section>
    );
  }
  return (
    <Section
      title={copy.title}
      id="communities"
      aside={heatRange(heat)}
      note={datedNote(copy.note, city.dealsDay, now)}
    >
      <svg
        className={css.heat}
        viewBox={`0 0 ${HEAT_WIDTH} ${HEAT_HEIGHT}`}
        width="100%"
        role="img"
        aria-label={heatLabel(name, heat)}
      >
        {heat.points.map(([x, y, level, radius]) => (
          <circle
            key={`${x},${y}`}
            cx={x}
            cy={y}
            r={radius}
            className={level < 0 ? css.unknown : LEVEL_CLASSES[level]}
          />
        ))}
      </svg>
      <p className={css.legend} aria-hidden="true">
        {copy.low}
        {LEVEL_CLASSES.map((level) => (
          <svg key={level} width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
            <circle cx="7" cy="7" r="6" className={level} />
          </svg>
        ))}
        {copy.high}
      </p>
    </Section>
  );
}
