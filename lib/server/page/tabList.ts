import type { SearchTab } from '@/lib/domain/search/filters';
import { withQuery } from '@/lib/routes/paths';
import { requiredId } from './requiredId';
import { areaOfPage, searchResultProps } from './searchResultProps';
import { withCity } from './withPage';

/** Props of a city's list of one kind at an address of its own: the search results with that tab chosen. */
export function tabList(tab: SearchTab) {
  return withCity(
    (context) => searchResultProps({ ...context, path: pathOf(context.path, { tab }) }, { kind: 'city' }),
    {
      public: true,
    },
  );
}

/** As tabList, of the plate or else the district in the path: {id}. */
export function tabListOfArea(tab: SearchTab) {
  return withCity(
    async (context) => {
      const { kind, id } = await areaOfPage(context, requiredId(context.params.id));
      const path = pathOf(context.path, { tab, [kind]: id });
      return searchResultProps({ ...context, path }, { kind: 'city' });
    },
    { public: true },
  );
}

/** The address with these values in place of its own. */
function pathOf(path: string, values: Readonly<Record<string, string | number>>): string {
  const [base = '', query] = path.split('?');
  const asked = new URLSearchParams(query);
  for (const name of Object.keys(values)) asked.delete(name);
  const rest = asked.toString();
  const own = withQuery(base, values);
  return rest ? `${own}&${rest}` : own;
}
