import { Button } from '@/components/ui/Button';
import { PhoneField } from '@/components/ui/Field';
import { Section, SectionStack } from '@/components/ui/Section';
import { DESK_COPY } from '@/lib/config/microcopy/desk';
import { DESK_PEOPLE_COPY as copy } from '@/lib/config/microcopy/deskPeople';
import { deskPaths } from '@/lib/routes/deskPaths';
import type { PeoplePageProps } from '@/lib/views/console/peoplePages';
import css from './DeskForm.module.css';
import { DeskFrame } from './DeskFrame';
import { DeskTable } from './DeskTable';

/** Who has an account. */
export function DeskPeoplePage({ desk, table, isNone, problem, done }: PeoplePageProps) {
  const text = isNone ? copy.none : done && copy.done[done];
  const said = text ? { text, isRefusal: isNone } : null;
  return (
    <DeskFrame desk={desk} title={DESK_COPY.pages.people} path={deskPaths.deskPeople()} said={said}>
      <SectionStack>
        <Section title={copy.find} note={copy.findText}>
          <form className={css.row} method="post" action={deskPaths.deskPeople()} noValidate>
            <PhoneField label={copy.mobile} name="mobile" error={problem ?? undefined} />
            <div className={css.press}>
              <Button type="submit" name="do" value="find">
                {copy.find}
              </Button>
            </div>
          </form>
        </Section>
        <DeskTable table={table} />
      </SectionStack>
    </DeskFrame>
  );
}
