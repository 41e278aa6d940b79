import { Button } from '@/components/ui/Button';
import { Select } from '@/components/ui/Field';
import { Section, SectionStack } from '@/components/ui/Section';
import { DESK_COPY } from '@/lib/config/microcopy/desk';
import { DESK_PRESS_COPY as copy } from '@/lib/config/microcopy/deskPress';
import { deskPaths } from '@/lib/routes/deskPaths';
import type { DeskArticlesProps } from '@/lib/views/console/pressPages';
import css from './DeskForm.module.css';
import { DeskFrame } from './DeskFrame';
import { DeskTable } from './DeskTable';

/** What the desk has written, and the way to another article. */
export function DeskArticlesPage({ desk, table, cities }: DeskArticlesProps) {
  return (
    <DeskFrame desk={desk} title={DESK_COPY.pages.articles} path={deskPaths.deskArticles()}>
      <SectionStack>
        <Section title={copy.add} note={copy.addText}>
          <form className={css.row} method="get" action={deskPaths.deskArticle()}>
            <Select label={copy.city} name="city" options={cities} empty={DESK_COPY.choose} />
            <div className={css.press}>
              <Button type="submit" variant="line">
                {copy.next}
              </Button>
            </div>
          </form>
        </Section>
        <DeskTable table={table} />
      </SectionStack>
    </DeskFrame>
  );
}
