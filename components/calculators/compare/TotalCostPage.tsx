import { PageHead } from '@/components/seo/PageHead';
import { ShareAction } from '@/components/shell/ShareAction';
import { EmptyState } from '@/components/ui/EmptyState';
import { Section, SectionStack } from '@/components/ui/Section';
import { staticParts } from '@/components/ui/staticParts';
import { TopBar } from '@/components/ui/TopBar';
import { TOTAL_COST_FRAME_SENTENCES } from '@/lib/calculators/views/compare/totalCostFrameSentences';
import type { TotalCostPageProps } from '@/lib/calculators/views/compare/totalCostPage';
import { TOTAL_COST_FRAME_COPY as copy } from '@/lib/calculators/words/totalCostFrame';
import { SITE_COPY } from '@/lib/interface/words/site';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import { PaperTitle } from '../PaperTitle';
import { ResultActions } from '../ResultActions';
import { StoredPicks } from './StoredPicks';
import { ComparedHomes } from './TotalCostPage.Homes';
import css from './TotalCostPage.module.css';

const part = staticParts(() => import('./TotalCostPage.Parts').then(({ COST_PARTS }) => COST_PARTS));
const Sum = part('Sum');
const Sheet = part('Sheet');
const Assumptions = part('Assumptions');
const Basis = part('Basis');

/** Homes side by side: what each costs in all, on the same assumptions. */
export function TotalCostPage(props: TotalCostPageProps) {
  const { city } = usePage();
  const { homes, columns, grounds, form } = props;
  const query = { homes: homes.map(({ id }) => id), ...form.query };
  const path = paths.taxAnswer(query);
  const title = homes.length > 0 ? `${homes.map(({ community }) => community).join('、')} ${copy.title}` : copy.title;
  const share = { title, description: copy.description, path, imageUrl: SITE_COPY.shareImage };
  return (
    <>
      <PageHead title={title} description={copy.description} path={path} noindex />
      <TopBar title={copy.title} actions={<ShareAction content={share} />} />
      <main id="main" className="wide">
        <div className={css.paper}>
          <PaperTitle text={copy.title} />
        </div>
        {homes.length > 0 ? (
          <SectionStack>
            <Sum homes={homes} columns={columns} form={form} />
            <Section title={copy.sheet}>
              <Sheet homes={homes} columns={columns} />
              <div className={css.actions}>
                <ResultActions path={path} file={paths.taxAnswer({ ...query, format: 'csv' })} />
              </div>
            </Section>
            <Assumptions homes={homes} form={form} />
            <ComparedHomes homes={homes} query={form.query} />
            <StoredPicks chosen={homes} query={form.query} />
            <Basis grounds={grounds} />
          </SectionStack>
        ) : (
          <>
            <EmptyState
              title={copy.empty.title}
              reason={TOTAL_COST_FRAME_SENTENCES.howToBegin}
              actions={[{ text: copy.empty.action, href: paths.searchResult(city.id) }]}
            />
            <StoredPicks chosen={homes} query={form.query} />
          </>
        )}
      </main>
    </>
  );
}
