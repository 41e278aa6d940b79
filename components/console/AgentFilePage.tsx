import { Button } from '@/components/ui/Button';
import { FileField, Select } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import { Section, SectionStack } from '@/components/ui/Section';
import type { AgentFileView, DeskAgentFileProps } from '@/lib/console/views/agentPages';
import { DESK_COPY } from '@/lib/console/words/desk';
import { DESK_AGENT_FILE_COPY as copy } from '@/lib/console/words/deskAgentFile';
import css from './DeskForm.module.css';
import { DeskFrame } from './DeskFrame';
import { DeskTable } from './DeskTable';
import { Facts } from './Facts';
import list from './ImportsPage.module.css';
import { ReasonRow } from './ReasonRow';

/** To send a file of agents, or one that was sent: what its rows come to, and what may be done with them. */
export function DeskAgentFilePage(props: DeskAgentFileProps) {
  const { desk, title, address, sent, problems, done } = props;
  return (
    <DeskFrame desk={desk} title={title} path={address} done={done && copy.done[done]} wrong={problems.other}>
      <SectionStack>{sent ? <Sent {...props} file={sent} /> : <Sending {...props} />}</SectionStack>
    </DeskFrame>
  );
}

function Sending({ address, cities, files, typed, problems }: DeskAgentFileProps) {
  return (
    <>
      <Section title={copy.send} note={copy.note}>
        <Form className={css.form} encType="multipart/form-data" action={address} noValidate>
          <Select
            label={copy.city}
            name="city"
            defaultValue={typed.city}
            error={problems.city}
            options={cities}
            empty={DESK_COPY.choose}
          />
          <FileField label={copy.file} name="file" hint={copy.fileHint} error={problems.file} />
          <Button type="submit" name="do" value="check">
            {copy.check}
          </Button>
        </Form>
      </Section>
      {files.length > 0 && (
        <Section title={copy.files} note={copy.filesNote}>
          <ul className={list.open}>
            {files.map(({ id, href, text, state }) => (
              <li key={id}>
                <a href={href}>
                  {text}
                  <small className={list.good}>{state}</small>
                </a>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function Sent({ file, address, typed, problems }: DeskAgentFileProps & { file: AgentFileView }) {
  const idleNote = file.isIdle ? copy.nothing : undefined;
  return (
    <>
      <Section>
        <Facts facts={file.facts} />
      </Section>
      <Section title={copy.figures} note={file.run ? copy.runNote : idleNote}>
        <Facts facts={file.figures} />
        {file.run && (
          <Form className={css.form} action={address}>
            <Button type="submit" name="do" value="run">
              {file.run}
            </Button>
          </Form>
        )}
        {file.proveHref && (
          <Button href={file.proveHref} variant="line" size="sm">
            {copy.prove}
          </Button>
        )}
      </Section>
      {file.mayUndo && (
        <Section note={copy.undoNote}>
          <Form action={address} noValidate>
            <ReasonRow deed="undo" text={copy.undo} variant="danger" typed={typed.reason} problem={problems.reason} />
          </Form>
        </Section>
      )}
      <Section title={copy.rowsTitle} flush>
        <DeskTable table={file.table} />
      </Section>
    </>
  );
}
