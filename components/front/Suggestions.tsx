import { useEffect, useState, useSyncExternalStore } from 'react';
import { EstateTextCard } from '@/components/card/EstateTextCard';
import link from '@/components/ui/Link.module.css';
import { Section } from '@/components/ui/Section';
import { areSuggestionsOn, subscribeSuggestions, switchSuggestions } from '@/lib/browser/suggestionsSwitch';
import { listViewed, subscribeViewed } from '@/lib/browser/viewingHistory';
import { type EstateCardText, estateCardText } from '@/lib/card/views/estateCard';
import { type Liking, likingOf, MAX_SUGGESTIONS, MAX_VIEWED_HOMES, searchesFor } from '@/lib/front/suggestions';
import { suggestedBy } from '@/lib/front/views/suggestionsText';
import { SUGGESTION_COPY as copy } from '@/lib/front/words/suggestions';
import { type ViewerMarks, withoutHidden } from '@/lib/note/mark';
import { addressOf } from '@/lib/routes/searchAddress';
import type { Search } from '@/lib/search/filters';
import { callApi } from '@/services/http/browserClient';
import { getSavedHomes } from '@/services/saved';
import { callFinders, loadResults } from '@/services/searchResults';
import { usePage } from '@/stores/PageProvider';
import css from './FrontPage.module.css';

interface Suggested {
  liking: Liking;
  search: Search;
  cards: EstateCardText[];
}

/**
 * Homes like those that were looked at on this device. It sends their ids to learn what they are today, as 浏览记录 does, and
 * searches as anybody may: nothing of it is stored on the server. What does not come is left out.
 */
export function Suggestions() {
  const { city } = usePage();
  const isOn = useSyncExternalStore(subscribeSuggestions, areSuggestionsOn, () => true);
  const suggested = useSuggested(isOn);
  if (!isOn) {
    return (
      <Section title={copy.title}>
        <p>{copy.isOff}</p>
        <button type="button" className={link.action} onClick={() => switchSuggestions(true)}>
          {copy.on}
        </button>
      </Section>
    );
  }
  if (suggested === null) return null;
  const { liking, search, cards } = suggested;
  const more = { text: copy.more, href: addressOf({ city, scope: { kind: 'city' } }, search) };
  return (
    <Section title={copy.title} more={more} flush>
      <div className={css.said}>
        <p>{suggestedBy(liking)}</p>
        <button type="button" className={link.action} onClick={() => switchSuggestions(false)}>
          {copy.off}
        </button>
      </div>
      <div className={css.cards}>
        {cards.map((card) => (
          <EstateTextCard key={card.id} card={card} />
        ))}
      </div>
    </Section>
  );
}

function useSuggested(isOn: boolean): Suggested | null {
  const { city, now, viewer } = usePage();
  const { marks } = viewer;
  const viewed = useSyncExternalStore(subscribeViewed, listViewed, listViewed);
  const ids = viewed
    .flatMap(({ kind, cityId, id }) => (kind === 'estate' && cityId === city.id ? id : []))
    .slice(0, MAX_VIEWED_HOMES)
    .join();
  const [suggested, setSuggested] = useState<Suggested | null>(null);
  useEffect(() => {
    if (!isOn || !ids) return setSuggested(null);
    const controller = new AbortController();
    suggest(ids.split(',').map(Number), { cityId: city.id, marks, now, signal: controller.signal }).then(
      (found) => controller.signal.aborted || setSuggested(found),
      () => {},
    );
    return () => controller.abort();
  }, [isOn, ids, city.id, marks, now]);
  return suggested;
}

interface Asking {
  cityId: number;
  marks: ViewerMarks | undefined;
  now: number;
  signal: AbortSignal;
}

/** The likest homes that are on sale, without those that were looked at, as many as there are places. */
async function suggest(ids: number[], { cityId, marks, now, signal }: Asking): Promise<Suggested | null> {
  const { homes } = await callApi(getSavedHomes, { estateIds: ids }, { signal });
  const liking = likingOf([...homes].sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)));
  if (liking === null) return null;
  const cards = new Map<number, EstateCardText>();
  let search: Search | null = null;
  for (const next of searchesFor(liking)) {
    if (cards.size >= MAX_SUGGESTIONS) break;
    search = next;
    const { list } = await loadResults(callFinders(signal), cityId, next, marks);
    if (list.tab !== 'resale') break;
    for (const home of withoutHidden(marks, 'estate', list.items)) {
      const isNew = home.status === 'on_sale' && !ids.includes(home.id) && !cards.has(home.community.id);
      // One of each community.
      if (isNew && cards.size < MAX_SUGGESTIONS) cards.set(home.community.id, estateCardText(home, now));
    }
  }
  return search && cards.size > 0 ? { liking, search, cards: [...cards.values()] } : null;
}
