import type { SearchToSave } from '@/lib/alert/contract';
import { MAX_SEARCH_NAME_LENGTH } from '@/lib/alert/savedSearch';
import { SAVE_COPY } from '@/lib/follow/words/saved';
import { saveOwnSearch } from '@/services/alert';
import { callApi } from '@/services/http/browserClient';
import { showFailure } from '../ui/showFailure';
import { showToast } from '../ui/toast';

type Saved = Pick<SearchToSave, 'cityId' | 'tab' | 'name'> & { query: Readonly<Record<string, string>> };

/** Saves a search in the account; false, and said why, where it was not. */
export async function saveInAccount({ name, query, ...search }: Saved): Promise<boolean> {
  const { tab: _tab, ...own } = query;
  const input = { ...search, name: name.slice(0, MAX_SEARCH_NAME_LENGTH), query: new URLSearchParams(own).toString() };
  try {
    await callApi(saveOwnSearch, input);
    showToast(SAVE_COPY.searchTold);
    return true;
  } catch (failure) {
    showFailure(failure);
    return false;
  }
}
