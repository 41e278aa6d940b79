import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/Field';
import { Section } from '@/components/ui/Section';
import type { ConsoleOffersProps } from '@/lib/console/views/offerPages';
import { CONSOLE_OFFER_COPY as copy } from '@/lib/console/words/offer';
import { consolePaths } from '@/lib/routes/consolePaths';
import css from './ConsoleForm.module.css';
import { ConsoleTablePage } from './ConsoleTablePage';

/** Homes that agents publish themselves, and the way to another one. */
export function ConsoleOffersPage({ mayPublish, typed, candidates, ...page }: ConsoleOffersProps) {
  return (
    <ConsoleTablePage {...page}>
      <Section title={copy.add} note={mayPublish ? copy.addText : copy.noAgent}>
        {mayPublish && (
          <form className={css.row} method="get" action={consolePaths.offers()}>
            <TextField
              label={copy.community}
              name="community"
              defaultValue={typed.community}
              hint={copy.communityHint}
              error={candidates?.length === 0 ? copy.noCommunity : undefined}
              maxLength={40}
              autoComplete="off"
            />
            <div className={css.press}>
              <Button type="submit" variant="line">
                {copy.find}
              </Button>
            </div>
          </form>
        )}
        {candidates && candidates.length > 0 && (
          <ul aria-label={copy.which}>
            {candidates.map(({ id, name, place }) => (
              <li key={id}>
                <a className={css.link} href={consolePaths.offer({ house: id })}>
                  {name} {place && <small>{place}</small>}
                </a>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </ConsoleTablePage>
  );
}
