import { PageHead } from '@/components/seo/PageHead';
import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import { Outcome } from '@/components/ui/Outcome';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import { formatFullDate } from '@/lib/kernel/format/date';
import { standingText } from '@/lib/membership/views/cardText';
import type { ExchangePageProps } from '@/lib/membership/views/membershipPages';
import { MEMBERSHIP_SENTENCES as say } from '@/lib/membership/views/membershipSentences';
import { EXCHANGE_COPY as copy } from '@/lib/membership/words';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './Membership.module.css';

/** Where a code is exchanged for days of membership: a form, and one sentence of what became of it. */
export function ExchangePage({ typed, problem, given, own }: ExchangePageProps) {
  const { now } = usePage();
  return (
    <>
      <PageHead title={copy.title} description={copy.description} path={paths.exchange()} noindex />
      <TopBar title={copy.title} />
      <main id="main">
        <h1 className="visuallyHidden">{copy.title}</h1>
        <Outcome done={given && say.exchanged(given.days, formatFullDate(given.until))} />
        <SectionStack>
          <Section aside={standingText(own, now)} title={copy.title} note={copy.note}>
            <Form className={css.form} action={paths.exchange()} noValidate>
              <TextField
                label={copy.code}
                name="code"
                defaultValue={typed}
                hint={copy.hint}
                error={problem ?? undefined}
                maxLength={40}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
              />
              <Button type="submit" name="do" value="exchange" block>
                {copy.submit}
              </Button>
            </Form>
            <div className={css.links}>
              <a href={paths.membership()}>{copy.see}</a>
            </div>
          </Section>
        </SectionStack>
      </main>
    </>
  );
}
