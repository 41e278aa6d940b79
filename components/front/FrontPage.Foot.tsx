import { FilingLinks } from '@/components/site/FilingLinks';
import { footerName } from '@/lib/front/views/frontText';
import type { FrontPageProps } from '@/lib/front/views/frontView';
import { FRONT_COPY } from '@/lib/front/words/front';
import { SITE_COPY } from '@/lib/interface/words/site';
import { paths } from '@/lib/routes/paths';
import { PRIVACY_NAME } from '@/lib/site/words/privacyName';
import { usePage } from '@/stores/PageProvider';
import css from './FrontPage.module.css';

export function FrontFooter({ filings = [] }: Pick<FrontPageProps, 'filings'>) {
  const { city, hasApp } = usePage();
  const ofCity = { cityId: city.id };
  return (
    <footer className={css.foot}>
      <p>{`${SITE_COPY.name} · ${SITE_COPY.tagline}`}</p>
      <nav aria-label={footerName(city)}>
        <a href={paths.cityList(ofCity)}>{FRONT_COPY.switchCity}</a>
        <a href={`${paths.about(ofCity)}#sources`}>{FRONT_COPY.sources}</a>
        <a href={paths.about(ofCity)}>{FRONT_COPY.about}</a>
        <a href={paths.privacy(ofCity)}>{PRIVACY_NAME}</a>
        {hasApp && <a href={paths.download(ofCity)}>{FRONT_COPY.download}</a>}
      </nav>
      {filings.length > 0 && (
        <p>
          <FilingLinks filings={filings} />
        </p>
      )}
    </footer>
  );
}
