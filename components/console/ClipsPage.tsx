import { Button } from '@/components/ui/Button';
import { FileField, TextField } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import { Section, SectionStack } from '@/components/ui/Section';
import { CLIP_LIMITS } from '@/lib/clip/clipLimits';
import type { ConsoleClipsProps } from '@/lib/console/views/pressPages';
import { CONSOLE_CLIP_COPY as copy } from '@/lib/console/words/clip';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { PICTURE_KINDS } from '@/lib/picture/pictureKinds';
import { consolePaths } from '@/lib/routes/consolePaths';
import css from './ConsoleForm.module.css';
import { ConsoleFrame } from './ConsoleFrame';
import { ConsoleTable } from './ConsoleTable';
import { ReasonRow } from './ReasonRow';

/** Clips of homes and communities: sent, listed, deleted. */
export function ConsoleClipsPage({ desk, table, typed, problems, done }: ConsoleClipsProps) {
  const address = consolePaths.clips();
  const isRemoving = typed.do === 'remove';
  return (
    <ConsoleFrame
      desk={desk}
      title={CONSOLE_COPY.pages.clips}
      path={address}
      done={done && copy.done[done]}
      wrong={problems.other}
    >
      <SectionStack>
        <Section title={copy.add} note={copy.addText}>
          <Form className={css.form} action={address} encType="multipart/form-data" noValidate>
            <TextField
              label={copy.title}
              name="title"
              defaultValue={typed.title}
              error={problems.title}
              maxLength={CLIP_LIMITS.title}
              autoComplete="off"
            />
            <TextField
              label={copy.thing}
              name="thing"
              defaultValue={typed.thing}
              hint={copy.thingHint}
              error={problems.thing}
              maxLength={300}
              autoComplete="off"
            />
            <FileField
              label={copy.file}
              name="file"
              accept="video/mp4,video/webm"
              hint={copy.fileHint}
              error={problems.file}
            />
            <FileField
              label={copy.poster}
              name="poster"
              accept={PICTURE_KINDS}
              hint={copy.posterHint}
              error={problems.poster}
            />
            <Button type="submit" name="do" value="add">
              {copy.save}
            </Button>
          </Form>
        </Section>
        <ConsoleTable table={table} />
        {table.total > 0 && (
          <Section title={copy.remove} note={copy.removeText}>
            <Form className={css.form} action={address} noValidate>
              <TextField
                label={copy.removeId}
                name="id"
                defaultValue={typed.id}
                error={problems.id}
                maxLength={40}
                autoComplete="off"
              />
              <ReasonRow
                deed="remove"
                text={copy.remove}
                typed={isRemoving ? typed.reason : undefined}
                problem={problems.reason}
              />
            </Form>
          </Section>
        )}
      </SectionStack>
    </ConsoleFrame>
  );
}
