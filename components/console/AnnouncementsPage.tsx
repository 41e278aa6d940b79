import { SectionStack } from '@/components/ui/Section';
import { PRESS_LIMITS as limits } from '@/lib/article/pressLimits';
import type { ConsoleAnnouncementsProps } from '@/lib/console/views/pressPages';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_PRESS_COPY } from '@/lib/console/words/press';
import { consolePaths } from '@/lib/routes/consolePaths';
import { FormSection } from './ConsoleForm';
import { FormFrame } from './ConsoleFrame';
import { ConsoleTable } from './ConsoleTable';
import { PressPreview } from './PressPreview';
import { ReasonSection } from './ReasonRow';

const copy = CONSOLE_PRESS_COPY.announcements;

/** What everybody, or a city, is told for a while. */
export function ConsoleAnnouncementsPage(props: ConsoleAnnouncementsProps) {
  const { table, id, mayEnd, address, preview, typed } = props;
  return (
    <FormFrame page={props} texts={copy.done} title={CONSOLE_COPY.pages.announcements} path={address}>
      <SectionStack>
        <PressPreview title={typed.title} blocks={preview} />
        <FormSection
          title={id === null ? copy.add : copy.change}
          note={copy.addText}
          more={id === null ? undefined : { text: copy.another, href: consolePaths.announcements() }}
          action={address}
          fields={[
            { name: 'title', label: CONSOLE_PRESS_COPY.title, max: limits.announcementTitle },
            { kind: 'area', name: 'body', label: copy.body, hint: copy.bodyHint, rows: 5, max: limits.announcement },
            [
              { kind: 'choice', name: 'city', label: CONSOLE_PRESS_COPY.city, choices: props.cities, empty: copy.all },
              { name: 'from', label: copy.from, hint: copy.fromHint, max: 16 },
              { name: 'until', label: copy.until, hint: copy.untilHint, max: 16 },
            ],
          ]}
          buttons={[
            { do: 'save', text: copy.save },
            { do: 'preview', text: copy.preview, variant: 'line' },
          ]}
          form={props}
        />
        {mayEnd && <ReasonSection title={copy.end} action={address} deed="end" text={copy.end} form={props} />}
        <ConsoleTable table={table} />
      </SectionStack>
    </FormFrame>
  );
}
