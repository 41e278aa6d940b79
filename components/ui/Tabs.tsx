import type { ReactNode } from 'react';
import css from './Tabs.module.css';

export interface TabItem {
  /** Stable name of the tab. */
  id: string;
  text: string;
  href: string;
  count?: string;
}

export interface TabsProps {
  /** What the tabs choose, read aloud: "结果类型". */
  label: string;
  tabs: TabItem[];
  current: string;
  /** line: page tabs. pill: a small choice inside a section (3月 / 1年 / 3年). */
  variant?: 'line' | 'pill';
}

/** Tabs are links: each state has its address, and works without JavaScript. */
export function Tabs({ label, tabs, current, variant = 'line' }: TabsProps) {
  return (
    <nav className={css[variant]} aria-label={label}>
      {tabs.map(({ id, text, href, count }) => (
        <a key={id} href={href} aria-current={id === current ? 'page' : undefined}>
          {text}
          {count && <small>{count}</small>}
        </a>
      ))}
    </nav>
  );
}

export interface SectionTab {
  /** The id of a Section. */
  id: string;
  text: string;
}

/** Anchors to the sections of a long page; they stay under the top bar. `inApp`: there is none above them. */
export function SectionTabs({ tabs, inApp, aside }: { tabs: SectionTab[]; inApp?: boolean; aside?: ReactNode }) {
  return (
    <nav className={inApp ? css.stickyTop : css.sticky} aria-label="本页内容">
      <div className={css.line}>
        {tabs.map(({ id, text }) => (
          <a key={id} href={`#${id}`}>
            {text}
          </a>
        ))}
      </div>
      {aside}
    </nav>
  );
}
