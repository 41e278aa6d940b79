import type { ReactNode } from 'react';
import { FILTER_COPY } from '@/lib/config/microcopy/search';
import type { Filters } from '@/lib/domain/search/filters';
import type { ListPlace } from '@/lib/domain/search/listPlace';
import type { AreaChoices } from '@/lib/views/search/resultPage';
import { FILTER_SENTENCES } from '@/lib/views/search/searchSentences';
import { Choice } from './FilterPanel.Fields';
import css from './FilterPanel.module.css';

interface AreaFieldsProps {
  areas: AreaChoices;
  filters: Filters;
  place: ListPlace;
  near?: ReactNode;
}

/** Districts with their plates and lines with their stations, each folded until it is wanted. */
export function AreaFields({ areas, filters, place, near }: AreaFieldsProps) {
  return (
    <>
      {near}
      {place.scope.kind === 'city' && (
        <fieldset className={css.group}>
          <legend>{FILTER_COPY.panels.area}</legend>
          {areas.districts.map(({ id, name, plates }) => (
            <Fold
              key={id}
              title={name}
              whole={{
                name: 'district',
                value: id,
                label: FILTER_SENTENCES.wholeDistrict(name),
                chosen: filters.district,
              }}
              parts={{ name: 'plate', items: plates, chosen: filters.plate }}
            />
          ))}
        </fieldset>
      )}
      {areas.lines.length > 0 && (
        <fieldset className={css.group}>
          <legend>{FILTER_COPY.metro}</legend>
          {areas.lines.map(({ id, name, stations }) => (
            <Fold
              key={id}
              title={name}
              whole={{ name: 'line', value: id, label: FILTER_COPY.line, chosen: filters.line }}
              parts={{ name: 'station', items: stations, chosen: filters.station }}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}

interface FoldProps {
  title: string;
  whole: { name: string; value: number; label: string; chosen: number[] };
  parts: { name: string; items: { id: number; name: string }[]; chosen: number[] };
}

function Fold({ title, whole, parts }: FoldProps) {
  const isWhole = whole.chosen.includes(whole.value);
  const count = parts.items.filter(({ id }) => parts.chosen.includes(id)).length + Number(isWhole);
  return (
    <details className={css.fold} open={count > 0}>
      <summary>
        {title}
        {count > 0 && <b>{count}</b>}
      </summary>
      <div className={css.choices}>
        <Choice name={whole.name} value={String(whole.value)} label={whole.label} checked={isWhole} />
        {parts.items.map(({ id, name }) => (
          <Choice key={id} name={parts.name} value={String(id)} label={name} checked={parts.chosen.includes(id)} />
        ))}
      </div>
    </details>
  );
}
