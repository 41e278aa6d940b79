import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import type { SignedOutPageProps } from '@/lib/note/views/housePage';
import { NOTE_SENTENCES } from '@/lib/note/views/noteText';
import { NOTE_COPY as copy } from '@/lib/note/words/note';
import { paths } from '@/lib/routes/paths';
import { NoteFormPart } from './HouseNotePage.Form';
import css from './HouseNotePage.module.css';

/** Says what there would be; where a session ended while somebody wrote, with all that they wrote. */
export function SignedOut({ community, back, kept }: SignedOutPageProps) {
  const title = NOTE_SENTENCES.title(community?.name ?? null);
  return (
    <>
      <TopBar title={title} />
      <main id="main">
        <h1 className="visuallyHidden">{title}</h1>
        {kept && community ? (
          <SectionStack>
            <Section>
              <p className={css.failed} role="alert">
                {copy.expired}
              </p>
              <Button href={paths.login()} variant="line" size="sm" external>
                {copy.expiredAction}
              </Button>
            </Section>
            <NoteFormPart community={community} form={kept} />
          </SectionStack>
        ) : (
          <EmptyState
            title={copy.signIn}
            reason={copy.signInText}
            actions={[{ text: copy.signInAction, href: paths.login({ redirect: back }) }]}
          />
        )}
      </main>
    </>
  );
}
