import { formatArea } from '@/lib/estate/homeText';
import { SITE_COPY } from '@/lib/interface/words/site';
import { formatFullDate } from '@/lib/kernel/format/date';
import { estimateSpan, formatTotalPrice, wholeWan } from '@/lib/kernel/format/price';
import { joinKnown } from '@/lib/kernel/format/text';
import type { ShareContent } from '@/lib/kernel/shareContent';
import type { Poster } from '@/lib/report/poster';
import { paths } from '@/lib/routes/paths';
import type { Certificate } from '@/services/appraisal';
import { APPRAISAL_COPY } from '../words/appraisal';
import { certificateNumber, certificateTitle, layoutText, rangeText, unitPriceText, valueTitle } from './appraisalText';

const { certificate } = APPRAISAL_COPY;

/** What is passed on of a certificate, with the picture that is shown beside it. */
export function certificateShare({ number, community, home, result }: Certificate, imageUrl: string): ShareContent {
  return {
    title: `${joinKnown([community.name, layoutText(home)], ' ')} ${certificate.value} ${formatTotalPrice(wholeWan(result.price.value))}`,
    description: `${rangeText(result.price)}，${certificate.number} ${certificateNumber(number)}`,
    path: paths.certificate(number),
    imageUrl,
  };
}

/** The picture of a certificate; `address` is that of its page, to be scanned. */
export function certificatePoster(
  { number, community, home, result, issuedAt, validUntil }: Certificate,
  address: string,
): Poster {
  return {
    title: joinKnown([certificateTitle(community.name, home), layoutText(home), formatArea(home.area)]),
    period: `${certificate.title} ${certificateNumber(number)}`,
    headline: valueTitle(result, issuedAt),
    hero: formatTotalPrice(wholeWan(result.price.value)),
    source: joinKnown([unitPriceText(result, home.area), `${certificate.day} ${result.day}`], ' · '),
    figures: [
      [certificate.nine, estimateSpan(result.price.low90, result.price.high90)],
      [certificate.seven, estimateSpan(result.price.low68, result.price.high68)],
      [certificate.issued, formatFullDate(issuedAt)],
      [certificate.valid, formatFullDate(validUntil)],
    ],
    qr: address,
    scan: certificate.verify,
    foot: SITE_COPY.name,
    note: certificate.pictureNote,
  };
}
