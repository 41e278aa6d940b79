import { Select } from '@/components/ui/Field';
import { SectionStack } from '@/components/ui/Section';
import { CAMPAIGN_KINDS } from '@/lib/campaign/campaign';
import type { ConsoleCampaignsProps } from '@/lib/console/views/campaignPages';
import { CONSOLE_CAMPAIGN_COPY as copy } from '@/lib/console/words/campaign';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { consolePaths } from '@/lib/routes/consolePaths';
import { AddSection } from './AddSection';
import { ConsoleFrame } from './ConsoleFrame';
import { ConsoleTable } from './ConsoleTable';

const KINDS = CAMPAIGN_KINDS.map((value) => ({ value, text: copy.kinds[value] }));

/** Campaigns, and the way to another one. */
export function ConsoleCampaignsPage({ desk, table }: ConsoleCampaignsProps) {
  return (
    <ConsoleFrame desk={desk} title={CONSOLE_COPY.pages.campaigns} path={consolePaths.campaigns()}>
      <SectionStack>
        <AddSection title={copy.add} note={copy.addText} action={consolePaths.campaign()} next={copy.next}>
          <Select label={copy.fields.kind} name="kind" options={KINDS} />
        </AddSection>
        <ConsoleTable table={table} />
      </SectionStack>
    </ConsoleFrame>
  );
}
