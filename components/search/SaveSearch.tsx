import { type FormEvent, useState } from 'react';
import { isAlertTab } from '@/lib/alert/savedSearch';
import { SAVE_COPY as copy } from '@/lib/follow/words/saved';
import { paths } from '@/lib/routes/paths';
import { TAB_NAMES } from '@/lib/search/tabNames';
import type { ResultPageData } from '@/lib/search/views/resultPage';
import { addressToSave, searchName } from '@/lib/search/views/searchName';
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
  const isTold = isAlertTab(tab);
  const isOurs = viewer.role !== 'anonymous' && isTold;
  const { page, view, ...search } = query;
  const [saved, setSaved] = useSavedHere(`${city.id} ${tab} ${JSON.stringify(search)}`);
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

/** What was saved since the document was loaded: it says so also when one comes back to it. */
const savedHere = new Set<string>();

function useSavedHere(search: string): [boolean, (isSaved: boolean) => void] {
  const [, draw] = useState(0);
  const save = (isSaved: boolean) => {
    if (isSaved) savedHere.add(search);
    draw((before) => before + 1);
  };
  return [savedHere.has(search), save];
}
