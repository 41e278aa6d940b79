import { Table } from '@/components/ui/Table';
import type { RecordPreview } from '@/lib/console/views/recordPages';
import { CONSOLE_RECORD_COPY as copy } from '@/lib/console/words/record';
import { Fields, type TypedForm } from './ConsoleForm';
import css from './RecordPage.module.css';
import { RecordPlace } from './RecordPage.Place';

const { effects: words, report: reportWords } = copy;

/** What a change would come to, and what whoever reported would read. */
export const RecordEffects = ({ preview, form }: { preview: RecordPreview; form: TypedForm }) => (
  <div className={css.effects} role="status">
    {preview.unusual && <p className={css.unusual}>{preview.unusual}</p>}
    {preview.map && <RecordPlace map={preview.map} />}
    {preview.effects.length > 0 && (
      <Table
        caption={words.title}
        showCaption
        rows={preview.effects}
        rowKey={({ name }) => name}
        columns={[
          { id: 'name', title: words.name, cell: ({ name }) => name },
          { id: 'before', title: words.before, align: 'end', cell: ({ before }) => before },
          {
            id: 'after',
            title: words.after,
            align: 'end',
            cell: ({ after, note }) => (
              <>
                <b>{after}</b>
                {note && <small className={css.sample}>{note}</small>}
              </>
            ),
          },
        ]}
      />
    )}
    <p className={css.note}>
      {words.follows} {preview.follows}
    </p>
    {preview.sentence !== null && (
      <div className={css.sentence}>
        <h3>{reportWords.sentence}</h3>
        <blockquote>{preview.sentence}</blockquote>
        <Fields
          fields={[{ name: 'note', label: reportWords.note, hint: reportWords.noteHint, max: 200 }]}
          form={form}
        />
      </div>
    )}
  </div>
);
