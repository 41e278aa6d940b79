import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { NamedArea } from '@/lib/area/contract';
import { formAction } from '@/lib/routes/searchAddress';
import type { Filters } from '@/lib/search/filters';
import type { ListPlace } from '@/lib/search/listPlace';
import { OPENERS } from '@/lib/search/panels';
import type { AreaChoices } from '@/lib/search/views/resultPage';
import { FILTER_SENTENCES } from '@/lib/search/views/searchSentences';
import { FILTER_COPY } from '@/lib/search/words';
import { Choice } from './FilterPanel.Fields';
import css from './FilterPanel.module.css';

interface AreaFieldsProps {
  areas: AreaChoices;
  filters: Filters;
  place: ListPlace;
  near?: ReactNode;
}

/**
 * Districts with their plates and lines with their stations, in two columns: one is opened, its parts stand beside. Those
 * whose parts did not come are opened by the server, which is sent what is ticked so far.
 */
export function AreaFields({ areas, filters, place, near }: AreaFieldsProps) {
  const districts = areas.districts.map(({ id, name, plates }) => ({
    title: name,
    whole: { name: 'district', value: id, label: FILTER_SENTENCES.wholeDistrict(name), chosen: filters.district },
    parts: plates && { name: 'plate', items: plates, chosen: filters.plate },
  }));
  const opener = `${formAction(place)}#panel`;
  const lines = areas.lines.map(({ id, name, stations }) => ({
    title: name,
    whole: { name: 'line', value: id, label: FILTER_COPY.line, chosen: filters.line },
    parts: stations && { name: 'station', items: stations, chosen: filters.station },
  }));
  return (
    <>
      {near}
      {place.scope.kind === 'city' && (
        <Columns name="district" legend={FILTER_COPY.panels.area} areas={districts} opener={opener} />
      )}
      {lines.length > 0 && <Columns name="line" legend={FILTER_COPY.metro} areas={lines} opener={opener} />}
    </>
  );
}

interface Area {
  title: string;
  whole: { name: string; value: number; label: string; chosen: number[] };
  parts: { name: string; items: NamedArea[]; chosen: number[] } | undefined;
}

interface ColumnsProps {
  name: 'district' | 'line';
  legend: string;
  areas: Area[];
  /** Where the form is sent to open another. */
  opener: string;
}

/** Which is open is no part of the search: the buttons that open belong to no form (form=""). */
function Columns({ name, legend, areas, opener }: ColumnsProps) {
  const chosen = areas.findIndex((area) => countIn(area) > 0);
  const opened = chosen < 0 ? areas.findIndex(({ parts }) => parts) : chosen;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const label = list.current?.querySelector<HTMLElement>('input:checked + label');
    if (label && list.current) list.current.scrollTop = label.offsetTop - label.offsetHeight;
  }, []);
  return (
    <fieldset className={css.group}>
      <legend>{legend}</legend>
      <div className={css.columns}>
        <div className={css.areas} ref={list}>
          {areas.map(({ title, whole, parts }, at) =>
            parts ? (
              <AreaParts
                key={whole.value}
                group={`open-${name}`}
                title={title}
                whole={whole}
                parts={parts}
                open={at === opened}
              />
            ) : (
              <button key={whole.value} type="submit" formAction={opener} name={OPENERS[name]} value={whole.value}>
                {title}
              </button>
            ),
          )}
        </div>
      </div>
    </fieldset>
  );
}

type OpenedArea = Area & { parts: NonNullable<Area['parts']> };

const countIn = ({ whole, parts }: Area): number =>
  parts
    ? parts.items.filter(({ id }) => parts.chosen.includes(id)).length + Number(whole.chosen.includes(whole.value))
    : 0;

function AreaParts({ group, open, ...area }: OpenedArea & { group: string; open: boolean }) {
  const { title, whole, parts } = area;
  const count = countIn(area);
  const id = useId();
  return (
    <>
      <input type="radio" form="" id={id} name={group} value={whole.value} defaultChecked={open} />
      <label htmlFor={id}>
        {title}
        {count > 0 && <b>{count}</b>}
      </label>
      <div className={css.parts}>
        <Choice
          name={whole.name}
          value={String(whole.value)}
          label={whole.label}
          checked={whole.chosen.includes(whole.value)}
        />
        {parts.items.map(({ id, name }) => (
          <Choice key={id} name={parts.name} value={String(id)} label={name} checked={parts.chosen.includes(id)} />
        ))}
      </div>
    </>
  );
}
