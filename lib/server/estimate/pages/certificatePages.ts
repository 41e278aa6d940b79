import { renderSVG } from 'uqr';
import type { CertificatePageProps } from '@/lib/estimate/views/appraisalPages';
import { certificatePoster, certificateShare } from '@/lib/estimate/views/certificateShare';
import { APPRAISAL_COPY } from '@/lib/estimate/words/appraisal';
import { paths } from '@/lib/routes/paths';
import { everyone } from '@/lib/server/call/operation';
import { posterOf } from '@/lib/server/images/reportPoster';
import { definePage, type Page } from '@/lib/server/page/definePage';
import type { PageContext, PageRedirect } from '@/lib/server/page/pageContext';
import { requiredId } from '@/lib/server/page/requiredId';
import { siteOrigin } from '@/lib/server/settings/siteOrigin';
import { ApiError } from '@/services/http/apiError';
import { getCertificate } from '../calls/certificates';

const both = {
  access: everyone,
  cache: 'none',
  posts: false,
} as const satisfies Partial<Page<CertificatePageProps>>;

const NUMBER = /^[1-9]\d{14}$/;

/** A number to be looked up; typed well, it leads to its own page. */
export const certificateLookPage = definePage<CertificatePageProps>({
  path: '/report/certificate',
  name: '查估价单',
  up: { to: () => paths.appraise(), steps: 2 },
  sitemap: { site: () => [paths.certificateLook()] },
  load: async ({ query }): Promise<CertificatePageProps | PageRedirect> => {
    const typed = (query.number ?? '').replace(/[\s-]/g, '').slice(0, 40);
    if (NUMBER.test(typed)) return { redirectTo: paths.certificate(Number(typed)) };
    return { ...NOTHING, typed, problem: typed ? APPRAISAL_COPY.certificate.badNumber : null };
  },
  ...both,
  layout: [],
});

/** A certificate as it was issued; of an unknown number it says so. */
export const certificatePage = definePage<CertificatePageProps>({
  path: '/report/certificate/{id}',
  name: '估价单',
  params: { id: 'appraisal' },
  up: { to: () => paths.certificateLook(), steps: 3 },
  sitemap: 'none',
  load: certificateProps,
  ...both,
  layout: ['share'],
});

const NOTHING: CertificatePageProps = {
  typed: '',
  problem: null,
  isUnknown: false,
  certificate: null,
  qr: null,
  share: null,
};

async function certificateProps({ request, params }: PageContext): Promise<CertificatePageProps> {
  const number = requiredId(params.id);
  try {
    const { certificate } = await getCertificate(request, { number });
    const address = siteOrigin() + paths.certificate(number);
    const qr = `data:image/svg+xml;base64,${Buffer.from(renderSVG(address, { border: 2 })).toString('base64')}`;
    const share = certificateShare(certificate, posterOf(certificatePoster(certificate, address)));
    return { ...NOTHING, certificate, qr, share };
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.code !== 'notFound') throw failure;
    return { ...NOTHING, typed: String(number), isUnknown: true };
  }
}
