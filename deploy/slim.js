// Takes out of the packages of an image what only a build or development needs: half of them. Run in the image alone, after the build.
import { globSync, rmSync } from 'node:fs';

const BUILT_WITH = [
  // The compiler.
  'node_modules/@next/swc-*',
  // Pages of another router, of another bundler, of development.
  'node_modules/next/dist/compiled/next-server/*{dev,turbo,experimental}*',
  'node_modules/next/dist/compiled/*experimental*',
  'node_modules/next/dist/{bundle-analyzer,docs,esm,next-devtools}',
  'node_modules/next/dist/compiled/{babel-packages,next-devtools}',
  // What Next and we draw styles and scripts with for older browsers, and a peer of Next that runs tests.
  'node_modules/{caniuse-lite,core-js,playwright,playwright-core,@playwright,@types}',
  'node_modules/**/*.map',
];

for (const path of globSync(BUILT_WITH)) rmSync(path, { recursive: true, force: true });
