import clsx from 'clsx';
import { Select } from '@/components/ui/Field';
import type {
  CodesView,
  ColumnView,
  ImportColumnsPageProps,
  WaysView,
  WayView,
} from '@/lib/console/views/importColumnsPage';
import { CONSOLE_COLUMNS_COPY as copy } from '@/lib/console/words/importColumns';
import css from './ImportColumnsPage.module.css';

/** Every column beside what it is stored as, how it is read, and how many of its cells can be. */
export function ColumnRows({ columns, targets, looked }: ImportColumnsPageProps) {
  const { heads } = copy;
  return (
    <section aria-label={copy.list}>
      <h2 className="visuallyHidden">{copy.list}</h2>
      <div className={css.heads} aria-hidden="true">
        <span>{heads.column}</span>
        <span>{heads.to}</span>
        <span>{heads.how}</span>
        <span className={css.end}>{heads.reads}</span>
      </div>
      <ol>
        {columns.map((column) => (
          <li key={column.name} id={`at-${column.name}`} className={css.column}>
            <ColumnRow column={column} targets={targets} />
            {column.ways && <WaysOfColumn ways={column.ways} />}
            {column.codes && <CodeList {...column.codes} />}
          </li>
        ))}
      </ol>
      <p className={css.quiet}>
        {looked}。{copy.autoNote}
      </p>
    </section>
  );
}

const ColumnRow = ({ column, targets }: { column: ColumnView } & Pick<ImportColumnsPageProps, 'targets'>) => (
  <div className={css.row}>
    <div className={css.name}>
      <h3>
        {column.title}
        <small>{column.letter}</small>
      </h3>
      <p>
        {column.samples.map((sample) => (
          <span key={sample}>{sample}</span>
        ))}
      </p>
    </div>
    <div className={clsx(css.target, column.to === '' && css.unusedTarget, column.isOpen && css.openTarget)}>
      <Select
        name={column.name}
        label={`${column.title}：${copy.heads.to}`}
        hideLabel
        options={targets}
        empty={copy.unused}
        defaultValue={column.to}
      />
    </div>
    <div className={css.how}>
      {column.how && <p className={clsx(column.isOpen && css.bad)}>{column.how}</p>}
      <small>
        <Dots count={column.sure} />
        {column.why}
      </small>
    </div>
    <p className={css.reads}>
      <span className={clsx(column.to === '' && css.none)}>{column.read}</span>
      {column.rest && <small>{column.rest}</small>}
    </p>
  </div>
);

/** How much speaks for it, of three. */
export const Dots = ({ count }: { count: number }) => (
  <span className={css.dots} aria-hidden="true">
    {[1, 2, 3].map((dot) => (
      <i key={dot} className={clsx(dot <= count && css.dot)} />
    ))}
  </span>
);

/** What every code of a column means: asked once, and kept with the mapping. */
const CodeList = ({ legend, choices, codes }: CodesView) => (
  <fieldset className={css.codes}>
    <legend className={css.lead}>{legend}</legend>
    {codes.map(({ name, code, label, rows, meaning }) => (
      <div key={name} className={css.code}>
        <p>
          <b>{code}</b>
          <small>{rows}</small>
        </p>
        <Select name={name} label={label} hideLabel options={choices} empty={copy.noCode} defaultValue={meaning} />
      </div>
    ))}
  </fieldset>
);

function WaysOfColumn({ ways }: { ways: WaysView }) {
  if (ways.isShown) return <WayList {...ways} />;
  return (
    <details className={css.more}>
      <summary>{`${ways.legend}，${copy.more}`}</summary>
      <WayList {...ways} />
    </details>
  );
}

/** The ways to read a column, by what each would give. */
export const WayList = ({ name, legend, lead, ways }: Omit<WaysView, 'isShown'>) => (
  <fieldset className={css.ways}>
    <legend className={lead ? css.lead : 'visuallyHidden'}>{lead || legend}</legend>
    {ways.map((way) => (
      <Way key={way.value} name={name} way={way} />
    ))}
  </fieldset>
);

const Way = ({ name, way: { value, text, gives, note, isTaken, isLikely } }: { name: string; way: WayView }) => (
  <label className={css.way}>
    <span className={css.wayName}>
      <input type="radio" name={name} value={value} defaultChecked={isTaken} />
      <b>{text}</b>
    </span>
    <span>{gives}</span>
    <span>
      {isLikely && <em className={css.likely}>{copy.likely}</em>}
      {note}
    </span>
  </label>
);
