import { Button } from '@/components/ui/Button';
import { Section, SectionStack } from '@/components/ui/Section';
import type { AgentFileView, ConsoleAgentFileProps } from '@/lib/console/views/agentPages';
import { CONSOLE_AGENT_FILE_COPY as copy } from '@/lib/console/words/agentFile';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { ConsoleForm, FormSection } from './ConsoleForm';
import { FormFrame } from './ConsoleFrame';
import { ConsoleTable } from './ConsoleTable';
import { Facts } from './Facts';
import list from './ImportsPage.module.css';
import { ReasonSection } from './ReasonRow';

/** To send a file of agents, or one that was sent: what its rows come to, and what may be done with them. */
export function ConsoleAgentFilePage(props: ConsoleAgentFileProps) {
  const { title, address, sent } = props;
  return (
    <FormFrame page={props} texts={copy.done} title={title} path={address}>
      <SectionStack>{sent ? <Sent {...props} file={sent} /> : <Sending {...props} />}</SectionStack>
    </FormFrame>
  );
}

function Sending({ address, cities, files, ...form }: ConsoleAgentFileProps) {
  return (
    <>
      <FormSection
        title={copy.send}
        note={copy.note}
        action={address}
        fields={[
          { kind: 'choice', name: 'city', label: copy.city, choices: cities, empty: CONSOLE_COPY.choose },
          { kind: 'file', name: 'file', label: copy.file, hint: copy.fileHint },
        ]}
        buttons={[{ do: 'check', text: copy.check }]}
        form={form}
      />
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

function Sent({ file, address, ...form }: ConsoleAgentFileProps & { file: AgentFileView }) {
  const idleNote = file.isIdle ? copy.nothing : undefined;
  return (
    <>
      <Section>
        <Facts facts={file.facts} />
      </Section>
      <Section title={copy.figures} note={file.run ? copy.runNote : idleNote}>
        <Facts facts={file.figures} />
        {file.run && <ConsoleForm action={address} fields={[]} buttons={[{ do: 'run', text: file.run }]} />}
        {file.proveHref && (
          <Button href={file.proveHref} variant="line" size="sm">
            {copy.prove}
          </Button>
        )}
      </Section>
      {file.mayUndo && (
        <ReasonSection
          note={copy.undoNote}
          action={address}
          deed="undo"
          text={copy.undo}
          variant="danger"
          form={form}
        />
      )}
      <Section title={copy.rowsTitle} flush>
        <ConsoleTable table={file.table} />
      </Section>
    </>
  );
}
