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
