import { Button } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import { Section } from '@/components/ui/Section';
import type { RecordPageProps } from '@/lib/console/views/recordPages';
import { CONSOLE_RECORD_COPY as copy } from '@/lib/console/words/record';
import { CONSOLE_TWIN_COPY } from '@/lib/console/words/twin';
import { consolePaths } from '@/lib/routes/consolePaths';
import { Fields, ofForm } from './ConsoleForm';
import { RecordEffects } from './RecordPage.Effects';
import css from './RecordPage.module.css';

const words = copy.whole;
const twin = CONSOLE_TWIN_COPY.pick;

/** What may be done to all of a record: taken off sale, hidden. */
export const RecordWhole = (props: RecordPageProps) => (
  <Section title={words.title}>
    {props.mayWithdraw && (
      <WholeAct
        {...props}
        act="withdraw"
        title={words.withdraw}
        text={words.withdrawText}
        confirm={props.report ? words.confirmWithdrawReport : words.confirmWithdraw}
      />
    )}
    <WholeAct
      {...props}
      act="hide"
      title={words.hide}
      text={words.hideText}
      confirm={props.report ? words.confirmHideReport : words.confirmHide}
    />
    {props.twinHref !== null && (
      <div className={css.whole}>
        <p className={css.note}>{twin.linkText}</p>
        <Button href={props.twinHref} size="sm" variant="line">
          {twin.link}
        </Button>
      </div>
    )}
  </Section>
);

interface WholeActProps extends RecordPageProps {
  act: 'hide' | 'withdraw';
  title: string;
  text: string;
  confirm: string;
}

function WholeAct({ act, title, text, confirm, ...props }: WholeActProps) {
  const { kind, id, report, preview, typed } = props;
  const isReady = preview?.act === act;
  const isThis = typed.do === act || typed.do === `preview-${act}`;
  return (
    <details className={css.whole} open={isThis}>
      <summary>{title}</summary>
      <p className={css.note}>{text}</p>
      <Form action={consolePaths.record(report ? { kind, id, report: report.id } : { kind, id })} noValidate>
        <Fields fields={[{ kind: 'reason', label: words.reason }]} form={ofForm(props, isThis)} />
        {isReady && preview && <RecordEffects preview={preview} form={ofForm(props, isThis)} />}
        <div className={css.buttons}>
          {isReady ? (
            <Button type="submit" name="do" value={act} size="sm" variant="danger">
              {confirm}
            </Button>
          ) : (
            <Button type="submit" name="do" value={`preview-${act}`} size="sm" variant="line">
              {words.preview}
            </Button>
          )}
        </div>
      </Form>
    </details>
  );
}
