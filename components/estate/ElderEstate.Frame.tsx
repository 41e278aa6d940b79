import { FavouriteAction } from '@/components/follow/FavouriteAction';
import { PhoneIcon } from '@/components/icon/elder';
import { BackIcon } from '@/components/icon/navigation';
import { LeadButton } from '@/components/lead/LeadButton';
import { ElderSwitch } from '@/components/shell/ElderSwitch';
import { useShare } from '@/components/shell/useShare';
import { BottomBar } from '@/components/ui/BottomBar';
import { Button } from '@/components/ui/Button';
import elder from '@/components/ui/Elder.module.css';
import { ElderWarning } from '@/components/ui/ElderWarning';
import { estateName } from '@/lib/estate/views/estateName';
import { shareOf } from '@/lib/estate/views/estateShare';
import type { EstateDetailPageProps } from '@/lib/estate/views/estateView';
import { ELDER_ESTATE_COPY as copy } from '@/lib/estate/words/elderEstate';
import { ELDER_COPY } from '@/lib/interface/words/elder';
import { BAR_COPY } from '@/lib/interface/words/interface';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './ElderEstate.module.css';

// What answers to touch around a home in 长辈版.

type EstateProps = Pick<EstateDetailPageProps, 'estate'>;

const leadOf = ({ estate }: EstateProps) => ({
  houseId: estate.community.id,
  estateId: estate.id,
  about: estateName(estate),
});

export function ElderHead({ estate }: EstateProps) {
  const { city, inApp, up } = usePage();
  return (
    <header className={elder.head}>
      {up && !inApp ? (
        <a className={elder.back} href={up.href} data-steps={up.steps}>
          <BackIcon size={30} />
          {BAR_COPY.back}
        </a>
      ) : (
        <span />
      )}
      <ElderSwitch back={paths.estate(city.id, estate.id)} className={elder.leave} />
    </header>
  );
}

export function ElderActs({ estate }: EstateProps) {
  const { city } = usePage();
  const content = shareOf(city, estate);
  const share = useShare(content);
  return (
    <>
      <div className={css.acts}>
        <LeadButton kind="visit" {...leadOf({ estate })} text={copy.visit} variant="line" block />
        <Button
          variant="line"
          href={content.path}
          block
          onClick={(event) => {
            event.preventDefault();
            share();
          }}
        >
          {copy.share}
        </Button>
      </div>
      <ElderWarning text={copy.safe} strong={copy.tellFamily} />
    </>
  );
}

/** The call is the one solid action; where nobody takes calls, one is called. */
export function ElderBar({ estate }: EstateProps) {
  const { city, elder: version } = usePage();
  const lead = leadOf({ estate });
  const service = version?.service ?? null;
  return (
    <BottomBar>
      <FavouriteAction
        kind="estate"
        id={estate.id}
        name={lead.about}
        price={estate.price}
        path={paths.estate(city.id, estate.id)}
      />
      {service ? (
        <Button href={`tel:${service.phone}`} block>
          <PhoneIcon size={28} />
          {ELDER_COPY.callHome}
        </Button>
      ) : (
        <LeadButton kind="question" {...lead} text={ELDER_COPY.callMeHome} block />
      )}
    </BottomBar>
  );
}
