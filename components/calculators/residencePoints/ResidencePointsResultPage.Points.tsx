import { Figure } from '@/components/ui/Figure';
import head from '@/components/ui/Head.module.css';
import { Section } from '@/components/ui/Section';
import type { PointsItem, PointsResult } from '@/lib/calculators/contract/points';
import {
  RESIDENCE_POINTS_RESULT_SENTENCES,
  RESIDENCE_POINTS_RULE_SENTENCES,
} from '@/lib/calculators/views/residencePoints/residencePointsSentences';
import { RESIDENCE_POINTS_RESULT_COPY } from '@/lib/calculators/words/residencePoints';
import css from './ResidencePoints.module.css';

const COPY = RESIDENCE_POINTS_RESULT_COPY;
const REACH = RESIDENCE_POINTS_RESULT_SENTENCES.reach;
const KIND_NAMES: Readonly<Record<string, string>> = COPY.kinds;

/** The sum beside the standard, and what it means. */
export function PointsSum({ result }: { result: PointsResult }) {
  const { total, standard, missing, vetoed, day } = result;
  const unsaid = missing.map((name) => KIND_NAMES[name]).filter(Boolean);
  return (
    <>
      <Figure
        label={COPY.hero}
        value={{ figure: String(total), unit: COPY.unit }}
        source={RESIDENCE_POINTS_RESULT_SENTENCES.dated(standard, day)}
        size="hero"
      />
      <PointsBar total={total} standard={standard} />
      <p className={vetoed ? css.vetoed : css.verdict}>{vetoed ? COPY.vetoed : verdictOf(result)}</p>
      {unsaid.length > 0 && <p className={head.intro}>{`${COPY.missing}：${unsaid.join('、')}`}</p>}
    </>
  );
}

function verdictOf({ state, gap }: PointsResult): string {
  if (state === 'unknown') return RESIDENCE_POINTS_RESULT_SENTENCES.unknown(gap);
  return gap === 0 ? COPY.reached : RESIDENCE_POINTS_RESULT_SENTENCES.short(gap);
}

function PointsBar({ total, standard }: { total: number; standard: number }) {
  const width = standard > 0 ? Math.max(0, Math.min(100, (total / standard) * 100)) : 0;
  return (
    <svg
      className={css.bar}
      viewBox="0 0 100 2"
      preserveAspectRatio="none"
      role="img"
      aria-label={RESIDENCE_POINTS_RESULT_SENTENCES.bar(total, standard)}
    >
      <rect className={css.track} width="100" height="2" />
      <rect className={css.filled} width={width.toFixed(2)} height="2" />
    </svg>
  );
}

/** Single steps that would do. */
export function PointsClosers({ result: { gap, closers, vetoed } }: { result: PointsResult }) {
  if (gap === 0 || vetoed) return null;
  return (
    <Section title={COPY.closers}>
      {closers.length === 0 && <p className={head.intro}>{COPY.noCloser}</p>}
      <ul className={css.rows}>
        {closers.map(({ kind, more, reach }) => (
          <li key={kind}>
            <span>{kind in REACH ? REACH[kind as keyof typeof REACH](reach) : KIND_NAMES[kind]}</span>
            <b>{RESIDENCE_POINTS_RESULT_SENTENCES.more(more)}</b>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What gives or takes points, or was not said; the rest in one line. */
export function PointsItems({ result: { items } }: { result: PointsResult }) {
  const telling = items.filter(({ points }) => points !== 0);
  const nothing = items.filter(({ points }) => points === 0).map(({ kind }) => COPY.kinds[kind]);
  return (
    <Section title={COPY.items} note={nothing.length > 0 ? `${COPY.nothing}：${nothing.join('、')}` : undefined}>
      <ul className={css.rows}>
        {telling.map((item) => (
          <ItemRow key={item.kind} item={item} />
        ))}
      </ul>
    </Section>
  );
}

function ItemRow({ item: { kind, points, counts } }: { item: PointsItem }) {
  return (
    <li>
      <span>
        {COPY.kinds[kind]}
        {!counts && points !== null && <small>{COPY.notCounted}</small>}
      </span>
      <ItemPoints points={points} counts={counts} />
    </li>
  );
}

function ItemPoints({ points, counts }: Pick<PointsItem, 'points' | 'counts'>) {
  if (points === null) return <i>{COPY.unsaid}</i>;
  const text = RESIDENCE_POINTS_RULE_SENTENCES.points(points);
  return counts ? <b>{text}</b> : <s>{text}</s>;
}
