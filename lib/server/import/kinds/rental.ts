import type { Values } from '../mapping/fieldTypes';
import { checkCounts } from './checks';
import { COMMUNITY_FIELDS, HOME_FIELDS, HOME_PHRASE_COLUMNS, type Kind } from './kind';

const FEN = 100;
/** yuan a month */
const RENT = { least: 100, most: 1_000_000 };
/** fen a month: below, the unit may be a day's or a ㎡'s. */
const USUAL_RENT = [300 * FEN, 100_000 * FEN] as const;
const AREA = { least: 3, most: 5_000 };

export const rental: Kind = {
  label: '租房',
  table: 'rentals',
  fields: {
    ...COMMUNITY_FIELDS,
    community: { ...COMMUNITY_FIELDS.community, required: true },
    ...HOME_FIELDS,
    title: { type: 'text', to: ['title'], label: '标题' },
    area: { type: 'area', to: ['area'], label: '面积' },
    rent: { type: 'monthlyMoney', to: ['rent'], required: true, usual: USUAL_RENT, label: '月租' },
    mode: { type: 'rentalMode', to: ['mode'], label: '整租或合租' },
    roomsToLet: { type: 'roomsToLet', label: '合租户型' },
    roomName: { type: 'name', to: ['room_name'], label: '房间' },
    payment: { type: 'name', to: ['payment'], label: '付款方式' },
    agencyFee: { type: 'money', to: ['agency_fee'], label: '中介费' },
    serviceFee: { type: 'monthlyMoney', to: ['service_fee'], label: '服务费' },
    leaseMonths: { type: 'monthCount', to: ['lease_months'], label: '租期' },
    availableDay: { type: 'day', to: ['available_day'], label: '入住日' },
    facilities: { type: 'list', to: ['facilities'], label: '设施' },
    listedDay: { type: 'dayAgo', to: ['listed_day'], label: '发布日' },
    followers: { type: 'people', to: ['followers'], label: '关注人数' },
    viewings30: { type: 'times', to: ['viewings_30'], label: '近30天带看' },
    station: { type: 'station', label: '最近地铁站' },
    description: { type: 'longText', to: ['description'], label: '描述' },
  },
  phraseColumns: [...HOME_PHRASE_COLUMNS, 'mode'],
  defaults: { status: 'to_let', mode: 'whole' },
  community: 'always',
  dated: true,
  complete: completeRental,
};

function completeRental(values: Values): string | null {
  const rent = Number(values.rent);
  if (rent < RENT.least * FEN || rent > RENT.most * FEN) return `月租不在 ${RENT.least} 到 ${RENT.most} 元之间`;
  const area = Number(values.area ?? AREA.least);
  if (area < AREA.least || area > AREA.most) return `面积不在 ${AREA.least} 到 ${AREA.most} ㎡ 之间`;
  return checkCounts(values);
}
