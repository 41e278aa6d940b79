import { Form } from '@/components/ui/Form';
import { Section } from '@/components/ui/Section';
import { CLIP_LIMITS } from '@/lib/clip/clipLimits';
import type { ConsoleClipsProps } from '@/lib/console/views/pressPages';
import { CONSOLE_CLIP_COPY as copy } from '@/lib/console/words/clip';
import { PICTURE_KINDS } from '@/lib/picture/pictureKinds';
import { consolePaths } from '@/lib/routes/consolePaths';
import { Field, FormSection } from './ConsoleForm';
import css from './ConsoleForm.module.css';
import { ConsoleTablePage } from './ConsoleTablePage';
import { ReasonRow } from './ReasonRow';

/** Clips of homes and communities: sent, listed, deleted. */
export function ConsoleClipsPage({ done, ...page }: ConsoleClipsProps) {
  const address = consolePaths.clips();
  const { problems, typed } = page;
  const remove = (
    <Section title={copy.remove} note={copy.removeText}>
      <Form className={css.form} action={address} noValidate>
        <Field field={{ name: 'id', label: copy.removeId, max: 40 }} form={page} />
        <ReasonRow deed="remove" text={copy.remove} form={{ typed: typed.do === 'remove' ? typed : {}, problems }} />
      </Form>
    </Section>
  );
  return (
    <ConsoleTablePage
      {...page}
      done={done && copy.done[done]}
      wrong={problems.other}
      after={page.table.total > 0 && remove}
    >
      <FormSection
        title={copy.add}
        note={copy.addText}
        action={address}
        fields={[
          { name: 'title', label: copy.title, max: CLIP_LIMITS.title },
          { name: 'thing', label: copy.thing, hint: copy.thingHint, max: 300 },
          { kind: 'file', name: 'file', label: copy.file, hint: copy.fileHint, accept: 'video/mp4,video/webm' },
          { kind: 'file', name: 'poster', label: copy.poster, hint: copy.posterHint, accept: PICTURE_KINDS },
        ]}
        buttons={[{ do: 'add', text: copy.save }]}
        form={page}
      />
    </ConsoleTablePage>
  );
}
