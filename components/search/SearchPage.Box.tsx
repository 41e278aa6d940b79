import { type ReactNode, useEffect, useState } from 'react';
import { deleteSearches, listSearches, rememberSearch } from '@/lib/browser/searchHistory';
import { truncateText } from '@/lib/kernel/format/text';
import { paths } from '@/lib/routes/paths';
import { TAB_NAMES } from '@/lib/search/tabNames';
import type { SearchPageProps } from '@/lib/search/views/searchPage';
import { searchTitle } from '@/lib/search/views/searchPageText';
import { BOX_COPY } from '@/lib/search/words';
import { usePage } from '@/stores/PageProvider';
import { Chip, ChipRow } from '../ui/Chip';
import { SearchField } from '../ui/SearchField';
import { Section } from '../ui/Section';
import { Tabs } from '../ui/Tabs';
import { TopBar } from '../ui/TopBar';
import { useCombobox } from '../ui/useCombobox';
import css from './SearchPage.module.css';
import { optionsOf, SuggestionList } from './SuggestionList';
import { useSuggestions } from './useSuggestions';

const LIST_ID = 'suggestions';
const BOX_TABS = ['resale', 'new', 'rent', 'community'] as const;

/** The box: a plain form that searches, to which scripts add suggestions and what was searched before. */
export function SearchBox({ tab, words, children }: SearchPageProps & { children: ReactNode }) {
  const { city } = usePage();
  const [typed, setTyped] = useState('');
  // Without scripts it is a plain field.
  const [isAlive, setIsAlive] = useState(false);
  useEffect(() => setIsAlive(true), []);
  const suggested = useSuggestions(city.id, tab, typed);
  const combobox = useCombobox(LIST_ID, suggested?.words ?? '', optionsOf(suggested));
  const keep: Record<string, string> = tab === 'resale' ? {} : { tab };
  const remember = (text: string) => rememberSearch(city.id, text);
  return (
    <>
      <TopBar>
        <div onSubmit={(event) => remember(wordsOf(event.target))}>
          <SearchField
            action={paths.searchResult(city.id)}
            name="q"
            value={words}
            placeholder={BOX_COPY.placeholder}
            keep={keep}
            clearHref={paths.search(city.id, keep)}
            onInput={setTyped}
            combobox={isAlive ? combobox : undefined}
            autoFocus
          />
        </div>
      </TopBar>
      <Tabs
        label={BOX_COPY.tabs}
        tabs={BOX_TABS.map((id) => ({
          id,
          text: TAB_NAMES[id],
          href: paths.search(city.id, { tab: id === 'resale' ? null : id, q: typed || words }),
        }))}
        current={tab}
      />
      <main id="main">
        <h1 className="visuallyHidden">{searchTitle(city.name)}</h1>
        {suggested ? (
          <SuggestionList tab={tab} suggested={suggested} combobox={combobox} onChoose={remember} />
        ) : (
          <>
            <SearchHistory keep={keep} />
            {children}
          </>
        )}
      </main>
    </>
  );
}

function wordsOf(form: EventTarget): string {
  const words = form instanceof HTMLFormElement ? new FormData(form).get('q') : null;
  return typeof words === 'string' ? words : '';
}

/** What was searched before, on this device only. */
function SearchHistory({ keep }: { keep: Record<string, string> }) {
  const city = usePage().city.id;
  const [searches, setSearches] = useState<string[]>([]);
  useEffect(() => setSearches(listSearches(city)), [city]);
  if (searches.length === 0) return null;
  const clear = () => {
    deleteSearches(city);
    setSearches([]);
  };
  return (
    <div className={css.history}>
      <Section
        title={BOX_COPY.history}
        aside={
          <button type="button" className={css.clear} onClick={clear}>
            {BOX_COPY.clearHistory}
          </button>
        }
      >
        <ChipRow label={BOX_COPY.history} wrap>
          {searches.map((text) => (
            <Chip key={text} href={paths.searchResult(city, { ...keep, q: text })}>
              {truncateText(text)}
            </Chip>
          ))}
        </ChipRow>
      </Section>
    </div>
  );
}
