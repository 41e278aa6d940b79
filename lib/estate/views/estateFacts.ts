import type { FactText } from '@/lib/interface/views/factText';
import { formatFullDate } from '@/lib/kernel/format/date';
import { formatPercent } from '@/lib/kernel/format/number';
import { formatTotalPrice } from '@/lib/kernel/format/price';
import { said } from '@/lib/kernel/format/text';
import type { EstateDetail } from '../estateDetail';
import { formatArea, formatFloor, formatLayout } from '../homeText';
import { heldName } from './estateText';

const years = (count: number | null): string | null => (count === null ? null : `${count} 年`);

function liftText({ hasLift, ladderRatio }: EstateDetail): string | null {
  const lift = said(hasLift, '有', '无');
  return [lift, ladderRatio].filter(Boolean).join(' · ') || null;
}

/** 基本属性: what the home is. */
export function basicFacts(estate: EstateDetail): FactText[] {
  const { layout, area, usableArea } = estate;
  return [
    { name: '户型', value: formatLayout(layout.rooms, layout.halls, layout.baths) },
    { name: '建筑面积', value: formatArea(area) },
    { name: '套内面积', value: formatArea(usableArea) },
    { name: '得房率', value: usableArea === null ? null : formatPercent(usableArea / area, 0) },
    { name: '朝向', value: estate.orientation },
    { name: '楼层', value: formatFloor(estate.floorBand, estate.totalFloors) },
    { name: '装修', value: estate.decoration },
    { name: '电梯', value: liftText(estate) },
    { name: '年代', value: years(estate.builtYear) },
    { name: '户型结构', value: estate.layoutStructure },
    { name: '建筑类型', value: estate.buildingType },
    { name: '建筑结构', value: estate.structure },
    { name: '供暖', value: estate.heating },
    { name: '产权年限', value: years(estate.ownershipYears) },
  ];
}

/** 交易属性: what can be sold, and under which burdens. */
export function tradeFacts(estate: EstateDetail): FactText[] {
  return [
    { name: '挂牌时间', value: formatFullDate(estate.listedDay) },
    { name: '信息日期', value: formatFullDate(estate.seenDay) },
    { name: '上次交易', value: lastDealText(estate) },
    { name: '房屋年限', value: heldName(estate.held) },
    { name: '是否唯一', value: said(estate.onlyHome, '唯一', '不唯一') },
    { name: '交易权属', value: estate.ownership },
    { name: '房屋用途', value: estate.usage },
    { name: '抵押信息', value: said(estate.mortgaged, '有抵押', '无抵押') },
    { name: '产权所属', value: said(estate.coOwned, '共有', '非共有') },
    { name: '房本备件', value: said(estate.certificateReady, '已备', '未备') },
    { name: '核验码', value: verifyText(estate), wide: true },
  ];
}

function lastDealText({ lastDealDay, lastDealPrice }: EstateDetail): string | null {
  if (!lastDealDay) return null;
  return lastDealPrice === null ? lastDealDay : `${lastDealDay} ${formatTotalPrice(lastDealPrice)}`;
}

function verifyText({ verifyCode, verifyDay }: EstateDetail): string | null {
  return verifyCode && (verifyDay ? `${verifyCode}（${verifyDay} 核验）` : verifyCode);
}
