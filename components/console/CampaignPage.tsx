import { ArticleBlocks } from '@/components/article/ArticleBlocks';
import { Button } from '@/components/ui/Button';
import { Checkbox } from '@/components/ui/Choice';
import { FactRows } from '@/components/ui/FactRows';
import { Select, TextArea, TextField } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import { Section, SectionStack } from '@/components/ui/Section';
import { typedFields } from '@/components/ui/typedFields';
import { AUDIENCES, INVITATION_ACTS } from '@/lib/campaign/campaign';
import { CAMPAIGN_LIMITS as limits } from '@/lib/campaign/readCampaignForm';
import type { CampaignPreview, ConsoleCampaignProps } from '@/lib/console/views/campaignPages';
import { CONSOLE_CAMPAIGN_COPY as copy } from '@/lib/console/words/campaign';
import { PRODUCT_KINDS } from '@/lib/order/product';
import css from './ConsoleForm.module.css';
import { ConsoleFrame } from './ConsoleFrame';
import { History } from './Facts';
import { ReasonSection } from './ReasonRow';

const AUDIENCE_CHOICES = AUDIENCES.map((value) => ({ value, text: copy.audiences[value] }));
const ACT_CHOICES = INVITATION_ACTS.map((value) => ({ value, text: copy.acts[value] }));
const REWARD_CHOICES = (['coupon', 'days'] as const).map((value) => ({ value, text: copy.reward[value] }));
const RULE_ROWS = 10;

/** One campaign: what it says, for whom and until when, as visitors will see it; started and stopped. */
export function ConsoleCampaignPage(props: ConsoleCampaignProps) {
  const { desk, address, title, standing, href, preview, history, isRunning, problems, typed, done } = props;
  return (
    <ConsoleFrame desk={desk} title={title} path={address} done={done && copy.done[done]} wrong={problems.other}>
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
            typed={typed.reason}
            problem={problems.reason}
          />
        )}
        <History title={copy.history} facts={history} />
      </SectionStack>
    </ConsoleFrame>
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

type FormProps = Pick<ConsoleCampaignProps, 'typed' | 'problems'>;

function Entry(props: ConsoleCampaignProps) {
  const { id, kind, address, typed, problems, pages, cities, isRunning } = props;
  const isInvitation = kind === 'invitation';
  const { fields, hints } = copy;
  const line = typedFields(fields, props);
  return (
    <Form className={css.form} action={address} noValidate>
      <div className={css.row}>
        <Select label={fields.page} name="page" options={pages} defaultValue={typed.page} error={problems.page} />
        <Select
          label={fields.city}
          name="city"
          options={cities}
          empty={copy.allCities}
          defaultValue={typed.city}
          error={problems.city}
        />
      </div>
      <TextField {...line('title')} maxLength={limits.title} />
      <TextField {...line('lead')} maxLength={limits.lead} />
      <div className={css.row}>
        <TextField {...line('startsAt', hints.moment)} maxLength={16} />
        <TextField {...line('endsAt', hints.moment)} maxLength={16} />
        <TextField {...line('stock', hints.stock)} inputMode="numeric" maxLength={7} />
      </div>
      {!isInvitation && (
        <div className={css.row}>
          <Select
            label={fields.audience}
            name="audience"
            options={AUDIENCE_CHOICES}
            defaultValue={typed.audience}
            error={problems.audience}
          />
          <TextField {...line('freshDays', hints.freshDays)} inputMode="numeric" maxLength={3} />
        </div>
      )}
      <RewardFields of="given-" legend={fields.reward} hint={hints.given} typed={typed} problems={problems} />
      {isInvitation && (
        <>
          <RewardFields of="inviter-" legend={fields.inviterReward} typed={typed} problems={problems} />
          <div className={css.row}>
            <Select label={fields.act} name="act" options={ACT_CHOICES} defaultValue={typed.act} error={problems.act} />
            <TextField {...line('inviterMost')} inputMode="numeric" maxLength={4} />
          </div>
        </>
      )}
      <TextArea
        label={fields.rules}
        name="rules"
        defaultValue={typed.rules}
        error={problems.rules}
        hint={hints.rules}
        rows={RULE_ROWS}
        maxLength={limits.rules}
      />
      <div>
        <Button type="submit" name="do" value="save">
          {copy.save}
        </Button>{' '}
        <Button type="submit" variant="line" name="do" value="preview">
          {copy.preview}
        </Button>{' '}
        {id !== null && !isRunning && (
          <Button type="submit" variant="line" name="do" value="start">
            {copy.start}
          </Button>
        )}
      </div>
    </Form>
  );
}

interface RewardFieldsProps extends FormProps {
  of: 'given-' | 'inviter-';
  legend: string;
  hint?: string;
}

function RewardFields({ of, legend, hint, typed, problems }: RewardFieldsProps) {
  const { reward } = copy;
  const field = (name: string, label: string) => ({
    label,
    name: of + name,
    defaultValue: typed[of + name],
    autoComplete: 'off',
    maxLength: 8,
  });
  return (
    <fieldset className={css.form}>
      <legend>{legend}</legend>
      {hint && <p className={css.text}>{hint}</p>}
      <div className={css.row}>
        <Select
          label={reward.kind}
          name={`${of}kind`}
          options={REWARD_CHOICES}
          defaultValue={typed[`${of}kind`]}
          error={problems[`${of}kind`]}
        />
        <TextField {...field('days', reward.dayCount)} inputMode="numeric" />
      </div>
      <div className={css.row}>
        <TextField {...field('off', reward.off)} inputMode="decimal" />
        <TextField {...field('least', reward.least)} inputMode="decimal" />
        <TextField {...field('valid', reward.valid)} inputMode="numeric" />
      </div>
      <p className={css.text}>{reward.kinds}</p>
      <div className={css.row}>
        {PRODUCT_KINDS.map((kind) => (
          <Checkbox
            key={kind}
            label={copy.productKinds[kind]}
            name={`${of}of-${kind}`}
            value="1"
            defaultChecked={typed[`${of}of-${kind}`] === '1'}
          />
        ))}
      </div>
    </fieldset>
  );
}
