import type { Values } from '../mapping/fieldTypes';
import { type Kind, PLACE_FIELDS, USUAL } from './kind';

export const landSale: Kind = {
  label: '土地出让',
  table: 'land_sales',
  fields: {
    name: { type: 'name', to: ['name'], required: true, label: '地块名称' },
    parcelNo: { type: 'text', to: ['parcel_no'], label: '地块编号' },
    ...PLACE_FIELDS,
    usage: { type: 'text', to: ['usage'], label: '规划用途' },
    siteArea: { type: 'landArea', to: ['site_area'], usual: USUAL.siteArea, label: '出让面积' },
    plotRatio: { type: 'plotRatio', to: ['plot_ratio'], usual: USUAL.plotRatio, label: '容积率' },
    auctionDay: { type: 'day', to: ['auction_day'], label: '出让日' },
    startPrice: { type: 'landMoney', to: ['start_price'], label: '起始价' },
    soldDay: { type: 'pastDay', to: ['sold_day'], label: '成交日' },
    soldPrice: { type: 'landMoney', to: ['sold_price'], label: '成交价' },
    buyer: { type: 'text', to: ['buyer'], label: '竞得人' },
  },
  phraseColumns: [],
  defaults: {},
  community: 'never',
  dated: true,
  complete: completeLandSale,
};

/** Zero is how lists write what is not known yet. */
const ZERO_IS_UNKNOWN = ['site_area', 'plot_ratio', 'start_price', 'sold_price'];

function completeLandSale(values: Values): string | null {
  for (const column of ZERO_IS_UNKNOWN) if (values[column] === 0) delete values[column];
  if (values.auction_day === undefined && values.sold_day === undefined) return '出让日和成交日都没有';
  if (values.sold_price !== undefined && values.sold_day === undefined) return '有成交价，没有成交日';
  if (Number(values.sold_price) < Number(values.start_price)) return '成交价低于起始价';
  return null;
}
