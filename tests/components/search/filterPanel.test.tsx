import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { FilterPanel } from '@/components/search/FilterPanel';
import { addressOf } from '@/lib/routes/searchAddress';
import { type QueryTexts, queryTexts, readSearch, writeSearch } from '@/lib/search/codec';
import { SEARCH_PANELS, type SearchPanel } from '@/lib/search/filters';
import { complexCondition, priceLevels } from '@/lib/search/options';
import type { NamedPlace } from '@/lib/search/suggestion';
import { chosenFilters } from '@/lib/search/views/chips';
import { openedAreas } from '@/lib/search/views/openedAreas';
import type { AreaChoices } from '@/lib/search/views/resultPage';
import { FILTER_COPY } from '@/lib/search/words';
import { listPlace } from '../../kit/listPlace';
import { Shell } from '../../kit/Shell';

const PLACE = listPlace();
const LISTS = complexCondition(priceLevels(6_000_000, 9_000), ['inner', 'middle', 'outer']);
const AREAS: AreaChoices = {
  districts: [{ id: 1, name: '浦东', plates: [{ id: 11, name: '三林' }] }],
  lines: [{ id: 21, name: '11号线', stations: [{ id: 31, name: '三林东' }] }],
};
const PLACES: NamedPlace[] = [
  { filter: 'plate', id: 11, name: '三林', position: null },
  { filter: 'house', id: 101, name: '三林苑', position: null },
  { filter: 'school', id: 71, name: '三林小学', position: null },
  { filter: 'developer', id: 4001, name: '远山置业', position: null },
];

afterEach(cleanup);

/** As a page without scripts has them: one district and one line open. */
const MORE_AREAS = {
  districts: [
    { id: 1, name: '浦东', plates: [{ id: 11, name: '三林' }] },
    { id: 2, name: '徐汇', plates: [{ id: 12, name: '漕河泾' }] },
  ],
  lines: [
    { id: 21, name: '11号线', stations: [{ id: 31, name: '三林东' }] },
    { id: 22, name: '9号线', stations: [{ id: 32, name: '漕河泾开发区' }] },
  ],
};

function open(query: string, panel: SearchPanel, inPage = false) {
  const { search } = readSearch(queryTexts(`?${query}`));
  const chips = chosenFilters(search, PLACES).map(({ label, without }) => ({
    text: label,
    href: addressOf(PLACE, without),
  }));
  const areas = inPage ? openedAreas(MORE_AREAS, search.filters, queryTexts(`?${query}`)) : AREAS;
  const props = { place: PLACE, search, panel, lists: LISTS, areas: panel === 'area' ? areas : null, chips };
  const { container } = render(<FilterPanel {...props} />, { wrapper: Shell });
  const form = container.querySelector('form') as HTMLFormElement;
  const fields: Record<string, string[]> = {};
  new FormData(form).forEach((value, name) => {
    fields[name] = [...(fields[name] ?? []), String(value)];
  });
  return { search, sent: readSearch(fields as QueryTexts).search };
}

const SEARCHES = [
  'house=101',
  'district=1&plate=11&house=101,102&school=71',
  'line=21&station=31',
  'near=121.5,31.2,1000&room=2',
  'area=80.1-97.9,108-132',
  'price=-200,305-405,333-444&unit=4.4-4.5&down=31-32',
  'age=-3,41-44&metro=400&listed=15&listedDays=45-&primarySchool=700',
  'commute=station-31-40,plate-11-15-foot&usableUnitPrice=7-8.1&againstEstimate=below,fair&sort=commute',
  'tag=vr,cut&held=five_only&face=sn&floor=low&lift=yes&decoration=fine&usage=home&source=owner',
  'tab=new&developer=4001&status=on_sale',
  'tab=rent&rent=3100-3200&mode=whole&room=2&sort=newest',
];

describe('a panel sent as it was opened', () => {
  const cases = SEARCHES.flatMap((query) =>
    SEARCH_PANELS.filter((panel) => panel !== 'sort').map((panel) => [query, panel] as const),
  );
  it.each(cases)('%s: %s leaves the search as it is', (query, panel) => {
    const { search, sent } = open(query, panel);
    expect(writeSearch(sent)).toEqual(writeSearch(search));
  });
});

describe('the areas within a page', () => {
  const openers = () =>
    screen.queryAllByRole('button', { name: /徐汇|浦东|号线/ }).map(({ textContent }) => textContent);

  it.each([
    ['', ['徐汇', '11号线', '9号线'], ['全浦东', '三林']],
    ['openDistrict=2', ['浦东', '11号线', '9号线'], ['全徐汇', '漕河泾']],
    ['openDistrict=none', ['徐汇', '11号线', '9号线'], ['全浦东', '三林']],
    ['plate=12', ['浦东', '11号线', '9号线'], ['全徐汇', '漕河泾']],
    ['district=2&openLine=22', ['浦东', '11号线'], ['全徐汇', '漕河泾', '全线', '漕河泾开发区']],
    ['station=31', ['徐汇', '9号线'], ['全浦东', '三林', '全线', '三林东']],
  ])('%s: one is open, the others are a button away', (query, closed, choices) => {
    const { search, sent } = open(query, 'area', true);
    expect(openers()).toEqual(closed);
    expect(screen.getAllByRole('checkbox').map(({ parentElement }) => parentElement?.textContent)).toEqual(choices);
    expect(writeSearch(sent)).toEqual(writeSearch(search));
  });

  it('what is chosen in a closed one goes along, and is taken off by its name', () => {
    const { search, sent } = open('plate=11&district=2&station=31&openDistrict=2&openLine=22&room=2', 'area', true);
    expect(writeSearch(sent)).toEqual(writeSearch(search));
    const chosen = screen.getByRole('group', { name: FILTER_COPY.chosen });
    expect(chosen.textContent).toContain('三林');
    expect(chosen.querySelectorAll('input:checked')).toHaveLength(2);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '全徐汇' }).checked).toBe(true);
  });

  it('a button that opens sends the form to the panel again, and Enter does not press it', () => {
    open('', 'area', true);
    const opener = screen.getByRole<HTMLButtonElement>('button', { name: '徐汇' });
    expect([opener.name, opener.value, opener.getAttribute('formaction')]).toEqual([
      'openDistrict',
      '2',
      '/605/search/result#panel',
    ]);
    const first = opener.form?.querySelector('button');
    expect([first?.hidden, first?.type, first?.name]).toEqual([true, 'submit', '']);
  });
});

describe('what is chosen and not among the choices', () => {
  const ticked = () =>
    screen
      .getAllByRole('checkbox', { checked: true })
      .concat(screen.queryAllByRole('radio', { checked: true }))
      // Which district is open is no choice.
      .filter((input) => (input as HTMLInputElement).form !== null)
      .map((input) => input.parentElement?.textContent);

  it.each<[string, SearchPanel, string[]]>([
    ['house=101&school=71&near=121.5,31.2,1000', 'area', ['三林苑', '三林小学附近1公里', '附近1公里']],
    ['tab=new&developer=4001', 'more', ['远山置业', '不限', '不限']],
    ['age=-3&metro=400&listed=15', 'more', ['房龄3年以内', '距地铁400米内', '15天内挂牌', '不限']],
    ['area=80.1-97.9,108-132', 'room', ['108至132㎡']],
  ])('%s: stands in the panel %s by its name, to be taken off', (query, panel, names) => {
    open(query, panel);
    expect(ticked().sort()).toEqual([...names].sort());
  });
});

describe("a range of one's own", () => {
  const lineUnder = (field: HTMLElement) =>
    document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;

  it('says how what is typed was understood', () => {
    open('', 'price');
    const least = screen.getByLabelText('总价最低（万）');
    expect(lineUnder(least)).toBe('');
    fireEvent.input(least, { target: { value: '5百万' } });
    expect(lineUnder(least)).toBe('= 500万');
    fireEvent.input(screen.getByLabelText('总价最高（万）'), { target: { value: '1.5千万' } });
    expect(lineUnder(least)).toBe('= 500万，= 1500万');
    fireEvent.input(least, { target: { value: '1,2' } });
    expect(lineUnder(least)).toBe(FILTER_COPY.notUnderstood);
    fireEvent.input(least, { target: { value: '500' } });
    fireEvent.input(screen.getByLabelText('总价最高（万）'), { target: { value: '' } });
    expect(lineUnder(least)).toBe('');
  });
});
