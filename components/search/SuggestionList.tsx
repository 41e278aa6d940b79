import { formatNumber } from '@/lib/kernel/format/number';
import { formatUnitPriceInWan } from '@/lib/kernel/format/price';
import { paths } from '@/lib/routes/paths';
import type { Suggestion } from '@/lib/search/contract/lists';
import type { SearchTab } from '@/lib/search/filters';
import { TAB_NAMES } from '@/lib/search/tabNames';
import { BOX_SENTENCES } from '@/lib/search/views/searchSentences';
import { BOX_COPY, UNITS } from '@/lib/search/words';
import { usePage } from '@/stores/PageProvider';
import type { Combobox } from '../ui/useCombobox';
import css from './SearchPage.module.css';
import { suggestionAddress } from './suggestionAddress';
import type { Suggested } from './useSuggestions';

interface SuggestionListProps {
  tab: SearchTab;
  suggested: Suggested;
  combobox: Combobox;
  onChoose: (words: string) => void;
}

/** How many choices there are. */
export const optionsOf = (suggested: Suggested | null): number =>
  suggested ? suggested.suggestions.length + Number(suggested.search !== null) : 0;

/** What the words mean and how many homes that has, then names that match, with what they are and what they cost. */
export function SuggestionList({ tab, suggested, combobox, onChoose }: SuggestionListProps) {
  const { city } = usePage();
  const { words, suggestions, search } = suggested;
  const first = Number(search !== null);
  const count = optionsOf(suggested);
  return (
    <section aria-label={BOX_COPY.suggestions} className={css.suggestions}>
      <p className="visuallyHidden" role="status">
        {BOX_SENTENCES.suggestionCount(count)}
      </p>
      {count > 0 && (
        <div role="listbox" id={combobox.listId} aria-label={BOX_COPY.suggestions}>
          {search && (
            <a
              {...combobox.option(0)}
              className={css.suggestion}
              href={paths.searchResult(city.id, { tab: tab === 'resale' ? null : tab, q: words })}
              onClick={() => onChoose(words)}
            >
              <span className={css.kind}>{BOX_COPY.search}</span>
              <span className={css.name}>
                {search.conditions.join(' · ') || words}
                {search.tab !== tab && <small>{TAB_NAMES[search.tab]}</small>}
              </span>
              <span className={css.figures}>
                {BOX_SENTENCES.found(formatNumber(search.total) + (search.totalIsCapped ? '+' : ''), UNITS[search.tab])}
              </span>
            </a>
          )}
          {suggestions.map((suggestion, at) => (
            <a
              key={`${suggestion.kind} ${suggestion.id}`}
              {...combobox.option(first + at)}
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
          ))}
        </div>
      )}
      <p className={css.hint}>{count === 0 ? BOX_SENTENCES.noNames(words) : BOX_SENTENCES.example()}</p>
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
