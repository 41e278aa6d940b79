import type { SheetHomeFacts } from '@/lib/calculators/contract/costs';
import { formatArea, formatLayout } from '@/lib/estate/homeText';
import type { FormProblems, RawForm } from '@/lib/kernel/form/formSpec';
import { MISSING } from '@/lib/kernel/format/number';
import type { Query } from '@/lib/routes/paths';
import type { SheetColumn } from '../../cost/costSheet';
import type { ShownGrounds } from '../../shown';

export interface ComparedHome {
  id: number;
  cityId: number;
  /** 康桥半岛 3室2厅 103.6㎡ */
  name: string;
  community: string;
  /** 104㎡ */
  area: string;
  /** Not on sale any more. */
  ended: boolean;
  /** 漕河泾 32 分钟: how long the ways are that this browser keeps; left out where it keeps none. */
  way?: string;
}

export interface TotalCostPageProps {
  homes: ComparedHome[];
  /** One for each home. */
  columns: SheetColumn[];
  grounds: ShownGrounds;
  form: {
    raw: RawForm;
    problems: FormProblems;
    /** What of it the address holds. */
    query: Query;
  };
}

/** A home of the sheet, named by community, layout and area. */
export function comparedHomeOf({ id, cityId, community, layout, area, status }: SheetHomeFacts): ComparedHome {
  const parts = [community, formatLayout(layout.rooms, layout.halls), formatArea(area)];
  return {
    id,
    cityId,
    name: parts.filter((part) => part !== MISSING).join(' '),
    community,
    area: formatArea(Math.round(area)),
    ended: status !== 'on_sale',
  };
}
