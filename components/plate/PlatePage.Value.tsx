import { Section } from '@/components/ui/Section';
import { CellLink } from '@/components/ui/Table';
import { wholeFigures } from '@/components/ui/wholeFigures';
import { apartNote, asOfText } from '@/lib/deal/views/period';
import { joinKnown } from '@/lib/kernel/format/text';
import { scaleText, valueGapText, valueLine, valueSentence } from '@/lib/plate/views/plateText';
import type { PlatePageProps, ValuedCommunity, ValueScale } from '@/lib/plate/views/plateView';
import { PLATE_COPY } from '@/lib/plate/words';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './PlatePage.Value.module.css';

const { value: copy } = PLATE_COPY;

/** What a plate's communities ask for beside what their homes were estimated at, on one scale. */
export function PlateValue({ plate: { value, communityCount } }: PlatePageProps) {
  const { city, now } = usePage();
  const apart = apartNote(city);
  if (!value || apart) {
    return (
      <Section title={copy.title} id="value">
        <p className={css.sentence}>{apart ?? copy.none}</p>
      </Section>
    );
  }
  const { rows, rest } = value;
  const [first] = rows;
  return (
    <Section
      title={copy.title}
      id="value"
      aside={asOfText(city.listingsDay, now)}
      note={joinKnown([rest > 0 && communityCount > rows.length && copy.rest, copy.note], '')}
      how={copy.how}
    >
      <p className={css.legend}>
        <span className={css.asked}>{copy.asked}</span>
        <span className={css.due}>{copy.due}</span>
        <span className={css.ends}>{scaleText(value)}</span>
      </p>
      <ol className={css.rows}>
        {rows.map((row) => (
          <Row key={row.id} row={row} scale={value} href={paths.resale(city.id, row.id)} />
        ))}
      </ol>
      {first && rows.length > 1 && <p className={css.sentence}>{wholeFigures(valueSentence(first))}</p>}
    </Section>
  );
}

function Row({ row, scale, href }: { row: ValuedCommunity; scale: ValueScale; href: string }) {
  const { name, asked, due } = row;
  const x = (price: number) => `${Math.round(((price - scale.from) / (scale.to - scale.from)) * 1_000) / 10}%`;
  const isCheap = asked < due;
  return (
    <li>
      <CellLink href={href}>{name}</CellLink>
      <b className={isCheap ? css.cheap : css.dear}>{valueGapText(row)}</b>
      <svg className={css.scale} width="100%" height="16" aria-hidden="true">
        <line x1={x(asked)} x2={x(due)} y1="8" y2="8" />
        <circle className={css.hollow} cx={x(due)} cy="8" r="4.5" />
        <circle className={css.solid} cx={x(asked)} cy="8" r="5" />
      </svg>
      <small>{wholeFigures(valueLine(row))}</small>
    </li>
  );
}
