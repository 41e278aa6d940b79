import { paths } from '@/lib/routes/paths';
import type { Suggestion } from '@/lib/search/contract/lists';
import type { SearchTab } from '@/lib/search/filters';
import { BOX_SENTENCES } from '@/lib/search/views/searchSentences';
import { BOX_COPY } from '@/lib/search/words';
import { usePage } from '@/stores/PageProvider';
import { Chip, ChipRow } from '../ui/Chip';
import { Section } from '../ui/Section';
import css from './SearchPage.module.css';
import { Figures } from './SuggestionList';
import { suggestionAddress } from './suggestionAddress';

export function HotWords({ words, tab }: { words: Suggestion[]; tab: SearchTab }) {
  const { city } = usePage();
  if (words.length === 0) return null;
  return (
    <Section title={BOX_COPY.hotWords} note={BOX_SENTENCES.example(words[0]?.name)}>
      <ChipRow label={BOX_COPY.hotWords} wrap>
        {words.map((word) => (
          <Chip key={`${word.kind} ${word.id}`} href={suggestionAddress(city.id, tab, word)}>
            {word.name}
          </Chip>
        ))}
      </ChipRow>
    </Section>
  );
}

/** What buyers reckon before they look. */
export function PlanFirst() {
  const { city } = usePage();
  const { title, mortgage, taxes, qualification, credit } = BOX_COPY.plan;
  const ofCity = { cityId: city.id };
  return (
    <Section title={title}>
      <ChipRow label={title} wrap>
        <Chip href={paths.credit(ofCity)}>{credit}</Chip>
        <Chip href={paths.mortgage(ofCity)}>{mortgage}</Chip>
        <Chip href={paths.taxes(ofCity)}>{taxes}</Chip>
        <Chip href={paths.qualification(ofCity)}>{qualification}</Chip>
      </ChipRow>
    </Section>
  );
}

export function HotPlates({ plates }: { plates: Suggestion[] }) {
  const { city } = usePage();
  if (plates.length === 0) return null;
  return (
    <Section title={BOX_COPY.hotPlates} note={BOX_COPY.hotPlatesNote} flush>
      <HotList places={plates} hrefOf={({ id }) => paths.plate(city.id, id)} />
    </Section>
  );
}

export function HotCommunities({ communities }: { communities: Suggestion[] }) {
  const { city } = usePage();
  if (communities.length === 0) return null;
  return (
    <Section
      title={BOX_COPY.hotCommunities}
      more={{ text: BOX_COPY.allCommunities, href: paths.searchResult(city.id, { tab: 'community' }) }}
      flush
    >
      <HotList places={communities} hrefOf={({ id }) => paths.resale(city.id, id)} />
    </Section>
  );
}

function HotList({ places, hrefOf }: { places: Suggestion[]; hrefOf: (place: Suggestion) => string }) {
  return (
    <ol className={css.hot}>
      {places.map((place) => (
        <li key={place.id}>
          <a className={css.suggestion} href={hrefOf(place)}>
            <span className={css.name}>
              {place.name}
              {place.hint && <small>{place.hint}</small>}
            </span>
            <Figures {...place} />
          </a>
        </li>
      ))}
    </ol>
  );
}
