import { OfferForm } from '@/components/offer/OfferForm';
import { Section, SectionStack } from '@/components/ui/Section';
import type { ConsoleOfferProps } from '@/lib/console/views/offerPages';
import { CONSOLE_OFFER_COPY as copy } from '@/lib/console/words/offer';
import { consolePaths } from '@/lib/routes/consolePaths';
import { ConsoleForm } from './ConsoleForm';
import css from './ConsoleForm.module.css';
import { FormFrame } from './ConsoleFrame';
import { Facts, History } from './Facts';
import lead from './LeadPage.module.css';
import posts from './PostsPage.module.css';
import { ReasonRow } from './ReasonRow';

/** A home that an agent publishes: what it says at the left, whether it stands at the right. */
export function ConsoleOfferPage(props: ConsoleOfferProps) {
  const { title, address, form, text, pictures } = props;
  const pictureUrl = (id: string) => pictures.find((one) => one.includes(id)) ?? '';
  return (
    <FormFrame page={props} texts={copy.done} title={title} path={consolePaths.offers()}>
      <div className={lead.columns}>
        <SectionStack>
          <Section>
            {form && <OfferForm {...form} to={address} pictureUrl={pictureUrl} />}
            {text !== null && (
              <>
                <p className={posts.text}>{text}</p>
                <div className={posts.pictures}>
                  {pictures.map((src, at) => (
                    <img key={src} src={src} alt={`${copy.picture} ${at + 1}`} loading="lazy" />
                  ))}
                </div>
              </>
            )}
          </Section>
        </SectionStack>
        {props.facts.length > 0 && (
          <SectionStack>
            <Standing {...props} />
            <History title={copy.history} facts={props.history} />
          </SectionStack>
        )}
      </div>
    </FormFrame>
  );
}

function Standing({ facts, href, address, mayRenew, withdraws, ...form }: ConsoleOfferProps) {
  return (
    <Section title={copy.manage} note={copy.leads} more={href ? { text: copy.shownPage, href } : undefined}>
      <Facts facts={facts} />
      {mayRenew && (
        <ConsoleForm
          action={address}
          fields={[]}
          buttons={[{ do: 'renew', text: copy.renew, variant: 'line', size: 'sm' }]}
        />
      )}
      {withdraws !== null && (
        <ConsoleForm
          action={address}
          fields={[
            <p key="text" className={css.text}>
              {copy.withdrawText}
            </p>,
          ]}
          buttons={[withdraws === 'own' && { do: 'withdraw', text: copy.withdraw, variant: 'line', size: 'sm' }]}
        >
          {withdraws === 'other' && <ReasonRow deed="withdraw" text={copy.withdraw} form={form} />}
        </ConsoleForm>
      )}
    </Section>
  );
}
