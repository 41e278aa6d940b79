import { useEffect, useState } from 'react';
import { BAR_COPY } from '@/lib/config/microcopy/interface';
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

export interface SectionTabsProps {
  tabs: readonly SectionTab[];
  /** Inside the native app there is no top bar to stay under. */
  inApp?: boolean;
}

/** Anchors to the sections of a long page. They stay in sight, and mark the section that is being read. */
export function SectionTabs({ tabs, inApp }: SectionTabsProps) {
  const current = useCurrentSection(tabs);
  return (
    <nav className={inApp ? css.stickyTop : css.sticky} aria-label={BAR_COPY.onThisPage}>
      <div className={css.line}>
        {tabs.map(({ id, text }) => (
          <a key={id} href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            {text}
          </a>
        ))}
      </div>
    </nav>
  );
}

// The band below the bars in which a section counts as being read: from a sixth to two fifths of the window.
const READING_BAND = '-16% 0px -60% 0px';

function useCurrentSection(tabs: readonly SectionTab[]): string | undefined {
  const [current, setCurrent] = useState(tabs[0]?.id);
  const ids = tabs.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        const read = entries.find(({ isIntersecting }) => isIntersecting);
        if (read) setCurrent(read.target.id);
      },
      { rootMargin: READING_BAND },
    );
    for (const id of ids.split(' ')) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids]);
  return current;
}
