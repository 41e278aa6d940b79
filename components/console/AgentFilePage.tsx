import { Button } from '@/components/ui/Button';
import { FileField, Select } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import { Section, SectionStack } from '@/components/ui/Section';
import type { AgentFileView, ConsoleAgentFileProps } from '@/lib/console/views/agentPages';
import { CONSOLE_AGENT_FILE_COPY as copy } from '@/lib/console/words/agentFile';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import css from './ConsoleForm.module.css';
import { ConsoleFrame } from './ConsoleFrame';
import { ConsoleTable } from './ConsoleTable';
import { Facts } from './Facts';
import list from './ImportsPage.module.css';
import { ReasonRow } from './ReasonRow';

/** To send a file of agents, or one that was sent: what its rows come to, and what may be done with them. */
export function ConsoleAgentFilePage(props: ConsoleAgentFileProps) {
  const { desk, title, address, sent, problems, done } = props;
  return (
    <ConsoleFrame desk={desk} title={title} path={address} done={done && copy.done[done]} wrong={problems.other}>
      <SectionStack>{sent ? <Sent {...props} file={sent} /> : <Sending {...props} />}</SectionStack>
    </ConsoleFrame>
  );
}

function Sending({ address, cities, files, typed, problems }: ConsoleAgentFileProps) {
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
            empty={CONSOLE_COPY.choose}
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

function Sent({ file, address, typed, problems }: ConsoleAgentFileProps & { file: AgentFileView }) {
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
        <ConsoleTable table={file.table} />
      </Section>
    </>
  );
}
