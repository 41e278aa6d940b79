import { HOME_COPY } from '@/lib/config/microcopy/home';
import { SITE_COPY } from '@/lib/config/microcopy/site';
import { paths } from '@/lib/routes/paths';
import { footName } from '@/lib/views/home/homeText';
import { usePage } from '@/stores/PageProvider';
import css from './HomePage.module.css';

export function HomeFoot() {
  const { city } = usePage();
  const ofCity = { cityId: city.id };
  return (
    <footer className={css.foot}>
      <p>{`${SITE_COPY.name} · ${SITE_COPY.tagline}`}</p>
      <nav aria-label={footName(city)}>
        <a href={paths.cityList(ofCity)}>{HOME_COPY.switchCity}</a>
        <a href={`${paths.about(ofCity)}#sources`}>{HOME_COPY.sources}</a>
        <a href={paths.about(ofCity)}>{HOME_COPY.about}</a>
        <a href={paths.download(ofCity)}>{HOME_COPY.download}</a>
      </nav>
    </footer>
  );
}
