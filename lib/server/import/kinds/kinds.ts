import { article } from './article';
import { community } from './community';
import { deal } from './deal';
import type { Kind } from './kind';
import { landSale } from './landSale';
import { listing } from './listing';
import { overseas } from './overseas';
import { project } from './project';
import { rental } from './rental';

/** What a mapping may import, by its `kind`. */
export const KINDS = { community, listing, rental, deal, project, article, landSale, overseas } satisfies Record<
  string,
  Kind
>;
export type KindName = keyof typeof KINDS;

const [first, ...others] = Object.keys(KINDS) as [KindName, ...KindName[]];
/** What a mapping's `kind` may be: the kinds of rows, and the two that are not rows of one table. */
export const KIND_NAMES = [first, ...others, 'subway', 'boundary'] as const;

/** Fields of the kinds that are no rows of one table. */
export const SUBWAY_FIELDS = {
  line: { type: 'name', to: ['line'], required: true, label: '线路' },
  color: { type: 'color', to: ['color'], label: '颜色' },
  station: { type: 'name', to: ['station'], required: true, label: '车站' },
  position: { type: 'position', to: ['lng', 'lat'], required: true, label: '坐标' },
} as const;
