import { Button } from '@/components/ui/Button';
import { Select } from '@/components/ui/Field';
import { Section } from '@/components/ui/Section';
import { AGENT_DUTIES } from '@/lib/console/agentDuty';
import type { ConsoleAgentsProps } from '@/lib/console/views/agentPages';
import { CONSOLE_AGENT_COPY as copy } from '@/lib/console/words/agent';
import { CONSOLE_AGENT_FILE_COPY as fileCopy } from '@/lib/console/words/agentFile';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { consolePaths } from '@/lib/routes/consolePaths';
import { AddSection } from './AddSection';
import { ConsoleTablePage } from './ConsoleTablePage';

const DUTIES = AGENT_DUTIES.map((value) => ({ value, text: copy.duties[value] }));

/** The agents whom the console keeps, and the way to another one. */
export const ConsoleAgentsPage = (props: ConsoleAgentsProps) => (
  <ConsoleTablePage {...props}>
    <AddSection title={copy.add} note={copy.addText} action={consolePaths.agent()} next={copy.next}>
      <Select label={copy.city} name="city" options={props.cities} empty={CONSOLE_COPY.choose} />
      <Select label={copy.duty} name="duty" options={DUTIES} />
    </AddSection>
    <Section note={fileCopy.lead}>
      <Button href={consolePaths.agentFile()} variant="line" size="sm">
        {fileCopy.page}
      </Button>
    </Section>
  </ConsoleTablePage>
);
