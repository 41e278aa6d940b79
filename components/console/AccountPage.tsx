import { Button } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import { Section, SectionStack } from '@/components/ui/Section';
import type { DeskAccountProps } from '@/lib/console/views/accountPage';
import { DESK_ACCOUNT_COPY as copy, DESK_COPY } from '@/lib/console/words/desk';
import { deskPaths } from '@/lib/routes/deskPaths';
import css from './DeskForm.module.css';
import { DeskFrame } from './DeskFrame';

/** One's own account at the desk. */
export function DeskAccountPage({ desk, sessions, codesLeft }: DeskAccountProps) {
  return (
    <DeskFrame desk={desk} title={DESK_COPY.pages.account} path={deskPaths.deskAccount()}>
      <SectionStack>
        <Section title={copy.sessions}>
          <dl className={css.facts}>
            {sessions.map(({ id, isThis, client, times }) => (
              <div key={id}>
                <dt>{isThis ? copy.here : copy.other}</dt>
                <dd>
                  {client}
                  <br />
                  {times}
                </dd>
              </div>
            ))}
          </dl>
          <p className={css.text}>{copy.everywhereText}</p>
          <Form action={deskPaths.deskAccount()}>
            <Button type="submit" variant="line" size="sm" name="do" value="everywhere">
              {copy.everywhere}
            </Button>
          </Form>
        </Section>
        <Section title={copy.codes}>
          <p className={css.text}>{codesLeft}</p>
        </Section>
      </SectionStack>
    </DeskFrame>
  );
}
