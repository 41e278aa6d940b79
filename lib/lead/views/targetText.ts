import { formatLayout } from '@/lib/estate/homeText';
import { joinKnown } from '@/lib/kernel/format/text';

interface Target {
  name: string | null;
  rooms: number | null;
  halls: number | null;
}

/** What a lead is about: "三林苑 2室1厅"; null where it is there no longer. */
export function targetText({ name, rooms, halls }: Target): string | null {
  const layout = rooms === null && halls === null ? null : formatLayout(rooms, halls);
  return name && joinKnown([name, layout], ' ');
}

/** A home, and who was chosen to show it: "三林苑 2室1厅 · 经纪人 林晓". */
export const withAgent = (about: string, agent: string): string => `${about} · 经纪人 ${agent}`;
