import type { ComponentType } from 'react';
import { KeyIcon, PaperIcon, PhoneIcon } from '@/components/icon/elder';
import type { IconProps } from '@/components/icon/Icon';
import { Mark } from '@/components/icon/Mark';
import { DownIcon, NextIcon } from '@/components/icon/navigation';
import { EstimateIcon, HouseIcon } from '@/components/icon/subjects';
import { Picture } from '@/components/picture/Picture';
import { ElderSwitch } from '@/components/shell/ElderSwitch';
import elder from '@/components/ui/Elder.module.css';
import { ElderWarning } from '@/components/ui/ElderWarning';
import { Price } from '@/components/ui/Price';
import { wholeFigures } from '@/components/ui/wholeFigures';
import { cutText, type Door, doorsOf, exampleFlat, monthMove } from '@/lib/front/views/elderFront';
import { hasResale, headingText, heroSource } from '@/lib/front/views/frontText';
import type { FrontPageProps } from '@/lib/front/views/frontView';
import { cutName } from '@/lib/front/views/priceCutText';
import { ELDER_FRONT_COPY as copy } from '@/lib/front/words/elderFront';
import { FRONT_COPY } from '@/lib/front/words/front';
import { BAR_SENTENCES } from '@/lib/interface/views/interfaceSentences';
import { ELDER_COPY } from '@/lib/interface/words/elder';
import { SITE_COPY } from '@/lib/interface/words/site';
import { unitPrice } from '@/lib/kernel/format/price';
import { leadAddress } from '@/lib/routes/leadAddress';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './ElderFront.module.css';

type OverviewProps = Pick<FrontPageProps, 'overview'>;

const ICONS: Record<Door['name'], ComponentType<IconProps>> = {
  buy: HouseIcon,
  rent: KeyIcon,
  value: EstimateIcon,
  sell: PaperIcon,
};

/** A city's home page in 长辈版: whom to call, four doors, and one figure told as a flat. */
export function ElderFront({ overview }: OverviewProps) {
  const { city, inApp, now } = usePage();
  return (
    <>
      <header className={elder.head}>
        {inApp ? (
          <span />
        ) : (
          <a
            className={elder.city}
            href={paths.cityList({ cityId: city.id })}
            aria-label={BAR_SENTENCES.switchCity(city.name)}
          >
            <Mark size={34} label={SITE_COPY.name} />
            <span>{city.name}</span>
            <DownIcon size={18} />
          </a>
        )}
        <ElderSwitch back={paths.city(city.id)} className={elder.leave} />
      </header>
      <div className={css.top}>
        <h1 className="visuallyHidden">{headingText(city)}</h1>
        <Call />
        {/* biome-ignore lint/a11y/useSemanticElements: the search element is younger than the webviews we serve */}
        <form action={paths.searchResult(city.id)} className={css.search} role="search">
          <input
            type="search"
            enterKeyHint="search"
            name="q"
            placeholder={copy.search}
            aria-label={copy.search}
            autoComplete="off"
            maxLength={100}
          />
          <button type="submit">{copy.find}</button>
        </form>
      </div>
      <nav className={css.doors} aria-label={FRONT_COPY.shortcuts}>
        {doorsOf(city, overview.summary, now).map(({ name, title, text, href }) => {
          const Icon = ICONS[name];
          return (
            <a key={name} href={href}>
              <Icon size={38} />
              <span>
                <b>{title}</b>
                <small>{text}</small>
              </span>
              <NextIcon size={22} />
            </a>
          );
        })}
      </nav>
      <Average overview={overview} />
      <Cut overview={overview} />
      <ElderWarning text={copy.safe} strong={copy.hangUp} />
    </>
  );
}

function Call() {
  const { city, elder: version } = usePage();
  const service = version?.service ?? null;
  const [href, title, note] = service
    ? [`tel:${service.phone}`, ELDER_COPY.call, service.hours ?? service.phone]
    : [leadAddress('question', { cityId: city.id }), ELDER_COPY.callMe, ELDER_COPY.callMeNote];
  return (
    <a className={css.call} href={href}>
      <PhoneIcon size={44} />
      <span>
        <b>{title}</b>
        <small>{note}</small>
      </span>
    </a>
  );
}

/** The one large figure, and what a flat costs at it. */
function Average({ overview: { summary } }: OverviewProps) {
  const { city, now } = usePage();
  if (!summary || !hasResale(city)) return null;
  const { figure, unit } = unitPrice(summary.dealUnitPrice);
  const move = monthMove(summary);
  const flat = exampleFlat(summary);
  return (
    <section className={css.group}>
      <h2>{`${city.name}${FRONT_COPY.hero}`}</h2>
      <p className={css.figure}>
        {figure}
        <i>{unit}</i>
      </p>
      {move && (
        <p>
          {copy.against}
          <b className={css[move.tone]}>{move.words}</b>
        </p>
      )}
      {flat && <p>{wholeFigures(flat)}</p>}
      <p className={css.source}>{heroSource(city, summary, now)}</p>
    </section>
  );
}

/** One home whose price fell this week. */
function Cut({ overview: { priceCuts } }: OverviewProps) {
  const { city } = usePage();
  const [home] = priceCuts;
  if (!home) return null;
  const name = cutName(home);
  return (
    <section className={css.group}>
      <h2>{copy.cut}</h2>
      <a className={css.home} href={paths.estate(city.id, home.id)}>
        <Picture picture={home.picture} alt={name} width={358} ratio="16:9" eager />
        <b>{name}</b>
        <span className={css.price}>
          <Price fen={home.price} size="xl" />
          <b className={css.fall}>{cutText(home.cut)}</b>
        </span>
        <span className={elder.line}>{copy.see}</span>
      </a>
    </section>
  );
}
