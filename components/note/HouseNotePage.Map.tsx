import { Section } from '@/components/ui/Section';
import { OPEN_MAP_SIZE } from '@/lib/map/smallMap';
import type { HomeMark } from '@/lib/note/homeMark';
import type { CandidateEntry, CandidateMap } from '@/lib/note/views/candidateMap';
import { NOTE_SENTENCES } from '@/lib/note/views/noteText';
import { MARK_NAMES } from '@/lib/note/words/mark';
import { NOTE_COPY as copy } from '@/lib/note/words/note';
import css from './HouseNotePage.Map.module.css';

const { width: WIDTH, height: HEIGHT } = OPEN_MAP_SIZE;

/** The communities that one has marked: a picture of the ground with a numbered pin each, and what they are below it. */
export function OwnMap({ entries, more, ground }: CandidateMap) {
  return (
    <Section title={copy.candidates} flush>
      {ground && (
        <div className={css.map}>
          <picture>
            <source media="(prefers-color-scheme: dark)" srcSet={ground.dark} />
            <img src={ground.light} alt="" width={WIDTH} height={HEIGHT} />
          </picture>
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-label={copy.candidatesAlt}>
            {/* What is liked lies over the rest. */}
            {[...entries].reverse().map((entry) => entry.spot && <Pin key={entry.id} {...entry} spot={entry.spot} />)}
          </svg>
        </div>
      )}
      <ol className={css.list}>
        {entries.map(({ id, number, name, href, mark, facts }) => (
          <li key={id} id={`candidate-${id}`}>
            <a href={href}>
              <b className={css[mark]}>{number}</b>
              <span>{name}</span>
              <small>{facts}</small>
            </a>
          </li>
        ))}
      </ol>
      {more > 0 && <p className={css.more}>{NOTE_SENTENCES.moreCandidates(more)}</p>}
    </Section>
  );
}

const SIGNS: Readonly<Record<HomeMark, string>> = { like: '\u2665\ufe0e', maybe: '?', exclude: '\u00d7' };
const [PIN_WIDTH, PIN_HEIGHT] = [36, 24];
/** Above and below its letters' line. */
const LETTERS = 4;

function Pin({ id, number, name, mark, spot: { x, y } }: CandidateEntry & { spot: { x: number; y: number } }) {
  return (
    <a href={`#candidate-${id}`} className={css[mark]} aria-label={`${number} ${name} ${MARK_NAMES[mark]}`}>
      <rect x={x - PIN_WIDTH / 2} y={y - PIN_HEIGHT / 2} width={PIN_WIDTH} height={PIN_HEIGHT} rx={PIN_HEIGHT / 2} />
      <text x={x} y={y + LETTERS}>
        {`${number}${SIGNS[mark]}`}
      </text>
    </a>
  );
}
