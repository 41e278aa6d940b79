import { DealRowTable } from '@/components/deal/DealTable';
import { ExcludedLine } from '@/components/note/ExcludedLine';
import { Section } from '@/components/ui/Section';
import { CellLink, Table } from '@/components/ui/Table';
import type { ComparableHome } from '@/lib/estate/estateDetail';
import { dealsCaption, listedText, moreDealsText, moreHomesText } from '@/lib/estate/views/dealsText';
import { homeLine } from '@/lib/estate/views/estateName';
import type { EstateDetailPageProps } from '@/lib/estate/views/estateView';
import { ESTATE_COPY } from '@/lib/estate/words/estate';
import { noneOfKind } from '@/lib/interface/views/cityData';
import { formatNumber } from '@/lib/kernel/format/number';
import { formatTotalPrice } from '@/lib/kernel/format/price';
import { withoutHidden } from '@/lib/note/mark';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './EstateDetailPage.module.css';

/** What homes of the same community sold for. */
export function CommunityDeals({ estate, community, deals }: EstateDetailPageProps) {
  const { city, now } = usePage();
  const copy = ESTATE_COPY.deals;
  const text = moreDealsText(city, community, deals.length, now);
  const more = { text, href: paths.deals(city.id, estate.community.id) };
  return (
    <Section title={copy.title} id="deals" more={deals.length > 0 ? more : undefined}>
      {deals.length > 0 ? (
        <DealRowTable rows={deals} houseId={estate.community.id} caption={dealsCaption(estate.community.name)} />
      ) : (
        <p className={css.sentence}>{noneOfKind(city, 'deals', copy.none)}</p>
      )}
    </Section>
  );
}

/** What else is on sale there, the likest in area first. */
export function CommunityHomes({ estate, community, onSale }: EstateDetailPageProps) {
  const { city, viewer } = usePage();
  const shown = withoutHidden(viewer.marks, 'estate', onSale);
  const copy = ESTATE_COPY.deals;
  const more = {
    text: moreHomesText(community, onSale.length),
    href: paths.resale(city.id, estate.community.id),
  };
  return (
    <Section title={copy.onSale} more={onSale.length > 0 ? more : undefined}>
      {onSale.length > shown.length && <ExcludedLine count={onSale.length - shown.length} />}
      {onSale.length > 0 ? (
        <Table
          caption={copy.onSale}
          rows={[...shown]}
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
              cell: ({ listedDay, seenDay }) => listedText(listedDay, seenDay),
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
