import { Head, Html, Main, NextScript } from 'next/document';

/** The bare document: no inline script, no inline style (Content-Security-Policy). */
export default function Document() {
  return (
    <Html
      lang="zh-CN"
      data-api-base={process.env.API_ORIGIN || undefined}
      data-service-worker={process.env.SERVICE_WORKER === 'off' ? 'off' : undefined}
    >
      <Head>
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#141d23" />
        <meta name="format-detection" content="telephone=no" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="icon" href="/icons/icon-32.png" sizes="32x32" type="image/png" />
        <link rel="icon" href="/icons/icon.svg" sizes="any" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/icon-180.png" />
      </Head>
      <body>
        <Main />
        <NextScript />
      </body>
    </Html>
  );
}
