import { joinKnown } from '@/lib/kernel/format/text';
import { OVERSEAS_COPY as copy } from '../words';
import type { OverseasPageProps, OverseasView } from './overseasView';

/** "湄南河畔苑 泰国 曼谷 · 公寓 海外房产". */
const overseasTitle = ({ name, where }: Pick<OverseasView, 'name' | 'where'>): string =>
  `${name} ${where} ${copy.title}`;

const overseasDescription = ({ name, where, price, rmb, rate }: OverseasView): string =>
  joinKnown([`${name}，${where}，${copy.price}${price}`, rmb, rate], '，');

/** What a page of a home abroad is given: what its document's head says, and what is only read. */
export const overseasPageOf = (project: OverseasView): OverseasPageProps => ({
  id: project.id,
  name: project.name,
  title: overseasTitle(project),
  description: overseasDescription(project),
  project,
});
