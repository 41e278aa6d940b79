import clsx from 'clsx';
import { type ChangeEvent, useRef } from 'react';
import { Button } from '@/components/ui/Button';
import { Select, TextField } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import type { ImportColumnsPageProps } from '@/lib/console/views/importColumnsPage';
import { figuresText } from '@/lib/console/views/importColumnsText';
import { CONSOLE_COLUMNS_COPY as copy } from '@/lib/console/words/importColumns';
import { ConsoleFrame } from './ConsoleFrame';
import { ColumnRows } from './ImportColumnsPage.Columns';
import css from './ImportColumnsPage.module.css';
import { ColumnsAside } from './ImportColumnsPage.Preview';
import { OpenQuestions } from './ImportColumnsPage.Questions';

const LOOK = 'look';

/** What the columns of a file are: what nobody but the operator can say first, then column by column, with what comes of it. */
export function ConsoleImportColumnsPage(props: ImportColumnsPageProps) {
  const { shell, title, address, problems, aside, by, kind } = props;
  const lookAgain = useLookAgain(address);
  return (
    <ConsoleFrame
      shell={shell}
      title={title}
      path={address}
      wrong={problems.other}
      above={<Steps href={props.importHref} />}
      aside={
        <span className={css.by}>
          {aside}
          <small>{by}</small>
        </span>
      }
    >
      <Form action={address} noValidate {...lookAgain}>
        <input type="hidden" name="was" value={kind} />
        <div className={css.page}>
          <div>
            <Kind {...props} />
            <Figures {...props} />
            <OpenQuestions {...props} />
            <ColumnRows {...props} />
          </div>
          <ColumnsAside {...props} />
        </div>
        <Save {...props} />
      </Form>
    </ConsoleFrame>
  );
}

/**
 * Whoever points and chooses sees at once what comes of it, at the same place of the page. By the keyboard a choice passes over
 * others on its way, so there a press does it.
 */
function useLookAgain(address: string) {
  const isPointing = useRef(false);
  return {
    onPointerDown: () => {
      isPointing.current = true;
    },
    onKeyDown: () => {
      isPointing.current = false;
    },
    onChange: ({ target, currentTarget: form }: ChangeEvent<HTMLFormElement>) => {
      const isChoice = target.tagName === 'SELECT' || target.type === 'radio';
      if (!isChoice || !isPointing.current) return;
      const place = target.closest('[id^="at-"]')?.id;
      if (place) form.action = `${address}#${place}`;
      form.querySelector<HTMLButtonElement>(`button[value="${LOOK}"]`)?.click();
    },
  };
}

const HERE = 1;

function Steps({ href }: { href: string }) {
  return (
    <ol className={css.steps} aria-label={copy.stepsLabel}>
      {copy.steps.map((step, at) => (
        <li key={step} className={clsx(at === HERE && css.here)} aria-current={at === HERE ? 'step' : undefined}>
          <i aria-hidden="true">{at < HERE ? '✓' : at + 1}</i>
          {at < HERE ? (
            <a href={href} aria-label={`${step}，${copy.stepDone}`}>
              {step}
            </a>
          ) : (
            step
          )}
        </li>
      ))}
    </ol>
  );
}

function Kind({ kinds, kind, isKindOpen }: ImportColumnsPageProps) {
  return (
    <div className={clsx(css.kind, isKindOpen && css.kindOpen)} id="at-kind">
      <Select
        name="kind"
        label={copy.kind}
        options={kinds}
        defaultValue={kind}
        error={isKindOpen ? copy.kindOpen : undefined}
      />
      <Button type="submit" name="do" value={LOOK} variant="line" size="sm">
        {isKindOpen ? copy.kindConfirm : copy.kindButton}
      </Button>
    </div>
  );
}

const PARTS = ['matched', 'open', 'unused'] as const;

function Figures({ figures, openCount }: ImportColumnsPageProps) {
  return (
    <div className={css.figures}>
      <p className={css.big} role="status">
        {openCount === 0 ? (
          copy.ready
        ) : (
          <>
            <b>{openCount}</b>
            {copy.open}
            {figures.matched > 0 && copy.openRest}
          </>
        )}
      </p>
      <p className={css.equation} aria-hidden="true">
        <Part name={copy.figures.columns} count={figures.columns} />
        {PARTS.map((part, at) => (
          <span key={part}>
            <i>{at === 0 ? '=' : '+'}</i>
            <Part name={copy.figures[part]} count={figures[part]} isBad={part === 'open' && figures.open > 0} />
          </span>
        ))}
      </p>
      <svg
        className={css.bar}
        viewBox="0 0 1000 8"
        preserveAspectRatio="none"
        role="img"
        aria-label={figuresText(figures)}
      >
        {barsOf(figures).map(({ part, x, width }) => (
          <rect key={part} className={css[part]} x={x} y={0} width={width} height={8} />
        ))}
      </svg>
    </div>
  );
}

const Part = ({ name, count, isBad = false }: { name: string; count: number; isBad?: boolean }) => (
  <span className={clsx(css.part, isBad && css.bad)}>
    <small>{name}</small>
    <b>{count}</b>
  </span>
);

function barsOf(figures: ImportColumnsPageProps['figures']) {
  const size = 1_000 / Math.max(1, figures.columns);
  let from = 0;
  return PARTS.map((part) => {
    const x = from;
    from += figures[part] * size;
    return { part, x, width: figures[part] * size };
  });
}

function Save({ save, problems, openText, openCount, run }: ImportColumnsPageProps) {
  return (
    <div className={css.save}>
      <div className={css.saveName}>
        <TextField
          name="title"
          label={copy.save}
          hint={copy.saveHint}
          defaultValue={save}
          maxLength={40}
          autoComplete="off"
          error={problems.title}
        />
      </div>
      <div className={css.saveActs}>
        {openCount > 0 && (
          <p>
            <b>{openText}</b>
            {copy.isOpen}
          </p>
        )}
        <Button type="submit" name="do" value={LOOK} variant={openCount > 0 ? 'primary' : 'line'}>
          {copy.lookShort}
        </Button>
        <Button type="submit" name="do" value="map" variant={openCount > 0 ? 'line' : 'primary'}>
          {run}
        </Button>
      </div>
    </div>
  );
}
