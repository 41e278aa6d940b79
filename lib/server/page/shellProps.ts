import type { PageLayout } from '@/lib/config/pageLayouts';
import type { InitialState } from '@/stores/initialState';

/** What every page gets besides its own props. */
export interface ShellProps {
  initialState: InitialState;
  layout: PageLayout;
  /** The moment of rendering, UTC ms; components never read a clock. */
  now: number;
  /** Shown inside the native app. */
  inApp: boolean;
}
