import { Section } from '@/components/ui/Section';
import { comparedIds, MAX_COMPARED, setCompared } from '@/lib/browser/comparedHomes';
import { TOTAL_COST_FRAME_SENTENCES } from '@/lib/calculators/views/compare/totalCostFrameSentences';
import type { ComparedHome } from '@/lib/calculators/views/compare/totalCostPage';
import { TOTAL_COST_FRAME_COPY as copy } from '@/lib/calculators/words/totalCostFrame';
import { paths, type Query } from '@/lib/routes/paths';
import css from './TotalCostPage.module.css';

/** The homes of the sheet: each leads to its page, each can be taken out. */
export function ComparedHomes({ homes, query }: { homes: readonly ComparedHome[]; query: Query }) {
  return (
    <Section title={copy.homes}>
      <ul className={css.homes}>
        {homes.map(({ id, cityId, name, ended }) => (
          <li key={id}>
            <a className={css.home} href={paths.estate(cityId, id)}>
              {name}
              {ended && <small>{copy.ended}</small>}
            </a>
            <a
              className={css.small}
              href={paths.taxAnswer({ homes: othersOf(homes, id), ...query })}
              aria-label={TOTAL_COST_FRAME_SENTENCES.removeOf(name)}
              onClick={() => setCompared(comparedIds().filter((one) => one !== id))}
            >
              {copy.remove}
            </a>
          </li>
        ))}
      </ul>
      {homes.length < MAX_COMPARED && <p className={css.remark}>{TOTAL_COST_FRAME_SENTENCES.addMore}</p>}
    </Section>
  );
}

/** An empty list leaves no trace in an address: 0 names no home. */
function othersOf(homes: readonly ComparedHome[], id: number): number[] {
  const others = homes.map((home) => home.id).filter((one) => one !== id);
  return others.length > 0 ? others : [0];
}
