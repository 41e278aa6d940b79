import { EstateTextCard } from '@/components/card/EstateTextCard';
import { useOwnList } from '@/components/note/useOwnList';
import { EmptyState } from '@/components/ui/EmptyState';
import { Section } from '@/components/ui/Section';
import { moreHomesText } from '@/lib/community/views/communityFrameText';
import type { CommunityPageProps } from '@/lib/community/views/communityView';
import { COMMUNITY_FRAME_COPY } from '@/lib/community/words/communityFrame';
import { noneOfKind } from '@/lib/interface/views/cityData';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import { Failed } from './CommunityPage.Failed';
import css from './CommunityPage.module.css';

/** What is on sale. */
export function CommunityHomes({ community, homes, homesExcluded = 0 }: CommunityPageProps) {
  const { city } = usePage();
  const { shown, line, mark } = useOwnList('estate', homes ?? [], homesExcluded);
  const copy = COMMUNITY_FRAME_COPY.homes;
  if (!homes) return <Failed title={copy.title} id="homes" />;
  // As many as the list has that it leads to.
  const count = Math.max(homes.length, (community.summary?.listings ?? homes.length) - (homesExcluded ?? 0));
  // What was seen long before the city's last listings counts in none of its figures.
  const isOld = homes.length > 0 && community.summary?.listings === null;
  const more = { text: moreHomesText(count), href: paths.searchResult(city.id, { house: community.id }) };
  return (
    <Section title={copy.title} id="homes" more={homes.length > 0 ? more : undefined} note={isOld && copy.old} flush>
      {homes.length > 0 || line ? (
        <>
          {line}
          <ul className={css.cards}>
            {shown.map((card) => (
              <li key={card.id}>
                <EstateTextCard card={card} />
                {mark(card.id, card.title)}
              </li>
            ))}
          </ul>
          <p className={css.way}>
            <a href={paths.quotations({ houseId: community.id, cityId: city.id })}>{copy.quotations}</a>
          </p>
        </>
      ) : (
        <EmptyState
          small
          title={noneOfKind(city, 'listings', copy.none)}
          actions={[{ text: copy.around, href: '#near' }]}
        />
      )}
    </Section>
  );
}
