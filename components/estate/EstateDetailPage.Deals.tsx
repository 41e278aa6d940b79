import { DealRowTable } from '@/components/deal/DealTable';
import { Section } from '@/components/ui/Section';
import { CellLink, Table } from '@/components/ui/Table';
import { ESTATE_COPY } from '@/lib/config/microcopy/estate';
import { formatListedDays } from '@/lib/domain/format/date';
import { formatNumber } from '@/lib/domain/format/number';
import { spanText } from '@/lib/domain/format/period';
import { formatTotalPrice } from '@/lib/domain/format/price';
import type { ComparableHome } from '@/lib/domain/model/estateDetail';
import { paths } from '@/lib/routes/paths';
import { homeLine } from '@/lib/views/estate/estateName';
import { usePage } from '@/stores/PageProvider';
import type { EstateDetailPageProps } from './EstateDetailPage';
import css from './EstateDetailPage.module.css';

/** What homes of the same community sold for. */
export function CommunityDeals({ city, estate, community, deals }: EstateDetailPageProps) {
  const { now } = usePage();
  const copy = ESTATE_COPY.deals;
  const yearly = community?.deals365 ?? 0;
  const count = yearly >= deals.length ? `${spanText('近一年', city.dealsDay, now)} ${yearly} 套` : '全部成交';
  const more = { text: count, href: paths.deals(city.id, estate.community.id) };
  return (
    <Section title={copy.title} id="deals" more={deals.length > 0 ? more : undefined}>
      {deals.length > 0 ? (
        <DealRowTable
          rows={deals}
          houseId={estate.community.id}
          city={city}
          caption={`${estate.community.name}近期成交`}
        />
      ) : (
        <p className={css.sentence}>{copy.none}</p>
      )}
    </Section>
  );
}

/** What else is on sale there, the likest in area first. */
export function CommunityHomes({ city, estate, community, onSale }: EstateDetailPageProps) {
  const copy = ESTATE_COPY.deals;
  const more = {
    text: `全部 ${community?.listings ?? onSale.length} 套`,
    href: paths.resale(city.id, estate.community.id),
  };
  return (
    <Section title={copy.onSale} more={onSale.length > 0 ? more : undefined}>
      {onSale.length > 0 ? (
        <Table
          caption={copy.onSale}
          rows={onSale}
          rowKey={({ id }) => id}
          columns={[
            {
              id: 'home',
              title: copy.columns.home,
              cell: (home) => <CellLink href={paths.estate(city.id, home.id)}>{homeLine(home)}</CellLink>,
            },
            { id: 'price', title: copy.columns.price, cell: ({ price }) => <b>{formatTotalPrice(price)}</b> },
            { id: 'unitPrice', title: copy.columns.unitPrice, cell: unitText },
            {
              id: 'listed',
              title: copy.columns.listed,
              cell: ({ listedDay, seenDay }) => formatListedDays(listedDay, seenDay).replace('挂牌', ''),
            },
          ]}
        />
      ) : (
        <p className={css.sentence}>{copy.onSaleNone}</p>
      )}
    </Section>
  );
}

const unitText = ({ unitPrice }: ComparableHome) => formatNumber(unitPrice / 100);
