import { Select } from '@/components/ui/Field';
import { CAMPAIGN_KINDS } from '@/lib/campaign/campaign';
import type { TablePageProps } from '@/lib/console/views/consoleTable';
import { CONSOLE_CAMPAIGN_COPY as copy } from '@/lib/console/words/campaign';
import { consolePaths } from '@/lib/routes/consolePaths';
import { AddSection } from './AddSection';
import { ConsoleTablePage } from './ConsoleTablePage';

const KINDS = CAMPAIGN_KINDS.map((value) => ({ value, text: copy.kinds[value] }));

/** Campaigns, and the way to another one. */
export const ConsoleCampaignsPage = (props: TablePageProps) => (
  <ConsoleTablePage {...props}>
    <AddSection title={copy.add} note={copy.addText} action={consolePaths.campaign()} next={copy.next}>
      <Select label={copy.fields.kind} name="kind" options={KINDS} />
    </AddSection>
  </ConsoleTablePage>
);
