import { CloseIcon } from '@/components/icon/navigation';
import { CheckIcon } from '@/components/icon/status';
import { Section, SectionStack } from '@/components/ui/Section';
import type { TwinComparison, TwinPageProps } from '@/lib/console/views/twinPages';
import { CONSOLE_TWIN_COPY as copy } from '@/lib/console/words/twin';
import { consolePaths } from '@/lib/routes/consolePaths';
import { ofForm } from './ConsoleForm';
import formCss from './ConsoleForm.module.css';
import { FormFrame } from './ConsoleFrame';
import { ReasonForm } from './ReasonRow';
import { TwinDecision } from './TwinPage.Decision';
import css from './TwinPage.module.css';
import { TwinPick } from './TwinPage.Pick';
import { TwinPlace } from './TwinPage.Place';

/** Two that are likely one: alike and unlike first, then which side's fields stay, what goes along, and what is decided. */
export function ConsoleTwinPage(props: TwinPageProps) {
  const { kind, path, comparison, search } = props;
  return (
    <FormFrame page={props} texts={copy.done} title={search ? copy.pick.title : copy.title[kind]} path={path}>
      {search && <TwinPick kind={kind} search={search} />}
      {comparison && (
        <SectionStack>
          {comparison.distinct !== null && <Distinct {...props} distinct={comparison.distinct} />}
          <Evidence {...comparison} />
          <TwinDecision {...props} comparison={comparison} />
        </SectionStack>
      )}
      {!comparison && !search && (
        <Section title={copy.pageNames.all} more={{ text: copy.back, href: consolePaths.twins() }}>
          <p className={formCss.text}>{copy.oneGone}</p>
        </Section>
      )}
    </FormFrame>
  );
}

const Distinct = ({ path, distinct, ...form }: TwinPageProps & { distinct: string }) => (
  <Section title={copy.distinct.title} note={copy.distinct.text}>
    <p className={formCss.text}>{distinct}</p>
    <ReasonForm
      action={path}
      deed="again"
      text={copy.distinct.again}
      label={copy.act.reason}
      form={ofForm(form, form.typed.do === 'again')}
    />
  </Section>
);

const Evidence = ({ evidence, metres, sides }: TwinComparison) => (
  <Section title={copy.evidence.title} aside={copy.evidence.note}>
    <div className={css.evidence}>
      <ul>
        {evidence.map(({ text, isAlike }) => (
          <li key={text} className={isAlike ? css.alike : css.unlike}>
            {isAlike ? <CheckIcon size={16} /> : <CloseIcon size={16} />}
            <span className="visuallyHidden">{isAlike ? copy.evidence.alike : copy.evidence.unlike}</span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {metres !== null && metres >= 1 && <TwinPlace metres={metres} names={[sides.winner.name, sides.loser.name]} />}
    </div>
  </Section>
);
