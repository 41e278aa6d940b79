import { Button } from '@/components/ui/Button';
import { Select, TextArea, TextField } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import { Section, SectionStack } from '@/components/ui/Section';
import { PRESS_LIMITS as limits } from '@/lib/article/pressLimits';
import type { ConsoleAnnouncementsProps } from '@/lib/console/views/pressPages';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_PRESS_COPY } from '@/lib/console/words/press';
import { consolePaths } from '@/lib/routes/consolePaths';
import css from './ConsoleForm.module.css';
import { ConsoleFrame } from './ConsoleFrame';
import { ConsoleTable } from './ConsoleTable';
import { PressPreview } from './PressPreview';
import { ReasonSection } from './ReasonRow';

const copy = CONSOLE_PRESS_COPY.announcements;

/** What everybody, or a city, is told for a while. */
export function ConsoleAnnouncementsPage(props: ConsoleAnnouncementsProps) {
  const { desk, table, id, mayEnd, address, preview, typed, problems, done } = props;
  return (
    <ConsoleFrame
      desk={desk}
      title={CONSOLE_COPY.pages.announcements}
      path={address}
      done={done && copy.done[done]}
      wrong={problems.other}
    >
      <SectionStack>
        <PressPreview title={typed.title} blocks={preview} />
        <Section
          title={id === null ? copy.add : copy.change}
          note={copy.addText}
          more={id === null ? undefined : { text: copy.another, href: consolePaths.announcements() }}
        >
          <Entry {...props} />
        </Section>
        {mayEnd && (
          <ReasonSection
            title={copy.end}
            action={address}
            deed="end"
            text={copy.end}
            typed={typed.reason}
            problem={problems.reason}
          />
        )}
        <ConsoleTable table={table} />
      </SectionStack>
    </ConsoleFrame>
  );
}

function Entry({ address, cities, typed, problems }: ConsoleAnnouncementsProps) {
  return (
    <Form className={css.form} action={address} noValidate>
      <TextField
        label={CONSOLE_PRESS_COPY.title}
        name="title"
        defaultValue={typed.title}
        error={problems.title}
        maxLength={limits.announcementTitle}
        autoComplete="off"
      />
      <TextArea
        label={copy.body}
        name="body"
        defaultValue={typed.body}
        error={problems.body}
        hint={copy.bodyHint}
        rows={5}
        maxLength={limits.announcement}
      />
      <div className={css.row}>
        <Select
          label={CONSOLE_PRESS_COPY.city}
          name="city"
          options={cities}
          empty={copy.all}
          defaultValue={typed.city}
          error={problems.city}
        />
        {(['from', 'until'] as const).map((name) => (
          <TextField
            key={name}
            label={copy[name]}
            name={name}
            defaultValue={typed[name]}
            error={problems[name]}
            hint={copy[`${name}Hint`]}
            maxLength={16}
            autoComplete="off"
          />
        ))}
      </div>
      <Button type="submit" name="do" value="save">
        {copy.save}
      </Button>{' '}
      <Button type="submit" variant="line" name="do" value="preview">
        {copy.preview}
      </Button>
    </Form>
  );
}
