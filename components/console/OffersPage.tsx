import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/Field';
import { Section, SectionStack } from '@/components/ui/Section';
import type { ConsoleOffersProps } from '@/lib/console/views/offerPages';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_OFFER_COPY as copy } from '@/lib/console/words/offer';
import { consolePaths } from '@/lib/routes/consolePaths';
import css from './ConsoleForm.module.css';
import { ConsoleFrame } from './ConsoleFrame';
import { ConsoleTable } from './ConsoleTable';

/** Homes that agents publish themselves, and the way to another one. */
export function ConsoleOffersPage({ desk, table, mayPublish, typed, candidates }: ConsoleOffersProps) {
  return (
    <ConsoleFrame desk={desk} title={CONSOLE_COPY.pages.offers} path={consolePaths.offers()}>
      <SectionStack>
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
        <ConsoleTable table={table} />
      </SectionStack>
    </ConsoleFrame>
  );
}
