import { Chip, ChipRow } from '@/components/ui/Chip';
import {
  DEAL_FLOORS,
  DEAL_MONTHS,
  DEAL_ROOMS,
  DEAL_SORTS,
  type DealQuery,
  toggled,
  writeDealQuery,
} from '@/lib/deal/dealQuery';
import { monthsText, roomsText } from '@/lib/deal/views/dealListText';
import { DEAL_LIST_COPY } from '@/lib/deal/words/dealList';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './DealHistoryPage.module.css';

interface DealFiltersProps {
  communityId: number;
  query: DealQuery;
}

const COPY = DEAL_LIST_COPY;

/** Each choice is a link to the list with it. */
export function DealFilters({ communityId, query }: DealFiltersProps) {
  const { city } = usePage();
  const hrefOf = (changes: Partial<DealQuery>) =>
    paths.deals(city.id, communityId, writeDealQuery({ ...query, page: 1, ...changes }));
  return (
    <div className={css.filters}>
      <ChipRow label={COPY.filters.rooms}>
        <Chip href={hrefOf({ rooms: [] })} selected={query.rooms.length === 0}>
          {`${COPY.all}${COPY.filters.rooms}`}
        </Chip>
        {DEAL_ROOMS.map((rooms) => (
          <Chip
            key={rooms}
            href={hrefOf({ rooms: toggled(query.rooms, rooms) })}
            selected={query.rooms.includes(rooms)}
          >
            {roomsText(rooms, rooms === DEAL_ROOMS[DEAL_ROOMS.length - 1])}
          </Chip>
        ))}
      </ChipRow>
      <ChipRow label={`${COPY.filters.months}、${COPY.filters.floors}`}>
        <Chip href={hrefOf({ months: null })} selected={query.months === null}>
          {`${COPY.all}${COPY.filters.months}`}
        </Chip>
        {DEAL_MONTHS.map((months) => (
          <Chip key={months} href={hrefOf({ months })} selected={query.months === months}>
            {monthsText(months)}
          </Chip>
        ))}
        {DEAL_FLOORS.map((floor) => (
          <Chip
            key={floor}
            href={hrefOf({ floors: toggled(query.floors, floor) })}
            selected={query.floors.includes(floor)}
          >
            {COPY.floors[floor]}
          </Chip>
        ))}
      </ChipRow>
      <ChipRow label={COPY.filters.sort}>
        {DEAL_SORTS.map((sort) => (
          <Chip key={sort} href={hrefOf({ sort })} selected={query.sort === sort}>
            {COPY.sorts[sort]}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}
