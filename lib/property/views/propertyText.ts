import { formatArea, formatFloor, formatLayout } from '@/lib/estate/homeText';
import { formatDate } from '@/lib/kernel/format/date';
import { formatRent, formatTotalPrice, wholeWan } from '@/lib/kernel/format/price';
import { joinKnown } from '@/lib/kernel/format/text';
import { paths } from '@/lib/routes/paths';
import type { UnitEvent, UnitFile } from '@/services/property';
import { PROPERTY_COPY as copy } from '../words';

/** "12号 · 2室1厅 · 71.2㎡ · 高楼层/6层" */
export const unitText = ({ unit }: Pick<UnitFile, 'unit'>): string =>
  joinKnown([
    unit.building,
    unit.rooms === null ? null : formatLayout(unit.rooms, unit.halls),
    formatArea(unit.area),
    unit.floorBand === null ? null : formatFloor(unit.floorBand, unit.totalFloors),
  ]);

/** "找到 2 条挂牌、1 笔成交、0 条出租。户型…" */
export function surenessText({ listings, deals, rentals, sureness, least }: UnitFile): string {
  const found = `找到 ${listings} 条挂牌、${deals} 笔成交、${rentals} 条出租。`;
  return found + (sureness === 'several' ? `同一家机构同时挂过 ${least} 条，` : '') + copy.surenesses[sureness];
}

/** A row of what happened, in words. */
export interface EventRow {
  key: string;
  day: string;
  what: string;
  price: string;
  href: string;
}

export const eventRowOf = (event: UnitEvent, { cityId, community }: UnitFile, now: number): EventRow => ({
  key: `${event.kind} ${event.id} ${event.day}`,
  day: event.day === null ? copy.unknownDay : formatDate(event.day, now),
  what: event.kind === 'left' ? copy.left[event.status] : copy.eventNames[event.kind],
  price: priceText(event),
  href: hrefOf(event, cityId, community.id),
});

function priceText(event: UnitEvent): string {
  if (event.kind === 'toLet') return formatRent(event.price);
  const price = formatTotalPrice(event.price);
  return event.kind === 'changed' ? `${formatTotalPrice(event.before)} → ${price}` : price;
}

function hrefOf({ kind, id }: UnitEvent, cityId: number, communityId: number): string {
  if (kind === 'dealt') return paths.deal(cityId, communityId, id);
  return kind === 'toLet' ? paths.rental(cityId, communityId, id) : paths.estate(cityId, id);
}

/** "11-20：约 312万，九成把握在 280万 到 345万 之间，月租约 4,200元/月。" */
export function valueText(value: NonNullable<UnitFile['value']>, now: number): string {
  const wan = (fen: number) => formatTotalPrice(wholeWan(fen));
  const rent = value.rent === null ? '' : `，月租约 ${formatRent(value.rent)}`;
  return `${formatDate(value.day, now)}：约 ${wan(value.value)}，九成把握在 ${wan(value.low90)} 到 ${wan(value.high90)} 之间${rent}。`;
}
