import { PageHead } from '@/components/seo/PageHead';
import { ShareAction } from '@/components/shell/ShareAction';
import { EmptyState } from '@/components/ui/EmptyState';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import { SITE_COPY } from '@/lib/config/microcopy/site';
import { TOTAL_COST_COPY as copy } from '@/lib/config/microcopy/totalCost';
import type { SheetColumn } from '@/lib/domain/calculators/cost/costSheet';
import type { Grounds as GroundsOf } from '@/lib/domain/calculators/factBook';
import type { FormProblems, RawForm } from '@/lib/domain/form/formSpec';
import { paths, type Query } from '@/lib/routes/paths';
import { Grounds } from '../Grounds';
import { FavouritePicks } from './FavouritePicks';
import { Assumptions } from './TotalCostPage.Assumptions';
import { ComparedHomes } from './TotalCostPage.Homes';
import css from './TotalCostPage.module.css';
import { CostActions, CostSheet, CostSum } from './TotalCostPage.Sheet';

export interface ComparedHome {
  id: number;
  cityId: number;
  /** 康桥半岛 3室2厅 103.6㎡ */
  name: string;
  community: string;
  /** 104㎡ */
  area: string;
  /** Not on sale any more. */
  ended: boolean;
}

export interface TotalCostPageProps {
  /** The visitor's city. */
  cityId: number;
  homes: ComparedHome[];
  /** One for each home. */
  columns: SheetColumn[];
  grounds: GroundsOf;
  form: {
    raw: RawForm;
    problems: FormProblems;
    /** What of it the address holds. */
    query: Query;
  };
  inApp: boolean;
  now: number;
}

/** Up to four homes side by side: what each costs in all, on the same assumptions. */
export function TotalCostPage(props: TotalCostPageProps) {
  const { cityId, homes, grounds, inApp, form } = props;
  const path = paths.taxAnswer({ homes: homes.map(({ id }) => id), ...form.query });
  const title = homes.length > 0 ? `${homes.map(({ community }) => community).join('、')} ${copy.title}` : copy.title;
  const share = { title, description: copy.description, path, imageUrl: SITE_COPY.shareImage };
  return (
    <>
      <PageHead title={title} description={copy.description} path={path} noindex />
      <TopBar
        title={copy.title}
        backHref={paths.searchResult(cityId)}
        actions={<ShareAction content={share} />}
        inApp={inApp}
      />
      <main>
        {homes.length > 0 ? (
          <SectionStack>
            <CostSum {...props} />
            <Section title={copy.sheet}>
              <CostSheet {...props} />
              <CostActions path={path} />
            </Section>
            <Assumptions homes={homes} form={form} />
            <ComparedHomes homes={homes} query={form.query} />
            <FavouritePicks chosen={homes} query={form.query} />
            <Section>
              <div className={css.notes}>
                {copy.notes.map((note) => (
                  <p key={note}>{note}</p>
                ))}
              </div>
              <Grounds grounds={grounds} />
            </Section>
          </SectionStack>
        ) : (
          <>
            <EmptyState
              title={copy.empty.title}
              reason={copy.empty.reason}
              actions={[{ text: copy.empty.action, href: paths.searchResult(cityId) }]}
            />
            <FavouritePicks chosen={homes} query={form.query} />
          </>
        )}
      </main>
    </>
  );
}
