import Head from 'next/head';
import { SITE_COPY } from '@/lib/interface/words/site';
import { usePage } from '@/stores/PageProvider';
import { DataBlock } from './DataBlock';

export interface PageHeadProps {
  /** What this page is; the product's name is added. Without one the page is the product's own. */
  title?: string;
  /** One or two sentences with the page's figures in them. */
  description: string;
  /** The page's one address: path and the query that makes it what it is. */
  path: string;
  /** Absolute or own path; the product's picture where missing. */
  image?: string;
  jsonLd?: object;
  noindex?: boolean;
}

/** Title, description, canonical address, Open Graph and structured data of a page. */
export function PageHead({ title, description, path, image = SITE_COPY.shareImage, jsonLd, noindex }: PageHeadProps) {
  const { siteOrigin } = usePage();
  const full = title ? `${title} - ${SITE_COPY.name}` : SITE_COPY.title;
  return (
    <Head>
      <title>{full}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={siteOrigin + path} />
      {noindex && <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={SITE_COPY.name} />
      <meta property="og:title" content={full} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={siteOrigin + path} />
      <meta property="og:image" content={image.startsWith('/') ? siteOrigin + image : image} />
      {jsonLd && DataBlock({ data: jsonLd })}
    </Head>
  );
}
