import { CheckIcon, LockIcon } from '@/components/icon/status';
import { Button } from '@/components/ui/Button';
import type { ConsoleRefusal } from '@/lib/console/views/consoleShell';
import { refusalTitle } from '@/lib/console/views/refusalPage';
import { CONSOLE_REFUSAL_COPY as copy } from '@/lib/console/words/console';
import { ConsoleFrame } from './ConsoleFrame';
import css from './ConsoleFrame.module.css';

/** In place of a page of the console. Its styles are the frame's: they come with the page that was asked for. */
export function ConsoleRefusalPage(refusal: ConsoleRefusal) {
  const { shell, status, path, roles } = refusal;
  const lacks = roles.length > 0;
  const { code } = status === 404 ? copy.notFound : copy.forbidden;
  return (
    <ConsoleFrame shell={shell} title={refusalTitle(refusal)} path={path} above={<Code status={status}>{code}</Code>}>
      <div className={css.refusal}>
        <p className={css.lead}>{textOf(refusal)}</p>
        {lacks && <Missing {...refusal} />}
        {status === 403 && <Givers {...refusal} />}
        <Ways {...refusal} />
      </div>
    </ConsoleFrame>
  );
}

function textOf({ status, roles }: ConsoleRefusal): string {
  if (status === 404) return copy.notFound.text;
  return roles.length > 0 ? copy.forbidden.text : copy.deed.text;
}

const Code = ({ status, children }: { status: number; children: string }) => (
  <p className={css.code}>
    {status === 403 && <LockIcon size={16} />}
    {children}
  </p>
);

function Missing({ page, own, roles }: ConsoleRefusal) {
  const { missing, lacks, has, who } = copy.forbidden;
  return (
    <section aria-label={missing}>
      <h2>{missing}</h2>
      <dl className={css.parts}>
        <dt>{lacks}</dt>
        <dd>
          <b className={css.lacking}>
            <LockIcon size={16} />
            {page}
          </b>
        </dd>
        <dt>{has}</dt>
        <dd>
          {own.map((name) => (
            <b key={name}>
              <CheckIcon size={16} />
              {name}
            </b>
          ))}
        </dd>
        <dt>{who}</dt>
        <dd>{roles.join('、')}</dd>
      </dl>
    </section>
  );
}

function Givers({ givers }: ConsoleRefusal) {
  const { givers: title, giversText, noGivers } = copy.forbidden;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul className={css.givers}>
        {givers.map((giver) => (
          <li key={giver}>{giver}</li>
        ))}
      </ul>
      <p className={css.lead}>{givers.length > 0 ? giversText : noGivers}</p>
    </section>
  );
}

const Ways = ({ ways }: ConsoleRefusal) => (
  <p className={css.ways}>
    {ways.map(({ text, href }, at) => (
      <Button key={href} href={href} variant={at === 0 ? 'primary' : 'line'}>
        {text}
      </Button>
    ))}
  </p>
);
