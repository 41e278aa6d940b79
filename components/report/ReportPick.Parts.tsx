import { ReportLinks } from '@/components/card/ReportLinks';
import { CommunityFinder } from '@/components/quotation/CommunityFinder';
import { Section } from '@/components/ui/Section';
import { CellLink, Table, twoLines } from '@/components/ui/Table';
import { datedTitle } from '@/lib/deal/views/period';
import { homesCount } from '@/lib/kernel/format/count';
import { figureText } from '@/lib/kernel/format/number';
import { houseReportAddress } from '@/lib/report/views/houseReportAddress';
import { cityReportLinks } from '@/lib/report/views/reportLinks';
import type { PickReportProps } from '@/lib/report/views/reportPages';
import { REPORT_COPY } from '@/lib/report/words';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './Report.module.css';

const { pick: copy } = REPORT_COPY;

/** Why there is no report here, and the field that finds one. */
function Find({ of, q, candidates, problem }: PickReportProps) {
  const { city } = usePage();
  return (
    <>
      <section className={css.head}>
        <p className={css.period}>{copy.names[of]}</p>
        <h1>{copy.title}</h1>
        {problem && (
          <p className={css.problem} role="alert">
            {problem.says}
            {problem.link && <a href={problem.link.href}>{problem.link.text}</a>}
          </p>
        )}
      </section>
      <CommunityFinder
        action={houseReportAddress(of, city.id)}
        text={copy.hint}
        q={q}
        candidates={candidates}
        hrefOf={({ id }) => houseReportAddress(of, city.id, id)}
      />
      <Section>
        <ReportLinks
          label={copy.ways}
          links={[
            { text: copy.findHome, href: paths.search(city.id, { q: q || null }) },
            { text: copy.all, href: paths.communities(city.id) },
          ]}
        />
      </Section>
    </>
  );
}

/** The communities that sold most lately, and the reports that need none. */
function Hot({ of, communities }: PickReportProps) {
  const { city, now } = usePage();
  return (
    <>
      {communities.length > 0 && (
        <Section title={datedTitle(copy.hot, city.dealsDay, now)}>
          <Table
            caption={copy.hot}
            rows={communities}
            rowKey={({ id }) => id}
            columns={[
              {
                id: 'name',
                title: copy.names[of],
                cell: ({ id, name, plate }) => (
                  <CellLink href={houseReportAddress(of, city.id, id)}>{twoLines(name, plate)}</CellLink>
                ),
              },
              { id: 'deals', title: copy.deals90, cell: ({ deals90 }) => figureText(homesCount(deals90)) },
            ]}
          />
        </Section>
      )}
      <Section>
        <ReportLinks links={cityReportLinks(city.id).filter(({ href }) => href !== houseReportAddress(of, city.id))} />
      </Section>
    </>
  );
}

/** What of the choice of a community is only read. */
export const PICK_PARTS = { Find, Hot };
