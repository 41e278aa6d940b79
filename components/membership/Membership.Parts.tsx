import { CloseIcon } from '@/components/icon/navigation';
import { Section } from '@/components/ui/Section';
import type { MembershipPageProps } from '@/lib/membership/views/membershipPages';
import { MEMBERSHIP_COPY as copy } from '@/lib/membership/words';
import { paths } from '@/lib/routes/paths';
import css from './Membership.module.css';

/** What everybody has, and what each card gives beside. */
function MatrixTable({ matrix: { columns, rows } }: Pick<MembershipPageProps, 'matrix'>) {
  return (
    <Section title={copy.matrix} note={copy.sameNote}>
      <table className={css.matrix}>
        <caption className="visuallyHidden">{copy.matrix}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visuallyHidden">{copy.what}</span>
            </th>
            <th scope="col">{copy.free}</th>
            {columns.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, free, members }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{free}</td>
              {members.map((text, at) => (
                <td key={columns[at]} className={text === null ? css.same : css.more}>
                  {text ?? copy.same}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function Nots() {
  return (
    <Section title={copy.isNot}>
      <ul className={css.nots}>
        {copy.nots.map((text) => (
          <li key={text}>
            <CloseIcon size={14} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function MoreLinks() {
  return (
    <Section>
      <p className={css.text}>{copy.refund}</p>
      <div className={css.links}>
        <a href={paths.exchange()}>{copy.links.exchange}</a>
        <a href={paths.membershipHistory()}>{copy.links.history}</a>
        <a href={paths.promotion()}>{copy.links.promotion}</a>
      </div>
    </Section>
  );
}

/** What of the cards' page is only read. */
export const MEMBERSHIP_PARTS = { MatrixTable, Nots, MoreLinks };
