import { join } from 'node:path';
import type { NextConfig } from 'next';
import { afterFirstPaint, FIRST_PAINT_SCRIPT } from './scripts/next/afterFirstPaint.js';
import { polyfills } from './scripts/next/browserNeeds.js';
import { NO_TRACES, withoutTracer } from './scripts/next/noTraces.js';
import { NO_PROJECT_FILE, skipTypeScriptSetup } from './scripts/next/noTypeScript.js';
import { oneServerCopy } from './scripts/next/oneServerCopy.js';
import { pageStyles } from './scripts/next/pageStyles.js';
import { parseScriptsEagerly } from './scripts/next/parseScriptsEagerly.js';
import { nameClasses, shortClassNames } from './scripts/next/shortClassNames.js';

// Node reads this file itself (lib/server/entry/serveSite.ts says why): erasable TypeScript only.
// The build runs with --webpack: the Turbopack build writes an inline script into each page, which the
// Content-Security-Policy refuses (docs/decisions/0002-security-headers.md).
interface WebpackConfig {
  entry: () => Promise<Record<string, object>>;
  output: { hashDigestLength: number };
  resolve: { alias: Record<string, string> };
  module: { rules: object[] };
  optimization: { splitChunks: { cacheGroups: Record<string, object> } };
  plugins: object[];
  cache: false | { cacheDirectory: string };
}

// On a navigation within the document Next would write the next page's own CSS into a style element, which the policy
// refuses too; one sheet for all pages is loaded once and needs none.
const ONE_STYLESHEET = { name: 'styles', type: 'css/mini-extract', chunks: 'all', enforce: true };

/** Outside of the folder of the build, which is emptied by each. */
const BUILD_CACHE = join(import.meta.dirname, '.cache', 'webpack');

/** What works round Next and is left out of this build, to measure what it brings (scripts/next/README.md). */
const leftOut = new Set(process.env.BUILD_WITHOUT?.split(',').filter(Boolean));
const PIECES = { parseScriptsEagerly, afterFirstPaint, polyfills, pageStyles };
for (const name of leftOut)
  if (!['oneServerCopy', 'noTraces', 'shortClassNames', ...Object.keys(PIECES)].includes(name))
    throw new Error(`BUILD_WITHOUT: no ${name}`);

skipTypeScriptSetup();
// One for the browser's build and the server's: what one draws, the other's styles dress.
const classNames = shortClassNames();

const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  compress: true,
  // Pages are never stored (pageProps), so nobody sends one back, and making it takes 5 % of a page's time.
  generateEtags: false,
  images: { unoptimized: true },
  // An operator may build into another folder (the browser tests do, to leave a running server's build alone).
  distDir: process.env.NEXT_DIST_DIR || '.next',
  // scripts/lib/build.js empties it, and goes on where another process writes there meanwhile.
  cleanDistDir: false,
  // Of the same sources, so that a page of one host finds its data at another; Next would draw lots.
  generateBuildId: () => process.env.BUILD_NAME || null,
  devIndicators: false,
  // The server loads them itself, after the first visitors (lib/server/http/preloadPages.ts).
  experimental: { preloadEntriesOnStart: false },
  env: { FIRST_PAINT_SCRIPT: `/_next/${FIRST_PAINT_SCRIPT}` },
  // Checked by a step of their own (npm test, npm run check).
  typescript: { ignoreBuildErrors: true, tsconfigPath: NO_PROJECT_FILE },
  // Written for newer browsers than ours; the build says where another one is (scripts/next/browserFloor.js).
  transpilePackages: ['@radix-ui', 'web-vitals'],
  outputFileTracingExcludes: NO_TRACES,
  webpack: (webpackConfig: WebpackConfig, { nextRuntime, dev }) => {
    webpackConfig.resolve.alias['@'] = import.meta.dirname;
    if (dev) return webpackConfig;
    // 490 MB that only the next build would read, and 15 s to write them: npm run build -- --cache asks for them.
    if (process.env.BUILD_CACHE && webpackConfig.cache) webpackConfig.cache.cacheDirectory = BUILD_CACHE;
    else webpackConfig.cache = false;
    if (!leftOut.has('shortClassNames')) nameClasses(webpackConfig.module.rules, classNames);
    if (nextRuntime === 'nodejs') {
      if (!leftOut.has('oneServerCopy')) webpackConfig.entry = oneServerCopy(webpackConfig.entry);
      if (!leftOut.has('noTraces')) webpackConfig.plugins = withoutTracer(webpackConfig.plugins);
    }
    if (nextRuntime) return webpackConfig;
    // Every page carries the names of all files that may come later. 32 bits beside a file's own name: its next version
    // has the same once in four billion.
    webpackConfig.output.hashDigestLength = 8;
    webpackConfig.optimization.splitChunks.cacheGroups.styles = ONE_STYLESHEET;
    for (const [name, plugin] of Object.entries(PIECES)) if (!leftOut.has(name)) webpackConfig.plugins.push(plugin);
    return webpackConfig;
  },
};

export default config;
