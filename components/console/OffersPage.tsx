import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/Field';
import { Section, SectionStack } from '@/components/ui/Section';
import type { DeskOffersProps } from '@/lib/console/views/offerPages';
import { DESK_COPY } from '@/lib/console/words/desk';
import { DESK_OFFER_COPY as copy } from '@/lib/console/words/deskOffer';
import { deskPaths } from '@/lib/routes/deskPaths';
import css from './DeskForm.module.css';
import { DeskFrame } from './DeskFrame';
import { DeskTable } from './DeskTable';

/** Homes that agents publish themselves, and the way to another one. */
export function DeskOffersPage({ desk, table, mayPublish, typed, candidates }: DeskOffersProps) {
  return (
    <DeskFrame desk={desk} title={DESK_COPY.pages.offers} path={deskPaths.deskOffers()}>
      <SectionStack>
        <Section title={copy.add} note={mayPublish ? copy.addText : copy.noAgent}>
          {mayPublish && (
            <form className={css.row} method="get" action={deskPaths.deskOffers()}>
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
                  <a className={css.link} href={deskPaths.deskOffer({ house: id })}>
                    {name} {place && <small>{place}</small>}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </Section>
        <DeskTable table={table} />
      </SectionStack>
    </DeskFrame>
  );
}
