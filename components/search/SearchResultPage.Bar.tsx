import { LIST_COPY } from '@/lib/interface/words/resultList';
import type { SearchTab } from '@/lib/search/filters';
import type { ListPlace } from '@/lib/search/listPlace';
import { TAB_NAMES } from '@/lib/search/tabNames';
import type { ResultPageData } from '@/lib/search/views/resultPage';
import { SearchLink } from '../ui/SearchField';
import { type TabItem, Tabs } from '../ui/Tabs';
import { TopBar } from '../ui/TopBar';
import css from './SearchResultPage.module.css';

interface ResultBarProps {
  place: ListPlace;
  data: ResultPageData;
}

/** What was searched, the way to the map and back, and the lists to look at. */
export function ResultBar({ place: { scope }, data }: ResultBarProps) {
  const { box, toggle, tab } = data;
  return (
    <div className={css.head}>
      <TopBar
        title={scope.kind === 'plate' ? scope.plate.name : undefined}
        actions={toggle && <a href={toggle.href}>{toggle.text}</a>}
      >
        {box && <SearchLink {...box} />}
      </TopBar>
      <Tabs label={LIST_COPY.tabs} tabs={tabsOf(data)} current={tab} />
    </div>
  );
}

const TABS = Object.keys(TAB_NAMES) as SearchTab[];

const tabsOf = ({ tabs }: ResultPageData): TabItem[] =>
  TABS.flatMap((id) => {
    const href = tabs[id];
    return href ? { id, text: TAB_NAMES[id], href } : [];
  });
