import { PageHead } from '@/components/seo/PageHead';
import { ShareAction } from '@/components/shell/ShareAction';
import { Button } from '@/components/ui/Button';
import head from '@/components/ui/Head.module.css';
import { Section, SectionStack } from '@/components/ui/Section';
import { Table, type TableColumn } from '@/components/ui/Table';
import { TopBar } from '@/components/ui/TopBar';
import type { FactId } from '@/lib/calculators/facts/fact';
import type { PointsLine } from '@/lib/calculators/points/pointsTable';
import type {
  ResidencePointsRulePageProps,
  ShownRule,
} from '@/lib/calculators/views/residencePoints/residencePointsPages';
import { RESIDENCE_POINTS_RULE_SENTENCES } from '@/lib/calculators/views/residencePoints/residencePointsSentences';
import { lineText } from '@/lib/calculators/views/residencePoints/residencePointsText';
import { ruleName } from '@/lib/calculators/views/warningText';
import { RESIDENCE_POINTS_COPY, RESIDENCE_POINTS_RULE_COPY } from '@/lib/calculators/words/residencePoints';
import { GROUNDS_COPY } from '@/lib/calculators/words/rules';
import { SITE_COPY } from '@/lib/interface/words/site';
import { paths } from '@/lib/routes/paths';
import { RuleWarnings } from '../RuleWarnings';
import css from './ResidencePoints.module.css';

const COPY = RESIDENCE_POINTS_RULE_COPY;

const GROUPS: readonly { title: string; ids: readonly FactId[] }[] = [
  {
    title: COPY.groups.base,
    ids: ['points.age', 'points.education', 'points.skill', 'points.insuranceYear'],
  },
  {
    title: COPY.groups.more,
    ids: [
      'points.insuranceBase',
      'points.graduate',
      'points.spouse',
      'points.scarceMajor',
      'points.investment',
      'points.publicService',
      'points.remoteArea',
      'points.award',
    ],
  },
  { title: COPY.groups.less, ids: ['points.falseMaterial', 'points.detention', 'points.veto'] },
];

/** The whole table of points to read: each rule with its lines, since when it holds and how sure it is. */
export function ResidencePointsRulePage({ standard, rules, sources, warnings, day }: ResidencePointsRulePageProps) {
  const path = paths.residencePointsRule();
  const description = standard === null ? RESIDENCE_POINTS_COPY.intro : RESIDENCE_POINTS_RULE_SENTENCES.intro(standard);
  return (
    <>
      <PageHead title={COPY.title} description={description} path={path} />
      <TopBar
        title={COPY.title}
        actions={<ShareAction content={{ title: COPY.title, description, path, imageUrl: SITE_COPY.shareImage }} />}
      />
      <main id="main" className="wide">
        <SectionStack>
          <section className={head.plain}>
            <h1>{COPY.title}</h1>
            <p className={head.intro}>{description}</p>
            <p className={css.dated}>{RESIDENCE_POINTS_RULE_SENTENCES.dated(day)}</p>
            <div className={css.change}>
              <Button href={paths.integral()} size="sm">
                {COPY.calculate}
              </Button>
            </div>
          </section>
          {GROUPS.map(({ title, ids }) => (
            <Section key={title} title={title}>
              {rules
                .filter(({ id }) => ids.includes(id))
                .map((rule) => (
                  <Rule key={rule.id} rule={rule} />
                ))}
            </Section>
          ))}
          <Section title={COPY.sources} note={COPY.sourceNote}>
            <ul className={css.sources}>
              {sources.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
            <RuleWarnings warnings={warnings} />
          </Section>
        </SectionStack>
      </main>
    </>
  );
}

function Rule({ rule: { id, effectiveFrom, effectiveTo, confidence, lines } }: { rule: ShownRule }) {
  const columns: TableColumn<PointsLine>[] = [
    { id: 'what', title: COPY.columns.what, cell: (line) => lineText(id, line), wrap: true },
    {
      id: 'points',
      title: COPY.columns.points,
      cell: ({ points }) => <b>{points === null ? COPY.veto : RESIDENCE_POINTS_RULE_SENTENCES.points(points)}</b>,
    },
  ];
  const dates = [
    RESIDENCE_POINTS_RULE_SENTENCES.since(effectiveFrom),
    effectiveTo ? RESIDENCE_POINTS_RULE_SENTENCES.until(effectiveTo) : '',
    GROUNDS_COPY.confidence[confidence],
  ];
  return (
    <div className={css.rule}>
      <h3>{ruleName(id)}</h3>
      <p className={css.dated}>{dates.filter(Boolean).join(' · ')}</p>
      <Table
        caption={ruleName(id)}
        columns={columns}
        rows={lines}
        rowKey={({ what, from, to }) => `${what}${from}${to}`}
      />
    </div>
  );
}
