import type { DeskPageProps } from './deskShell';

/** What waits for somebody at the desk. */
export interface TodayPageProps extends DeskPageProps {
  tiles: { text: string; figure: string; href: string; isLate: boolean }[];
}
