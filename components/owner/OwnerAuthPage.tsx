import { CommunityFinder } from '@/components/quotation/CommunityFinder';
import css from '@/components/quotation/Quotation.module.css';
import { PageHead } from '@/components/seo/PageHead';
import { Button } from '@/components/ui/Button';
import { Checkbox, RadioGroup } from '@/components/ui/Choice';
import { TextField } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import { LinkRows } from '@/components/ui/LinkRows';
import { Outcome } from '@/components/ui/Outcome';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import { OWNER_LIMITS, OWNER_RELATIONS } from '@/lib/owner/ownerQuotation';
import type { OwnerAuthPageProps } from '@/lib/owner/views/ownerPages';
import { OWNER_COPY as copy } from '@/lib/owner/words/owner';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';

/** 业主委托: which community, as whom, under which text; and one's own wishes so far. */
export function OwnerAuthPage(props: OwnerAuthPageProps) {
  const { city } = usePage();
  return (
    <>
      <PageHead title={copy.title} description={copy.description} path={paths.ownerAuth()} noindex />
      <TopBar title={copy.title} />
      <main id="main">
        <h1 className="visuallyHidden">{copy.title}</h1>
        <Outcome done={props.done && copy.said[props.done]} />
        <SectionStack>
          {props.step === 'owner' ? (
            <Owner {...props} />
          ) : (
            <CommunityFinder
              action={paths.ownerAuth()}
              text={`${copy.description}${copy.lead}`}
              q={props.q}
              candidates={props.candidates}
              hrefOf={({ id }) => paths.ownerAuth({ houseId: id, cityId: city.id })}
            />
          )}
          <Own {...props} />
        </SectionStack>
      </main>
    </>
  );
}

const RELATIONS = OWNER_RELATIONS.map((value) => ({ value, text: copy.relations[value] }));

function Owner({ community, carried, raw, problems }: Extract<OwnerAuthPageProps, { step: 'owner' }>) {
  const { city } = usePage();
  return (
    <Section title={`${community.name} · ${copy.owner}`} note={copy.privacy}>
      <Outcome problem={problems.other} />
      <Form
        className={css.form}
        action={paths.ownerAuth({ houseId: community.id, cityId: city.id, ...carried })}
        noValidate
      >
        <TextField
          label={copy.name}
          name="name"
          defaultValue={raw.name}
          hint={copy.nameHint}
          error={problems.name}
          maxLength={OWNER_LIMITS.name}
          autoComplete="name"
          required
        />
        <RadioGroup
          legend={copy.relation}
          name="relation"
          options={RELATIONS}
          defaultValue={raw.relation ?? ''}
          error={problems.relation}
        />
        <Checkbox
          name="consent"
          value="1"
          defaultChecked={raw.consent === '1'}
          error={problems.consent}
          quiet
          label={
            <>
              {copy.consent}
              <a href={paths.privacy()}>{copy.consentLink}</a>
            </>
          }
        />
        <Checkbox name="shareConsent" value="1" defaultChecked={raw.shareConsent === '1'} quiet label={copy.share} />
        <Button type="submit" block>
          {copy.next}
        </Button>
      </Form>
    </Section>
  );
}

function Own({ quotations }: Pick<OwnerAuthPageProps, 'quotations'>) {
  if (quotations.length === 0) return null;
  return (
    <Section title={copy.own}>
      <LinkRows
        rows={quotations.map(({ id, community, state }) => ({
          id,
          href: paths.ownerQuotation({ id }),
          text: community.name,
          hint: copy.states[state],
        }))}
      />
    </Section>
  );
}
