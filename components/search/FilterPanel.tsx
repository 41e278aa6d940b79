import type { FormEvent, ReactNode } from 'react';
import type { NamedArea } from '@/lib/area/contract';
import { addressOf, formAction } from '@/lib/routes/searchAddress';
import { writeSearch } from '@/lib/search/codec';
import { changed, type FilterName, noFilters, type Search, type SearchPanel } from '@/lib/search/filters';
import type { ListPlace } from '@/lib/search/listPlace';
import type { ComplexCondition } from '@/lib/search/options';
import { PANEL_FILTERS } from '@/lib/search/panels';
import { type FilterGroup, panelGroups } from '@/lib/search/views/panelGroups';
import type { AreaChoices, TextLink } from '@/lib/search/views/resultPage';
import { FILTER_COPY } from '@/lib/search/words';
import { Button } from '../ui/Button';
import { type ChosenValue, chosenValues } from './chosenValues';
import { AreaFields } from './FilterPanel.Area';
import { CommuteFields } from './FilterPanel.Commute';
import { ChosenField, FilterFields } from './FilterPanel.Fields';
import css from './FilterPanel.module.css';
import { SortLinks } from './FilterPanel.Sort';

export interface FilterPanelProps {
  place: ListPlace;
  search: Search;
  panel: SearchPanel;
  lists: ComplexCondition;
  /** For the area panel. */
  areas: AreaChoices | null;
  /** The page's chips: they name the places that are chosen. */
  chips: readonly TextLink[];
  /** On the button in place of 查看房源: how many match what is ticked. */
  applyText?: string;
  /** Where the device is; offered only where a script can ask for it. */
  near?: ReactNode;
  onChange?: (event: FormEvent<HTMLFormElement>) => void;
  onSubmit?: () => void;
}

/** The choices of a panel as a plain GET form: the same in a sheet and, without JavaScript, in the page. */
export function FilterPanel(props: FilterPanelProps) {
  const { place, search, panel, areas, applyText = FILTER_COPY.apply, onChange, onSubmit } = props;
  if (panel === 'sort') return <SortLinks place={place} search={search} />;
  const bare = changed(search, emptied(PANEL_FILTERS[panel]));
  const groups = panelGroups(search.tab, panel, props.lists);
  const isOffered = offeredBy(place, groups, areas);
  const chosen = chosenValues(place, search, props.chips).filter(({ name }) => PANEL_FILTERS[panel].includes(name));
  return (
    <form action={formAction(place)} className={css.form} onChange={onChange} onSubmit={onSubmit}>
      {/* Enter shows the list; without it, the first button in the form would open a district. */}
      {panel === 'area' && <button type="submit" hidden />}
      <CarriedFields search={{ ...bare, sort: search.sort }} place={place} />
      <ChosenField chosen={chosen.filter((one) => !isOffered(one))} />
      {panel === 'commute' && <CommuteFields tab={search.tab} chosen={search.filters.commute.length} />}
      {panel === 'area' ? (
        areas && <AreaFields areas={areas} filters={search.filters} place={place} near={props.near} />
      ) : (
        <FilterFields groups={groups} chosen={chosen} />
      )}
      <div className={css.actions}>
        <Button href={addressOf(place, bare)} variant="line">
          {FILTER_COPY.reset}
        </Button>
        <Button type="submit">{applyText}</Button>
      </div>
    </form>
  );
}

/**
 * Whether a chosen value is among the choices shown; what is not is only taken off here: communities, schools and
 * positions, and what lies in a district or a line that is not open. The plate of a path is no choice.
 */
function offeredBy({ scope }: ListPlace, groups: readonly FilterGroup[], areas: AreaChoices | null) {
  const names = groups.map(({ name }) => name);
  const ids = (name: FilterName, items: readonly NamedArea[] = []) => items.map(({ id }) => `${name} ${id}`);
  const districts = areas?.districts.flatMap(
    ({ plates, ...one }) => plates && [...ids('district', [one]), ...ids('plate', plates)],
  );
  const lines = areas?.lines.flatMap(
    ({ stations, ...one }) => stations && [...ids('line', [one]), ...ids('station', stations)],
  );
  const shown = new Set([...(districts ?? []), ...(lines ?? [])]);
  return ({ name, value }: ChosenValue): boolean =>
    names.includes(name) || shown.has(`${name} ${value}`) || (scope.kind === 'plate' && name === 'plate');
}

function emptied(names: readonly FilterName[]) {
  const none = noFilters();
  return Object.fromEntries(names.map((name) => [name, none[name]]));
}

/** What the panel does not choose stays as it is. */
function CarriedFields({ search, place }: { search: Search; place: ListPlace }) {
  const query = writeSearch({ ...search, page: 1 });
  if (place.scope.kind === 'plate') delete query.plate;
  return Object.entries(query).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
