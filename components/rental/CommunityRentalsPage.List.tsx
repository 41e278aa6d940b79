import clsx from 'clsx';
import { LeadButton } from '@/components/lead/LeadButton';
import { useOwnList } from '@/components/note/useOwnList';
import { Picture } from '@/components/picture/Picture';
import card from '@/components/ui/Card.module.css';
import { Chip, ChipRow } from '@/components/ui/Chip';
import { EmptyPage } from '@/components/ui/EmptyPage';
import { EmptyState } from '@/components/ui/EmptyState';
import { FactGrid } from '@/components/ui/FactGrid';
import { Pagination } from '@/components/ui/Pagination';
import { Price } from '@/components/ui/Price';
import { Section } from '@/components/ui/Section';
import { TagList } from '@/components/ui/Tag';
import type { RentalEntryFacts } from '@/lib/card/views/rentalCard';
import { noneOfKind } from '@/lib/interface/views/cityData';
import { pictureOfText } from '@/lib/picture/pictureText';
import { RENT_MODE_NAMES, RENTAL_ROOMS, type RentalQuery, writeRentalQuery } from '@/lib/rental/rentalQuery';
import type { CommunityRentalsPageProps } from '@/lib/rental/views/rentalsPage';
import { feesTexts } from '@/lib/rental/views/rentalText';
import { entryFacts, rentalCount, roomChip } from '@/lib/rental/views/rentsText';
import { RENTAL_COPY } from '@/lib/rental/words/rental';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './CommunityRentalsPage.module.css';

const COPY = RENTAL_COPY.list;

/** The homes to let that match, each in full. */
export function RentalList(props: CommunityRentalsPageProps) {
  const { city } = usePage();
  const { rents, rentals, query } = props;
  const house = rents.house.id;
  const hrefOf = (page: number) => paths.rentals(city.id, house, writeRentalQuery({ ...query, page }));
  if (rents.rentals === 0) {
    const elsewhere = { text: COPY.elsewhere, href: paths.rentals(city.id) };
    return (
      <Section title={COPY.title}>
        <EmptyState small title={noneOfKind(city, 'rentals', COPY.noneAtAll)} actions={[elsewhere]} />
      </Section>
    );
  }
  return (
    <Section title={COPY.title} aside={rentalCount(rentals.total)} flush>
      <RentalFilters {...props} />
      <RentalEntries {...props} firstHref={hrefOf(1)} />
      <Pagination page={rentals.page} pages={Math.ceil(rentals.total / rentals.pageSize)} hrefOf={hrefOf} />
    </Section>
  );
}

function RentalEntries({ rents, rentals, firstHref }: CommunityRentalsPageProps & { firstHref: string }) {
  const { city } = usePage();
  const { shown, line, mark } = useOwnList('rental', rentals.items, rentals.leftOut);
  if (rentals.items.length === 0) {
    if (rentals.total === 0 && line) return line;
    if (rentals.total > 0) return <EmptyPage small what={COPY.title} firstHref={firstHref} />;
    const all = { text: COPY.clear, href: paths.rentals(city.id, rents.house.id) };
    return <EmptyState small title={COPY.none} actions={[all]} />;
  }
  return (
    <>
      {line}
      <ul className={css.entries}>
        {shown.map((rental, at) => (
          <li key={rental.id}>
            <RentalEntry rental={rental} eager={at < 2} houseId={rents.house.id} />
            {mark(rental.id, rental.title)}
          </li>
        ))}
      </ul>
    </>
  );
}

function RentalFilters({ rents, query }: CommunityRentalsPageProps) {
  const { city } = usePage();
  const hrefOf = (changes: Partial<RentalQuery>) =>
    paths.rentals(city.id, rents.house.id, writeRentalQuery({ ...query, page: 1, ...changes }));
  const chosen = (isOn: boolean, changes: Partial<RentalQuery>, off: Partial<RentalQuery>) => ({
    href: hrefOf(isOn ? off : changes),
    selected: isOn,
  });
  return (
    <ChipRow label={COPY.filter}>
      <Chip href={hrefOf({ mode: null, room: null })} selected={query.mode === null && query.room === null}>
        {COPY.all}
      </Chip>
      {(['whole', 'shared'] as const).map((mode) => (
        <Chip key={mode} {...chosen(query.mode === mode, { mode }, { mode: null })}>
          {RENT_MODE_NAMES[mode]}
        </Chip>
      ))}
      {RENTAL_ROOMS.map((room) => (
        <Chip key={room} {...chosen(query.room === room, { room }, { room: null })}>
          {roomChip(room)}
        </Chip>
      ))}
    </ChipRow>
  );
}

interface RentalEntryProps {
  rental: RentalEntryFacts;
  eager: boolean;
  houseId: number;
}

/** One home to let, with all that has to be known before a visit. */
function RentalEntry({ rental, eager, houseId }: RentalEntryProps) {
  const { city, now } = usePage();
  return (
    <article className={css.entry}>
      <a className={clsx(card.top, css.link)} href={paths.rental(city.id, houseId, rental.id)}>
        <div className={css.picture}>
          <Picture picture={pictureOfText(rental.picture)} alt="" width={120} eager={eager} />
        </div>
        <div className={clsx(card.text, css.text)}>
          <h3>{rental.title}</h3>
          <p>{rental.facts}</p>
          <Price fen={rental.rent} kind="rent" />
          <TagList tags={rental.tags.map((text) => ({ text }))} oneLine />
        </div>
      </a>
      <p className={card.strip}>
        {feesTexts(rental).map((text) => (
          <span key={text}>{text}</span>
        ))}
      </p>
      <div className={css.facts}>
        <FactGrid facts={entryFacts(rental, now)} />
      </div>
      <LeadButton kind="rent" rentalId={rental.id} houseId={houseId} about={rental.title} variant="line" block />
    </article>
  );
}
