import type { NextConfig } from 'next';

// The build runs with --webpack: the Turbopack build writes an inline script into each page, which the
// Content-Security-Policy refuses (docs/decisions/0002-security-headers.md).
const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  compress: true,
  images: { unoptimized: true },
  // An operator may build into another folder (the browser tests do, to leave a running server's build alone).
  distDir: process.env.NEXT_DIST_DIR || '.next',
  devIndicators: false,
  typescript: { ignoreBuildErrors: true },
};

export default config;
