// Wording of the map, apart from that of filters and lists: a map loads it at once.

import { LOCATE_FAILED } from '@/lib/interface/words/locate';

/** The map. */
export const MAP_COPY = {
  title: '地图找房',
  failed: '地图没有加载出来。下面的表格是同样的数据。',
  dataFailed: '当前区域的房源没有加载出来',
  homesFailed: '这个小区的房源没有加载出来',
  caption: '各区域符合条件的套数与均价',
  area: '区域',
  count: '套数',
  average: '挂牌均价/㎡',
  rent: '月租/㎡',
  homes: '套',
  projects: '个楼盘',
  empty: '移动或缩小地图试试',
  hint: '点圆圈进入区域，点价格看房源',
  zoomIn: '放大',
  zoomOut: '缩小',
  position: '回到我的位置',
  locateFailed: LOCATE_FAILED,
  note: '底图为示意：地铁站位置准确，河流与道路可能偏差几百米。圆圈与价签为挂牌均价与套数。',
  noPlace: '这座城市暂无地图',
  noPlaceReason: '这座城市还没有坐标。房源都在列表里。',
  noHomes: '地图上没有符合条件的房源',
  toList: '看列表',
  close: '关闭',
  inView: '地图范围内的房源',
  follow: '移动地图时更新列表',
  drawUp: '展开列表',
  drawDown: '收起列表',
} as const;

/** What the map is coloured by, and what its tints stand for. */
export const MAP_COLOUR_COPY = {
  choose: '地图颜色',
  legend: '颜色说明',
  names: { price: '价格', commute: '通勤时间', estimate: '估价高低' },
  /** Below the choice; what each bubble's figure is. */
  meaning: {
    price: '价格是每平方米的',
    commute: '到常去地点的平均时间',
    estimate: '挂牌价与估价相差的平均值',
  },
  /** ABOUT_ESTIMATE in words. */
  estimates: { below: '低3%以上', fair: '相差不到3%', above: '高3%以上' },
  same: '相当',
  /** Where no bubble has such a figure. */
  none: { price: '', commute: '当前区域没有通勤时间', estimate: '当前区域的房源没有估价' },
} as const;
