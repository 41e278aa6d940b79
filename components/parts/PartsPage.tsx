import { paths } from '@/lib/routes/paths';
import { REPLY_BOX_COPY } from '@/lib/talk/words/replyBox';
import { PageHead } from '../seo/PageHead';
import { LinkRows } from '../ui/LinkRows';
import { Section, SectionStack } from '../ui/Section';
import { staticParts } from '../ui/staticParts';
import { TopBar } from '../ui/TopBar';
import { ChartDemo } from './PartsPage.Charts';
import { BarDemo, ControlDemo } from './PartsPage.Controls';
import { FigureDemo } from './PartsPage.Figures';
import css from './PartsPage.module.css';
import { OverlayDemo } from './PartsPage.Overlays';
import { PictureDemo } from './PartsPage.Pictures';
import { StateDemo } from './PartsPage.States';

const FoundationDemo = staticParts(() =>
  import('./PartsPage.Foundation').then(({ FoundationDemo }) => ({ FoundationDemo })),
)('FoundationDemo');

/** Every part of the interface with its states: for whoever builds a page, and for the eye that checks one. */
export function PartsPage() {
  return (
    <>
      <PageHead title="界面组件" description="每个部件与它的各种状态。" path={paths.parts()} noindex />
      <TopBar title="界面组件" />
      <main id="main" className="wide">
        <div className={css.title}>
          <h1>界面组件</h1>
          <p>每个部件与它的各种状态。图中数字均为示例。</p>
        </div>
        <SectionStack>
          <FigureDemo />
          <ChartDemo />
          <ControlDemo />
          <StateDemo />
          <OverlayDemo />
          <PictureDemo />
          <FoundationDemo />
          <Section title="更多">
            <LinkRows
              rows={[
                { id: 'scroll', href: paths.partsScroll(), text: '滚动恢复测试页' },
                { id: 'reply', href: paths.replyBox(), text: REPLY_BOX_COPY.tryOut },
              ]}
            />
          </Section>
        </SectionStack>
      </main>
      <BarDemo />
    </>
  );
}
