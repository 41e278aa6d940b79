import { Select } from '@/components/ui/Field';
import { SectionStack } from '@/components/ui/Section';
import type { DeskArticlesProps } from '@/lib/console/views/pressPages';
import { DESK_COPY } from '@/lib/console/words/desk';
import { DESK_PRESS_COPY as copy } from '@/lib/console/words/deskPress';
import { deskPaths } from '@/lib/routes/deskPaths';
import { AddSection } from './AddSection';
import { DeskFrame } from './DeskFrame';
import { DeskTable } from './DeskTable';

/** What the desk has written, and the way to another article. */
export function DeskArticlesPage({ desk, table, cities }: DeskArticlesProps) {
  return (
    <DeskFrame desk={desk} title={DESK_COPY.pages.articles} path={deskPaths.deskArticles()}>
      <SectionStack>
        <AddSection title={copy.add} note={copy.addText} action={deskPaths.deskArticle()} next={copy.next}>
          <Select label={copy.city} name="city" options={cities} empty={DESK_COPY.choose} />
        </AddSection>
        <DeskTable table={table} />
      </SectionStack>
    </DeskFrame>
  );
}
