import { useEffect, useState } from 'react';
import { PageHead } from '@/components/seo/PageHead';
import { useScrollBottom } from '@/lib/browser/scrollBottom';
import { SCROLL_RESTORE_POLL_MS, SCROLL_RESTORE_POLLS } from '@/lib/config/constants';
import { paths } from '@/lib/routes/paths';
import { FactGrid } from '../ui/FactGrid';
import { Section, SectionStack } from '../ui/Section';
import { TopBar } from '../ui/TopBar';
import css from './ScrollPage.module.css';

const FIRST_ROWS = 60;
const MORE_ROWS = 20;
const MAX_ROWS = 400;

/** Developer page: a long list that grows at its end, to see the scroll-bottom behaviour and scroll restoration work. */
export function ScrollPage() {
  const [rows, setRows] = useState(FIRST_ROWS);
  const [arrivals, setArrivals] = useState(0);
  useScrollBottom(() => {
    setArrivals((count) => count + 1);
    setRows((count) => Math.min(MAX_ROWS, count + MORE_ROWS));
  });
  return (
    <>
      <PageHead
        title="滚动测试"
        description="长列表、触底加载与返回时的滚动恢复。"
        path={paths.partsScroll()}
        noindex
      />
      <TopBar title="滚动测试" />
      <main id="main">
        <h1 className="visuallyHidden">滚动测试</h1>
        <SectionStack>
          <Section
            title="现在的状态"
            note={`离开后返回，位置应恢复。页面高度不够时每 ${SCROLL_RESTORE_POLL_MS} 毫秒再试一次，最多 ${SCROLL_RESTORE_POLLS} 次。`}
          >
            <Diagnostics rows={rows} arrivals={arrivals} />
          </Section>
          <Section title="长列表">
            <ol className={css.list}>
              {Array.from({ length: rows }, (_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows are their numbers
                <li key={at}>
                  <a href={`${paths.parts()}#row-${at + 1}`}>{`第 ${at + 1} 行：点开再返回`}</a>
                </li>
              ))}
            </ol>
          </Section>
        </SectionStack>
      </main>
    </>
  );
}

function Diagnostics({ rows, arrivals }: { rows: number; arrivals: number }) {
  const [top, setTop] = useState(0);
  useEffect(() => {
    const read = () => setTop(Math.round(window.scrollY));
    read();
    window.addEventListener('scroll', read, { passive: true });
    return () => window.removeEventListener('scroll', read);
  }, []);
  return (
    <FactGrid
      facts={[
        { name: '滚动位置', value: <output>{`${top}px`}</output> },
        { name: '触底次数', value: arrivals },
        { name: '列表行数', value: rows },
      ]}
    />
  );
}
