import { EagerImage } from '@/components/ui/EagerImage';
import { Section } from '@/components/ui/Section';
import type { RecordPageProps, RecordPictureView } from '@/lib/console/views/recordPages';
import { picturesText } from '@/lib/console/views/recordText';
import { CONSOLE_RECORD_COPY as copy } from '@/lib/console/words/record';
import { PICTURE_KINDS } from '@/lib/picture/pictureKinds';
import { consolePaths } from '@/lib/routes/consolePaths';
import { ConsoleForm, ofForm } from './ConsoleForm';
import formCss from './ConsoleForm.module.css';
import { ReasonForm } from './ReasonRow';
import css from './RecordPage.module.css';

const words = copy.pictures;
const WIDTH = 120;

/** The pictures of a record: each can be taken out, and one more put to them. */
export function RecordPictures({ pictures, ...props }: RecordPageProps & { pictures: readonly RecordPictureView[] }) {
  const { kind, id, typed, problems } = props;
  const action = consolePaths.record({ kind, id });
  const refused = typed.do === 'add-picture' && problems.picture ? { ...problems, file: problems.picture } : problems;
  return (
    <Section title={words.title} aside={picturesText(pictures.length)}>
      {pictures.length === 0 && <p className={formCss.text}>{words.none}</p>}
      <ul className={css.pictures}>
        {pictures.map(({ text, src }, at) => (
          <li key={text}>
            <span className={css.picture}>
              <EagerImage src={src} alt={`${words.title} ${at + 1}`} width={WIDTH} />
            </span>
            <details open={typed.do === 'remove-picture' && typed.picture === text}>
              <summary>{words.remove}</summary>
              <ReasonForm
                action={action}
                of={{ picture: text }}
                deed="remove-picture"
                text={words.remove}
                label={words.reason}
                form={ofForm(props, typed.do === 'remove-picture' && typed.picture === text)}
              />
            </details>
          </li>
        ))}
      </ul>
      <details className={css.addPicture} open={typed.do === 'add-picture'}>
        <summary>{words.add}</summary>
        <ConsoleForm
          action={action}
          fields={[
            { kind: 'file', name: 'file', label: words.file, accept: PICTURE_KINDS, hint: words.hint },
            { kind: 'reason', label: words.reason },
          ]}
          buttons={[{ do: 'add-picture', text: words.add, variant: 'line', size: 'sm' }]}
          form={typed.do === 'add-picture' ? { typed, problems: refused } : {}}
        />
      </details>
    </Section>
  );
}
