import { Button } from '@/components/ui/Button';
import { Select } from '@/components/ui/Field';
import { Section, SectionStack } from '@/components/ui/Section';
import { AGENT_DUTIES } from '@/lib/console/agentDuty';
import type { DeskAgentsProps } from '@/lib/console/views/agentPages';
import { DESK_COPY } from '@/lib/console/words/desk';
import { DESK_AGENT_COPY as copy } from '@/lib/console/words/deskAgent';
import { DESK_AGENT_FILE_COPY as fileCopy } from '@/lib/console/words/deskAgentFile';
import { deskPaths } from '@/lib/routes/deskPaths';
import { AddSection } from './AddSection';
import { DeskFrame } from './DeskFrame';
import { DeskTable } from './DeskTable';

const DUTIES = AGENT_DUTIES.map((value) => ({ value, text: copy.duties[value] }));

/** The agents whom the desk keeps, and the way to another one. */
export function DeskAgentsPage({ desk, table, cities }: DeskAgentsProps) {
  return (
    <DeskFrame desk={desk} title={DESK_COPY.pages.agents} path={deskPaths.deskAgents()}>
      <SectionStack>
        <AddSection title={copy.add} note={copy.addText} action={deskPaths.deskAgent()} next={copy.next}>
          <Select label={copy.city} name="city" options={cities} empty={DESK_COPY.choose} />
          <Select label={copy.duty} name="duty" options={DUTIES} />
        </AddSection>
        <Section note={fileCopy.lead}>
          <Button href={deskPaths.deskAgentFile()} variant="line" size="sm">
            {fileCopy.page}
          </Button>
        </Section>
        <DeskTable table={table} />
      </SectionStack>
    </DeskFrame>
  );
}
