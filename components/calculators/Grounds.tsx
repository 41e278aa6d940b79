import { wholeFigures } from '@/components/ui/wholeFigures';
import type { ShownGrounds } from '@/lib/calculators/shown';
import { GROUNDS_SENTENCES } from '@/lib/calculators/views/ruleSentences';
import { citysRuleName } from '@/lib/calculators/views/warningText';
import { GROUNDS_COPY } from '@/lib/calculators/words/rules';
import css from './Grounds.module.css';
import { RuleWarnings } from './RuleWarnings';

/** What a result rests on: warnings in sight, the rules with source and dates behind one touch. */
export function Grounds({ grounds }: { grounds: ShownGrounds }) {
  const { rules, warnings, unknownRules, day } = grounds;
  return (
    <div className={css.grounds}>
      <RuleWarnings warnings={warnings} unknownRules={unknownRules} />
      <details className={css.details}>
        <summary>
          {GROUNDS_COPY.title}
          <small>{wholeFigures(GROUNDS_SENTENCES.count(rules.length, day))}</small>
        </summary>
        <ul>
          {rules.map((rule) => (
            <Rule key={`${rule.id}${rule.city}${rule.effectiveFrom}`} rule={rule} />
          ))}
        </ul>
      </details>
    </div>
  );
}

function Rule({
  rule: { id, city, effectiveFrom, effectiveTo, source, confidence },
}: {
  rule: ShownGrounds['rules'][number];
}) {
  const until = effectiveTo ? `，${GROUNDS_SENTENCES.until(effectiveTo)}` : '';
  return (
    <li>
      <b>{citysRuleName(id, city)}</b>
      <span>
        {wholeFigures(`${GROUNDS_SENTENCES.from(effectiveFrom)}${until} · ${GROUNDS_COPY.confidence[confidence]}`)}
      </span>
      <span>{wholeFigures(source)}</span>
    </li>
  );
}
