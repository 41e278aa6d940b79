import { Section } from '@/components/ui/Section';
import { Table } from '@/components/ui/Table';
import { wholeFigures } from '@/components/ui/wholeFigures';
import type { IssueCell, IssueSection, SampledSection } from '@/lib/trade/contract';
import { cellText, columnTitle, issueFigure, sampleNote } from '@/lib/trade/views/issueText';
import { DATA_PAGE_COPY as copy, READER_COPY } from '@/lib/trade/words';
import css from './Trade.module.css';

export interface SectionTextProps {
  sections: readonly (IssueSection | SampledSection)[];
  at: number;
  /** Of its table alone, where it can be saved. */
  fileHref?: string;
  /** In place of its title, where it stands alone. */
  heading?: string;
}

/** What of a section is only read: its sentences, figures and table. */
function SectionText({ sections, at, fileHref, heading }: SectionTextProps) {
  const section = sections[at];
  if (!section) return null;
  const { id, title, says, figures, table, note } = section;
  const cut = 'rows' in section ? sampleNote(section) : null;
  return (
    <Section id={id} title={heading ?? title} aside={cut} note={note}>
      {says.map((sentence) => (
        <p key={sentence} className={css.says}>
          {wholeFigures(sentence)}
        </p>
      ))}
      {figures.length > 0 && (
        <dl className={css.figures}>
          {figures.map((one) => {
            const { figure, unit } = issueFigure(one);
            return (
              <div key={one.label}>
                <dt>{one.label}</dt>
                <dd>
                  <b>
                    {figure}
                    {unit && <i>{unit}</i>}
                  </b>
                  <small>{one.source}</small>
                </dd>
              </div>
            );
          })}
        </dl>
      )}
      {table && table.rows.length > 0 && <IssueTableView title={title} table={table} />}
      {fileHref && table && table.rows.length > 0 && (
        <p className={css.links}>
          <a className={css.noPrint} href={fileHref} download>
            {READER_COPY.tableCsv}
          </a>
        </p>
      )}
      {cut && <p className={css.quiet}>{copy.rest}</p>}
    </Section>
  );
}

function IssueTableView({ title, table }: { title: string; table: NonNullable<IssueSection['table']> }) {
  const rows = table.rows.map((cells, key) => ({ cells, key }));
  return (
    <div className={css.table}>
      <Table
        caption={title}
        rows={rows}
        rowKey={({ key }) => key}
        columns={table.columns.map((column, at) => ({
          id: `${at}`,
          title: columnTitle(column),
          align: at > 0 && column.kind !== 'text' ? 'end' : 'start',
          cell: ({ cells }: { cells: IssueCell[] }) => cellText(cells[at], column.kind),
        }))}
      />
    </div>
  );
}

export const ISSUE_PARTS = { SectionText };
