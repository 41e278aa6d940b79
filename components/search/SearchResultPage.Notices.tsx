import { SEARCH_COPY } from '@/lib/config/microcopy/search';
import type { FilterName, Search } from '@/lib/domain/search/filters';
import type { ResultPageData } from '@/lib/domain/search/resultPage';
import { paths } from '@/lib/routes/paths';
import css from './SearchResultPage.module.css';
import type { ListPlace } from './searchAddress';

const NAMES: Partial<Record<FilterName | 'sort', string>> = {
  district: '区域',
  plate: '板块',
  house: '小区',
  line: '地铁线',
  station: '地铁站',
  school: '学校',
  near: '附近',
  price: '总价',
  unit: '单价',
  down: '首付',
  rent: '月租',
  room: '房型',
  area: '面积',
  sort: '排序',
};

interface NoticesProps {
  place: ListPlace;
  search: Search;
  data: ResultPageData;
}

/** What was not understood, and the page of the one place that was. */
export function ResultNotices({ place, search, data }: NoticesProps) {
  const { unknown, dropped } = data;
  const link = placeLink(place, search, data);
  const isEmpty = data.results && data.results.tab !== 'qa' && data.results.total === 0;
  return (
    <>
      {unknown.length > 0 && !isEmpty && <p className={css.notice}>{SEARCH_COPY.unknown(unknown.join(' '))}</p>}
      {dropped.length > 0 && <p className={css.notice}>{SEARCH_COPY.dropped(namesOf(dropped))}</p>}
      {search.filters.school.length > 0 && <p className={css.notice}>{SEARCH_COPY.schoolNote}</p>}
      {link && (
        <a className={css.placeLink} href={link.href}>
          {link.text}
        </a>
      )}
    </>
  );
}

const namesOf = (dropped: readonly (FilterName | 'sort')[]): string =>
  [...new Set(dropped.map((name) => NAMES[name] ?? SEARCH_COPY.panels.more))].join('、');

function placeLink({ city, scope }: ListPlace, { filters, tab }: Search, { places }: ResultPageData) {
  if (scope.kind === 'plate' || tab === 'new' || tab === 'qa') return null;
  const [house, plate] = [filters.house, filters.plate];
  const nameOf = (filter: 'house' | 'plate', id: number) =>
    places.find((one) => one.filter === filter && one.id === id)?.name;
  if (house.length === 1) {
    const name = nameOf('house', house[0] as number);
    return name ? { href: paths.resale(city.id, house[0]), text: SEARCH_COPY.communityPage(name) } : null;
  }
  if (plate.length !== 1 || house.length > 0) return null;
  const name = nameOf('plate', plate[0] as number);
  return name ? { href: paths.plate(city.id, plate[0] as number), text: SEARCH_COPY.platePage(name) } : null;
}
