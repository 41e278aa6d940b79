import { type FormEvent, useEffect, useState } from 'react';
import { localStore, tabStore } from '@/lib/browser/safeStorage';
import { SAVE_COPY as copy } from '@/lib/config/microcopy/saved';
import { LOCAL_KEYS, SESSION_KEYS } from '@/lib/config/storageKeys';
import { isAlertTab } from '@/lib/domain/alert/savedSearch';
import { TAB_NAMES } from '@/lib/domain/search/tabNames';
import { paths } from '@/lib/routes/paths';
import type { ResultPageData } from '@/lib/views/search/resultPage';
import { addressToSave, searchName } from '@/lib/views/search/searchName';
import { usePage } from '@/stores/PageProvider';
import { Form } from '../ui/Form';
import { showToast } from '../ui/toast';
import css from './SearchResultPage.module.css';

/**
 * Saves the search: in the account of who is signed in, who is told of what it finds, else on this device. Afterwards it
 * leads to where saved searches are. Its code comes with the press; without scripts its address has the whole search, and
 * leads whoever is nobody through the login to it.
 */
export function SaveSearch({ data }: { data: ResultPageData }) {
  const { city, viewer } = usePage();
  const { tab, chosen, found, query } = data;
  const { page, view, ...search } = query;
  const isTold = isAlertTab(tab);
  const isOurs = viewer.role !== 'anonymous' && isTold;
  const [saved, setSaved] = useSaved({ cityId: city.id, query: search }, isOurs);
  const name = searchName(
    chosen.map(({ text }) => text),
    TAB_NAMES[tab],
    city.name,
  );
  const save = async () => {
    if (isOurs) {
      const { saveInAccount } = await import('./saveInAccount');
      return setSaved(await saveInAccount({ cityId: city.id, tab, name, query: search }));
    }
    const { saveSearch } = await import('@/lib/browser/savedSearches');
    const taken = saveSearch({
      cityId: city.id,
      name,
      query: search,
      found: found?.total ?? null,
      seenDay: { resale: city.listingsDay, rent: city.rentalsDay, new: city.projectsDay, community: null, qa: null }[
        tab
      ],
      savedAt: Date.now(),
    });
    setSaved(true);
    showToast(taken ? copy.searchToast : copy.untakenToast);
  };
  if (saved) {
    return (
      <a
        className={css.save}
        href={isOurs ? paths.messages({ show: 'searches' }) : `${paths.profile({ cityId: city.id })}#searches`}
      >
        {copy.searchAdded}
      </a>
    );
  }
  if (!isTold) {
    return (
      <button type="button" className={css.save} onClick={() => void save()}>
        {copy.searchAdd}
      </button>
    );
  }
  const press = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <Form className={css.saveForm} action={addressToSave({ cityId: city.id, name, query })} onSubmit={press}>
      <button type="submit" className={css.save} name="do" value="save">
        {copy.searchAdd}
      </button>
    </Form>
  );
}

type Search = Parameters<typeof paths.searchResult>;

/** Those that were saved in the account in this tab, also before the document was loaded: an account tells no page. */
const savedInTab = (): string[] => (tabStore.get(SESSION_KEYS.savedSearches) ?? '').split('\n').filter(Boolean);

/** Whether the search was saved before one came back to it: on this device, or in the account from this tab. */
function useSaved(
  { cityId, query }: { cityId: Search[0]; query: Search[1] },
  isOurs: boolean,
): [boolean, (isSaved: boolean) => void] {
  const [saved, setSaved] = useState<string | null>(null);
  const address = paths.searchResult(cityId, query);
  useEffect(() => {
    if (isOurs) return void (savedInTab().includes(address) && setSaved(address));
    if (localStore.get(LOCAL_KEYS.savedSearches) === null) return;
    import('@/lib/browser/savedSearches').then(
      ({ hrefOfSearch, listSavedSearches }) =>
        listSavedSearches().some((one) => hrefOfSearch(one) === address) && setSaved(address),
      () => undefined,
    );
  }, [address, isOurs]);
  const save = (isSaved: boolean) => {
    if (!isSaved) return;
    setSaved(address);
    if (isOurs) tabStore.set(SESSION_KEYS.savedSearches, [address, ...savedInTab()].slice(0, MOST_IN_TAB).join('\n'));
  };
  return [saved === address, save];
}

const MOST_IN_TAB = 20;
