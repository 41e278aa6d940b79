import { Section } from '@/components/ui/Section';
import { datedNote } from '@/lib/deal/views/period';
import { type Box, boxAround, Room } from '@/lib/map/room';
import { heatEnds, heatLabel } from '@/lib/plate/views/plateText';
import {
  HEAT_HEIGHT,
  HEAT_WIDTH,
  type HeatMap,
  type HeatPoint,
  type PlatePageProps,
} from '@/lib/plate/views/plateView';
import { PLATE_COPY } from '@/lib/plate/words';
import { mapAt } from '@/lib/routes/mapAt';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './PlatePage.module.css';

const LEVEL_CLASSES = [css.level0, css.level1, css.level2, css.level3, css.level4];

/** The communities where they lie: darker is dearer, larger sold more. Those that most was sold in lead to their pages, the others to the map. */
export function PlateHeat({ plate: { name, position, heat } }: PlatePageProps) {
  const { city, now } = usePage();
  const copy = PLATE_COPY.heat;
  if (!heat) {
    return (
      <Section title={copy.title} id="communities">
        <p className={css.sentence}>{copy.none}</p>
      </Section>
    );
  }
  const href = position && mapAt(city.id, { position, zoom: MAP_ZOOM });
  const [lowest, highest] = heatEnds(heat);
  const spoken = new Set(namesWithRoom(heat).map(({ id }) => id));
  return (
    <Section title={copy.title} id="communities" note={datedNote(copy.note, city.dealsDay, now)}>
      <svg className={css.heat} viewBox={`0 0 ${HEAT_WIDTH} ${HEAT_HEIGHT}`} width="100%">
        <title>{heatLabel(name, heat)}</title>
        <Unnamed points={heat.points.slice(heat.names.length)} href={href} />
        {heat.names.map(([at, id, community]) => {
          const point = heat.points[at] as HeatPoint;
          return (
            <a key={id} href={paths.resale(city.id, id)} aria-label={community}>
              <Circle point={point} />
              {spoken.has(id) && (
                <text x={point[0]} y={labelY(point)}>
                  {community}
                </text>
              )}
            </a>
          );
        })}
      </svg>
      <p className={css.legend}>
        {copy.price} {lowest}
        {LEVEL_CLASSES.map((level) => (
          <svg key={level} width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
            <circle cx="7" cy="7" r="6" className={level} />
          </svg>
        ))}
        {highest}
        {href && <a href={href}>{copy.map}</a>}
      </p>
    </Section>
  );
}

/** A finger on one of them opens the large map, where each has its name. */
function Unnamed({ points, href }: { points: readonly HeatPoint[]; href: string | null }) {
  const circles = points.map((point) => <Circle key={point.join()} point={point} />);
  return href && circles.length > 0 ? (
    <a href={href} aria-label={PLATE_COPY.heat.map}>
      {circles}
    </a>
  ) : (
    circles
  );
}

/** Near enough for the communities of a plate. */
const MAP_ZOOM = 14.5;

function Circle({ point: [x, y, level, radius] }: { point: HeatPoint }) {
  return <circle cx={x} cy={y} r={radius} className={level < 0 ? css.unknown : LEVEL_CLASSES[level]} />;
}

/** In the drawing's units: a third of them are px on a phone. */
const LETTER = 32;
const FRAME: Box = { left: 0, top: 0, right: HEAT_WIDTH, bottom: HEAT_HEIGHT };

const labelY = ([, y, , radius]: HeatPoint): number => y + radius + LETTER;

/** Names that stand over no other, those of the largest circles first. */
function namesWithRoom({ points, names }: HeatMap): { id: number }[] {
  const room = new Room(FRAME);
  return names.flatMap(([at, id, name]) => {
    const point = points[at] as HeatPoint;
    const middle = { x: point[0], y: labelY(point) - LETTER / 3 };
    return room.take(boxAround(middle, [...name].length * LETTER + LETTER / 2, LETTER)) ? [{ id }] : [];
  });
}
