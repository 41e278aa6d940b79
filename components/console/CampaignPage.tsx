import { ArticleBlocks } from '@/components/article/ArticleBlocks';
import { FactRows } from '@/components/ui/FactRows';
import { Section, SectionStack } from '@/components/ui/Section';
import { AUDIENCES, INVITATION_ACTS } from '@/lib/campaign/campaign';
import { CAMPAIGN_LIMITS as limits } from '@/lib/campaign/readCampaignForm';
import type { CampaignPreview, ConsoleCampaignProps } from '@/lib/console/views/campaignPages';
import { CONSOLE_CAMPAIGN_COPY as copy } from '@/lib/console/words/campaign';
import { PRODUCT_KINDS } from '@/lib/order/product';
import { ConsoleForm, Fields, type TypedForm } from './ConsoleForm';
import css from './ConsoleForm.module.css';
import { FormFrame } from './ConsoleFrame';
import { History } from './Facts';
import { ReasonSection } from './ReasonRow';

const AUDIENCE_CHOICES = AUDIENCES.map((value) => ({ value, text: copy.audiences[value] }));
const ACT_CHOICES = INVITATION_ACTS.map((value) => ({ value, text: copy.acts[value] }));
const REWARD_CHOICES = (['coupon', 'days'] as const).map((value) => ({ value, text: copy.reward[value] }));
const RULE_ROWS = 10;

/** One campaign: what it says, for whom and until when, as visitors will see it; started and stopped. */
export function ConsoleCampaignPage(props: ConsoleCampaignProps) {
  const { address, title, standing, href, preview, history, isRunning } = props;
  return (
    <FormFrame page={props} texts={copy.done} title={title} path={address}>
      <SectionStack>
        {preview && <Preview preview={preview} />}
        <Section
          title={copy.kinds[props.kind]}
          aside={standing}
          more={href ? { text: copy.visit, href } : undefined}
          note={isRunning ? undefined : copy.startText}
        >
          <Entry {...props} />
        </Section>
        {isRunning && (
          <ReasonSection
            title={copy.stop}
            note={copy.stopText}
            action={address}
            deed="stop"
            text={copy.stop}
            form={props}
          />
        )}
        <History title={copy.history} facts={history} />
      </SectionStack>
    </FormFrame>
  );
}

const Preview = ({ preview }: { preview: CampaignPreview }) => (
  <Section title={copy.previewTitle} note={copy.previewText}>
    <h2>{preview.title}</h2>
    <p>{preview.lead}</p>
    <p>{preview.reward}</p>
    <FactRows facts={preview.facts} />
    <ArticleBlocks blocks={preview.rules} />
  </Section>
);

function Entry(props: ConsoleCampaignProps) {
  const { id, kind, address, pages, cities, isRunning } = props;
  const isInvitation = kind === 'invitation';
  const { fields, hints } = copy;
  return (
    <ConsoleForm
      action={address}
      fields={[
        [
          { kind: 'choice', name: 'page', label: fields.page, choices: pages },
          { kind: 'choice', name: 'city', label: fields.city, choices: cities, empty: copy.allCities },
        ],
        { name: 'title', label: fields.title, max: limits.title },
        { name: 'lead', label: fields.lead, max: limits.lead },
        [
          { name: 'startsAt', label: fields.startsAt, hint: hints.moment, max: 16 },
          { name: 'endsAt', label: fields.endsAt, hint: hints.moment, max: 16 },
          { name: 'stock', label: fields.stock, hint: hints.stock, digits: 'numeric', max: 7 },
        ],
        !isInvitation && [
          { kind: 'choice', name: 'audience', label: fields.audience, choices: AUDIENCE_CHOICES },
          { name: 'freshDays', label: fields.freshDays, hint: hints.freshDays, digits: 'numeric', max: 3 },
        ],
        <RewardFields key="given" of="given-" legend={fields.reward} hint={hints.given} form={props} />,
        isInvitation && <RewardFields key="inviter" of="inviter-" legend={fields.inviterReward} form={props} />,
        isInvitation && [
          { kind: 'choice', name: 'act', label: fields.act, choices: ACT_CHOICES },
          { name: 'inviterMost', label: fields.inviterMost, digits: 'numeric', max: 4 },
        ],
        { kind: 'area', name: 'rules', label: fields.rules, hint: hints.rules, rows: RULE_ROWS, max: limits.rules },
      ]}
      buttons={[
        { do: 'save', text: copy.save },
        { do: 'preview', text: copy.preview, variant: 'line' },
        id !== null && !isRunning && { do: 'start', text: copy.start, variant: 'line' },
      ]}
      form={props}
    />
  );
}

interface RewardFieldsProps {
  of: 'given-' | 'inviter-';
  legend: string;
  hint?: string;
  form: TypedForm;
}

function RewardFields({ of, legend, hint, form }: RewardFieldsProps) {
  const { reward } = copy;
  const figure = (name: string, label: string, digits: 'numeric' | 'decimal') =>
    ({ name: of + name, label, digits, max: 8 }) as const;
  return (
    <fieldset className={css.form}>
      <legend>{legend}</legend>
      {hint && <p className={css.text}>{hint}</p>}
      <Fields
        form={form}
        fields={[
          [
            { kind: 'choice', name: `${of}kind`, label: reward.kind, choices: REWARD_CHOICES },
            figure('days', reward.dayCount, 'numeric'),
          ],
          [
            figure('off', reward.off, 'decimal'),
            figure('least', reward.least, 'decimal'),
            figure('valid', reward.valid, 'numeric'),
          ],
          <p key="kinds" className={css.text}>
            {reward.kinds}
          </p>,
          PRODUCT_KINDS.map((kind) => ({
            kind: 'check' as const,
            name: `${of}of-${kind}`,
            label: copy.productKinds[kind],
          })),
        ]}
      />
    </fieldset>
  );
}
