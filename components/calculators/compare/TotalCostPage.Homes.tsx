import { useEffect, useState } from 'react';
import { Section } from '@/components/ui/Section';
import { Tag } from '@/components/ui/Tag';
import { chooseCompared, MAX_COMPARED } from '@/lib/browser/comparedHomes';
import { keepsFinances } from '@/lib/browser/keepsFinances';
import { startWhenLoaded } from '@/lib/browser/startWhenLoaded';
import { TOTAL_COST_FRAME_SENTENCES } from '@/lib/calculators/views/compare/totalCostFrameSentences';
import type { ComparedHome } from '@/lib/calculators/views/compare/totalCostPage';
import { INLINE_FINANCES_COPY } from '@/lib/calculators/words/inlineFinances';
import { TOTAL_COST_FRAME_COPY as copy } from '@/lib/calculators/words/totalCostFrame';
import { LIST_COPY } from '@/lib/interface/words/resultList';
import { paths, type Query } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import { useVerdict } from '../affordability/useVerdict';
import type { ListFinances } from '../affordability/verdicts';
import css from './TotalCostPage.module.css';

/** The homes of the sheet: each leads to its page, each can be taken out. */
export function ComparedHomes({ homes, query }: { homes: readonly ComparedHome[]; query: Query }) {
  return (
    <Section title={copy.homes}>
      <ul className={css.homes}>
        {homes.map(({ id, cityId, name, ended, way }) => (
          <li key={id}>
            <a className={css.home} href={paths.estate(cityId, id)}>
              {name}
              {ended && <small>{copy.ended}</small>}
              {way && <span className={css.own}>{way}</span>}
              {!ended && <Verdict home={{ id, cityId }} />}
            </a>
            <a
              className={css.small}
              href={paths.taxAnswer({ homes: othersOf(homes, id), ...query })}
              aria-label={TOTAL_COST_FRAME_SENTENCES.removeOf(name)}
              onClick={() => chooseCompared(id, false)}
            >
              {copy.remove}
            </a>
          </li>
        ))}
      </ul>
      <ByFinances />
      {homes.length < MAX_COMPARED && <p className={css.remark}>{TOTAL_COST_FRAME_SENTENCES.addMore}</p>}
    </Section>
  );
}

/** Whether the home is within the means that this device keeps, and what it takes by them. */
function Verdict({ home }: { home: Pick<ComparedHome, 'id' | 'cityId'> }) {
  const verdict = useVerdict(home.cityId, home.id);
  if (!verdict) return null;
  return (
    <span className={css.own}>
      <Tag tone={verdict.tag.tone}>{verdict.tag.text}</Tag> {verdict.money}
    </span>
  );
}

/** Whose means these are and where they are changed; without any, the way to say some. */
function ByFinances() {
  const cityId = usePage().city.id;
  const [kept, setKept] = useState<ListFinances | null>(null);
  useEffect(() => {
    if (!keepsFinances()) return;
    return startWhenLoaded(
      import('../affordability/verdicts').then(
        ({ watchListFinances }) =>
          () =>
            watchListFinances({ cityId, show: setKept }),
      ),
    );
  }, [cityId]);
  return (
    <p className={css.byFinances}>
      {kept && <span>{`${INLINE_FINANCES_COPY.by}：${kept.means}`}</span>}
      <a href={`${paths.credit({ cityId })}#stored`}>{kept ? INLINE_FINANCES_COPY.change : LIST_COPY.finances}</a>
    </p>
  );
}

/** An empty list leaves no trace in an address: 0 names no home. */
function othersOf(homes: readonly ComparedHome[], id: number): number[] {
  const others = homes.map((home) => home.id).filter((one) => one !== id);
  return others.length > 0 ? others : [0];
}
