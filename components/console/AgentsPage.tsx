import { Button } from '@/components/ui/Button';
import { Select } from '@/components/ui/Field';
import { Section, SectionStack } from '@/components/ui/Section';
import { DESK_COPY } from '@/lib/config/microcopy/desk';
import { DESK_AGENT_COPY as copy } from '@/lib/config/microcopy/deskAgent';
import { DESK_AGENT_FILE_COPY as fileCopy } from '@/lib/config/microcopy/deskAgentFile';
import { AGENT_DUTIES } from '@/lib/domain/desk/agentDuty';
import { deskPaths } from '@/lib/routes/deskPaths';
import type { DeskAgentsProps } from '@/lib/views/console/agentPages';
import css from './DeskForm.module.css';
import { DeskFrame } from './DeskFrame';
import { DeskTable } from './DeskTable';

const DUTIES = AGENT_DUTIES.map((value) => ({ value, text: copy.duties[value] }));

/** The agents whom the desk keeps, and the way to another one. */
export function DeskAgentsPage({ desk, table, cities }: DeskAgentsProps) {
  return (
    <DeskFrame desk={desk} title={DESK_COPY.pages.agents} path={deskPaths.deskAgents()}>
      <SectionStack>
        <Section title={copy.add} note={copy.addText}>
          <form className={css.row} method="get" action={deskPaths.deskAgent()}>
            <Select label={copy.city} name="city" options={cities} empty={DESK_COPY.choose} />
            <Select label={copy.duty} name="duty" options={DUTIES} />
            <div className={css.press}>
              <Button type="submit" variant="line">
                {copy.next}
              </Button>
            </div>
          </form>
        </Section>
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
