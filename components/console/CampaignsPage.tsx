import { Select } from '@/components/ui/Field';
import { SectionStack } from '@/components/ui/Section';
import { CAMPAIGN_KINDS } from '@/lib/campaign/campaign';
import type { DeskCampaignsProps } from '@/lib/console/views/campaignPages';
import { DESK_COPY } from '@/lib/console/words/desk';
import { DESK_CAMPAIGN_COPY as copy } from '@/lib/console/words/deskCampaign';
import { deskPaths } from '@/lib/routes/deskPaths';
import { AddSection } from './AddSection';
import { DeskFrame } from './DeskFrame';
import { DeskTable } from './DeskTable';

const KINDS = CAMPAIGN_KINDS.map((value) => ({ value, text: copy.kinds[value] }));

/** Campaigns, and the way to another one. */
export function DeskCampaignsPage({ desk, table }: DeskCampaignsProps) {
  return (
    <DeskFrame desk={desk} title={DESK_COPY.pages.campaigns} path={deskPaths.deskCampaigns()}>
      <SectionStack>
        <AddSection title={copy.add} note={copy.addText} action={deskPaths.deskCampaign()} next={copy.next}>
          <Select label={copy.fields.kind} name="kind" options={KINDS} />
        </AddSection>
        <DeskTable table={table} />
      </SectionStack>
    </DeskFrame>
  );
}
