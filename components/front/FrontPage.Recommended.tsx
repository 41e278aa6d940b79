import { EstateTextCard } from '@/components/card/EstateTextCard';
import { useOwnList } from '@/components/note/useOwnList';
import { Button } from '@/components/ui/Button';
import { Section } from '@/components/ui/Section';
import { datedTitle } from '@/lib/deal/views/period';
import type { FrontPageProps } from '@/lib/front/views/frontView';
import { FRONT_FRAME_COPY } from '@/lib/front/words/frontFrame';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './FrontPage.module.css';

/** A few homes by a rule that is said. */
export function FrontRecommended({ overview }: Pick<FrontPageProps, 'overview'>) {
  const { city, now } = usePage();
  const { shown, line } = useOwnList('estate', overview.recommended);
  if (overview.recommended.length === 0) return null;
  return (
    <Section
      title={datedTitle(FRONT_FRAME_COPY.recommended, city.listingsDay, now)}
      how={FRONT_FRAME_COPY.recommendedNote}
      flush
    >
      {line}
      <div className={css.cards}>
        {shown.map((card) => (
          <EstateTextCard key={card.id} card={card} />
        ))}
      </div>
      <div className={css.more}>
        <Button href={paths.searchResult(city.id)} variant="line" block>
          {FRONT_FRAME_COPY.more}
        </Button>
      </div>
    </Section>
  );
}
