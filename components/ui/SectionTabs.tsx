import { useEffect, useRef, useState } from 'react';
import { watchScroll } from '@/lib/browser/watchScroll';
import { BAR_COPY } from '@/lib/interface/words/interface';
import { usePage } from '@/stores/PageProvider';
import css from './Tabs.module.css';

export interface SectionTab {
  /** The id of a Section. */
  id: string;
  text: string;
}

export interface SectionTabsProps {
  tabs: readonly SectionTab[];
}

/**
 * Anchors to the sections of a long page. They stay in sight, and mark the section that is being read. Inside the native
 * app there is no top bar to stay under.
 */
export function SectionTabs({ tabs }: SectionTabsProps) {
  const { inApp } = usePage();
  const current = useCurrentSection(tabs);
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (current) bringIntoStrip(strip.current);
  }, [current]);
  return (
    <nav className={inApp ? css.stickyTop : css.sticky} aria-label={BAR_COPY.onThisPage}>
      <div ref={strip} className={css.line}>
        {tabs.map(({ id, text }) => (
          <a key={id} href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            {text}
          </a>
        ))}
      </div>
    </nav>
  );
}

/** Moves the strip, and never the page, so that the tab of the section that is read stands in its middle. */
function bringIntoStrip(strip: HTMLElement | null): void {
  const tab = strip?.querySelector<HTMLElement>('[aria-current]');
  if (strip && tab) strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2;
}

// A section counts as being read from when its top passes this part of the window's height.
const READING_LINE = 0.4;

function useCurrentSection(tabs: readonly SectionTab[]): string | undefined {
  const [current, setCurrent] = useState(tabs[0]?.id);
  const ids = tabs.map(({ id }) => id).join(' ');
  useEffect(() => {
    const sections = ids.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    return watchScroll(() => setCurrent(sectionRead(sections) ?? ids.split(' ')[0]));
  }, [ids]);
  return current;
}

/**
 * The last section that begins above the line; none at the top of the page, however one got there. At the page's end the
 * line is the window's foot: nothing below it will ever come up.
 */
function sectionRead(sections: readonly HTMLElement[]): string | undefined {
  const { innerHeight, scrollY } = window;
  const isEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
  const line = isEnd ? innerHeight : innerHeight * READING_LINE;
  return sections.filter((section) => section.getBoundingClientRect().top <= line).pop()?.id;
}
