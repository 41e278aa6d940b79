import link from '@/components/ui/Link.module.css';
import { LISTING_AGE_ARTICLE } from '@/lib/estate/listingAge';
import { ESTATE_CARD_COPY } from '@/lib/estate/words/estateCard';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';

/** From how old a listing is to the rule of old listings. */
export function ListingAgeLink() {
  const { city } = usePage();
  return (
    <a className={link.action} href={paths.helper({ article: LISTING_AGE_ARTICLE, cityId: city.id })}>
      {ESTATE_CARD_COPY.listingAge}
    </a>
  );
}
