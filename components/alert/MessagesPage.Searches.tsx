import { EmptyState } from '@/components/ui/EmptyState';
import { LockedRow } from '@/components/ui/LockedRow';
import { Section } from '@/components/ui/Section';
import type { OwnSearch } from '@/lib/alert/contract';
import { hrefOfList, searchFacts } from '@/lib/alert/views/noticeText';
import { MESSAGES_COPY as copy } from '@/lib/alert/words/messages';
import type { LockView } from '@/lib/membership/views/lock';
import { paths } from '@/lib/routes/paths';
import type { OwnSearches } from '@/services/alert';
import { usePage } from '@/stores/PageProvider';
import css from './Alert.module.css';
import { SearchActions } from './SearchActions';

/** The viewer's saved searches, each with what can be done to it: forms alone. */
export function Searches({ searches, channels, lock }: OwnSearches & { lock: LockView | null }) {
  const { city } = usePage();
  if (searches.length === 0) {
    const actions = [
      { text: copy.need, href: paths.findHouse(city.id) },
      { text: copy.find, href: paths.searchResult(city.id) },
    ];
    return <EmptyState title={copy.noSearches} reason={copy.noneWhy} actions={actions} />;
  }
  return (
    <Section note={channels.text.offered ? undefined : copy.noTexts}>
      <ul className={css.rows}>
        {searches.map((search) => (
          <li key={search.id} className={css.search}>
            <SavedSearch search={search} channels={channels} />
          </li>
        ))}
      </ul>
      {lock && <LockedRow {...lock} />}
      <a className={css.link} href={paths.findHouse(city.id)}>
        {copy.need}
      </a>
      <a className={css.link} href={paths.findHouseYear(city.id)}>
        {copy.year}
      </a>
    </Section>
  );
}

function SavedSearch({ search, channels }: { search: OwnSearch; channels: OwnSearches['channels'] }) {
  const { now } = usePage();
  const { form, cityId, id, name } = search;
  return (
    <>
      <a className={css.name} href={form === 'year' ? paths.findHouseYear(cityId, { id }) : hrefOfList(search)}>
        {name}
      </a>
      <p className={css.facts}>{searchFacts(search, now)}</p>
      <SearchActions search={search} action={paths.messages({ show: 'searches' })} channels={channels} />
    </>
  );
}
