import { Button } from '@/components/ui/Button';
import { Select } from '@/components/ui/Field';
import { Section, SectionStack } from '@/components/ui/Section';
import { DESK_COPY } from '@/lib/config/microcopy/desk';
import { DESK_CAMPAIGN_COPY as copy } from '@/lib/config/microcopy/deskCampaign';
import { CAMPAIGN_KINDS } from '@/lib/domain/campaign/campaign';
import { deskPaths } from '@/lib/routes/deskPaths';
import type { DeskCampaignsProps } from '@/lib/views/console/campaignPages';
import css from './DeskForm.module.css';
import { DeskFrame } from './DeskFrame';
import { DeskTable } from './DeskTable';

const KINDS = CAMPAIGN_KINDS.map((value) => ({ value, text: copy.kinds[value] }));

/** Campaigns, and the way to another one. */
export function DeskCampaignsPage({ desk, table }: DeskCampaignsProps) {
  return (
    <DeskFrame desk={desk} title={DESK_COPY.pages.campaigns} path={deskPaths.deskCampaigns()}>
      <SectionStack>
        <Section title={copy.add} note={copy.addText}>
          <form className={css.row} method="get" action={deskPaths.deskCampaign()}>
            <Select label={copy.fields.kind} name="kind" options={KINDS} />
            <div className={css.press}>
              <Button type="submit" variant="line">
                {copy.next}
              </Button>
            </div>
          </form>
        </Section>
        <DeskTable table={table} />
      </SectionStack>
    </DeskFrame>
  );
}
