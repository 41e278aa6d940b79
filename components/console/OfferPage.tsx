import { OfferForm } from '@/components/offer/OfferForm';
import { Button } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import { Section, SectionStack } from '@/components/ui/Section';
import type { ConsoleOfferProps } from '@/lib/console/views/offerPages';
import { CONSOLE_OFFER_COPY as copy } from '@/lib/console/words/offer';
import { consolePaths } from '@/lib/routes/consolePaths';
import css from './ConsoleForm.module.css';
import { ConsoleFrame } from './ConsoleFrame';
import { Facts, History } from './Facts';
import lead from './LeadPage.module.css';
import posts from './PostsPage.module.css';
import { ReasonRow } from './ReasonRow';

/** A home that an agent publishes: what it says at the left, whether it stands at the right. */
export function ConsoleOfferPage(props: ConsoleOfferProps) {
  const { desk, title, address, problems, done, form, text, pictures } = props;
  const pictureUrl = (id: string) => pictures.find((one) => one.includes(id)) ?? '';
  return (
    <ConsoleFrame
      desk={desk}
      title={title}
      path={consolePaths.offers()}
      done={done && copy.done[done]}
      wrong={problems.other}
    >
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
    </ConsoleFrame>
  );
}

function Standing({ facts, href, address, mayRenew, withdraws, typed, problems }: ConsoleOfferProps) {
  return (
    <Section title={copy.manage} note={copy.leads} more={href ? { text: copy.shownPage, href } : undefined}>
      <Facts facts={facts} />
      {mayRenew && (
        <Form className={css.form} action={address}>
          <Button type="submit" variant="line" size="sm" name="do" value="renew">
            {copy.renew}
          </Button>
        </Form>
      )}
      {withdraws !== null && (
        <Form className={css.form} action={address} noValidate>
          <p className={css.text}>{copy.withdrawText}</p>
          {withdraws === 'own' ? (
            <Button type="submit" variant="line" size="sm" name="do" value="withdraw">
              {copy.withdraw}
            </Button>
          ) : (
            <ReasonRow deed="withdraw" text={copy.withdraw} typed={typed.reason} problem={problems.reason} />
          )}
        </Form>
      )}
    </Section>
  );
}
