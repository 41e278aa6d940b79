import { BOX_COPY } from '@/lib/config/microcopy/search';
import { formatNumber } from '@/lib/domain/format/number';
import { formatUnitPriceInWan } from '@/lib/domain/format/price';
import type { SearchTab } from '@/lib/domain/search/filters';
import type { Suggestion } from '@/lib/domain/search/suggestion';
import { BOX_SENTENCES } from '@/lib/views/search/searchSentences';
import { usePage } from '@/stores/PageProvider';
import css from './SearchPage.module.css';
import { suggestionAddress } from './suggestionAddress';

interface SuggestionListProps {
  id: string;
  tab: SearchTab;
  suggestions: Suggestion[];
  onChoose: (name: string) => void;
}

/** Names that match what is typed, with what they are, how many homes are for sale there and what they cost. */
export function SuggestionList({ id, tab, suggestions, onChoose }: SuggestionListProps) {
  const { city } = usePage();
  return (
    <section id={id} aria-label={BOX_COPY.suggestions} className={css.suggestions}>
      <p className="visuallyHidden" role="status">
        {BOX_SENTENCES.suggestionCount(suggestions.length)}
      </p>
      <ul>
        {suggestions.map((suggestion) => (
          <li key={`${suggestion.kind} ${suggestion.id}`}>
            <a
              className={css.suggestion}
              href={suggestionAddress(city.id, tab, suggestion)}
              onClick={() => onChoose(suggestion.name)}
            >
              <span className={css.kind}>{BOX_COPY.kinds[suggestion.kind]}</span>
              <span className={css.name}>
                {suggestion.name}
                {suggestion.hint && <small>{suggestion.hint}</small>}
              </span>
              <Figures {...suggestion} />
            </a>
          </li>
        ))}
      </ul>
      <p className={css.hint}>{suggestions.length === 0 ? BOX_COPY.noSuggestions : BOX_COPY.sentenceHint}</p>
    </section>
  );
}

export function Figures({ kind, count, unitPrice }: Pick<Suggestion, 'kind' | 'count' | 'unitPrice'>) {
  const unit = kind === 'developer' ? BOX_COPY.projects : BOX_COPY.forSale;
  return (
    <span className={css.figures}>
      {unitPrice !== null && formatUnitPriceInWan(unitPrice)}
      {count !== null && <small>{`${formatNumber(count)} ${unit}`}</small>}
    </span>
  );
}
