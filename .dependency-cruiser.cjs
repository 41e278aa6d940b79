// Who may import whom. `node scripts/boundaries.js` runs it; a broken rule prints its comment, which says what to do.
const inside = (...folders) => `^(${folders.join('|')})/`;
const packageNamed = (name) => `(^|/)node_modules/${name}(/|$)`;
const NODE_BUILTIN = ['core'];
const ANY_PACKAGE = ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown'];
const TESTS = '^tests/';
/** Packages that are pure functions themselves: no clock, no I/O, no state. */
const PURE_PACKAGES = 'node_modules/compare-versions/';

/** A folder that may reach only the folders listed, whatever it takes from npm. */
const only = (name, from, allowed, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from },
  to: { path: '^[^.]', pathNot: [...allowed, '(^|/)node_modules/', '^node:'], dependencyTypesNot: [...NODE_BUILTIN] },
});

const never = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    only(
      'domain-stands-alone',
      inside('lib/domain'),
      [inside('lib/domain')],
      'lib/domain holds pure rules and imports only lib/domain. Pass what it needs in as an argument (now, a limit, rows).',
    ),
    never(
      'domain-is-pure',
      { path: inside('lib/domain', 'lib/config') },
      { dependencyTypes: [...NODE_BUILTIN, ...ANY_PACKAGE], pathNot: PURE_PACKAGES },
      'lib/domain and lib/config use no Node module and no package but a pure one. Wrap it where it is used, and pass the result in.',
    ),
    only(
      'config-stands-alone',
      inside('lib/config'),
      [inside('lib/config')],
      'lib/config is the one place of each fact and imports nothing else. A rule that works on a fact belongs in lib/domain.',
    ),
    only(
      'routes-know-only-rules',
      inside('lib/routes'),
      [inside('lib/routes', 'lib/domain', 'lib/config')],
      'lib/routes builds and reads URLs from lib/domain and lib/config alone. Move the other part to the caller.',
    ),
    only(
      'services-know-only-rules',
      inside('services'),
      [inside('services', 'lib/domain', 'lib/config')],
      'services declare calls for both sides: only lib/domain and lib/config. Server work belongs in lib/server/call, browser work in lib/browser.',
    ),
    only(
      'stores-know-only-rules',
      inside('stores'),
      [inside('stores', 'lib/domain', 'lib/config')].concat(inside('services')),
      'stores hold state: only lib/domain, lib/config and the types of services. Fetch in a component or a page and hand the result in.',
    ),
    never(
      'stores-take-only-types-of-services',
      { path: inside('stores') },
      { path: inside('services'), dependencyTypesNot: ['type-only'] },
      'A store may know the types of a service, not call it: use `import type`, and call the service where the action starts.',
    ),
    only(
      'browser-knows-only-rules',
      inside('lib/browser'),
      [inside('lib/browser', 'lib/domain', 'lib/config', 'lib/routes')],
      'lib/browser wraps the browser: only lib/domain, lib/config and lib/routes. Take state or a call as an argument.',
    ),
    only(
      'views-know-only-rules',
      inside('lib/interface/views'),
      [inside('lib/interface/views', 'lib/domain', 'lib/config', 'lib/routes', 'services')],
      'lib/interface/views turns rows into what a page shows, for the server and the browser: only lib/domain, lib/config, lib/routes and the types of services. Load in the declaration or the component, and pass the rows in.',
    ),
    never(
      'views-take-only-types-of-services',
      { path: inside('lib/interface/views') },
      { path: inside('services'), dependencyTypesNot: ['type-only'] },
      'A view may know the types of a service, not call it: use `import type`, and call the service in the declaration or the component.',
    ),
    never(
      'views-draw-nothing',
      { path: inside('lib/interface/views') },
      { path: packageNamed('(react|react-dom|next)') },
      'A view says what is shown, not how: no React and no Next. Draw it in components.',
    ),
    never(
      'screens-never-reach-the-server',
      { path: inside('components', 'layouts', 'stores', 'services', 'lib/browser', 'lib/interface/views') },
      { path: inside('lib/server') },
      'This file also runs in the browser. Take the data as props from getServerSideProps, or call it through services.',
    ),
    never(
      'server-knows-no-screen',
      { path: inside('lib/server', 'lib/interface/views') },
      { path: inside('components', 'layouts') },
      'What a page is made of is said in lib/interface/views, which server and components both import. Move the type of the props, or the words, there.',
    ),
    never(
      'screens-never-reach-pages',
      { path: inside('components', 'layouts', 'stores', 'services', 'lib') },
      { path: inside('pages') },
      'pages are routes and nothing else. Move the shared part to components or lib and let the page import it.',
    ),
    never(
      'layouts-stand-above-components',
      { path: inside('components', 'stores', 'services', 'lib') },
      { path: inside('layouts') },
      'A layout draws a page with components around it; what it draws knows nothing of it. Name the layout in the page’s declaration.',
    ),
    never(
      'only-pages-use-the-page-kit',
      { path: '^[^.]', pathNot: [inside('pages'), inside('lib/server/page?'), TESTS, '(^|/)node_modules/'] },
      { path: inside('lib/server/page') },
      'The page kit belongs to pages and their declarations alone. Move what you need out of lib/server/page, to lib/domain or lib/server.',
    ),
    never(
      'only-routes-use-declared-pages',
      { path: '^[^.]', pathNot: [inside('pages'), inside('lib/server/page'), TESTS, '(^|/)node_modules/'] },
      { path: inside('lib/server/page') },
      'A declared page is for its route and the list of all pages. Pass in what you need of it as an argument.',
    ),
    never(
      'declarations-know-no-route',
      { path: inside('lib/server/page') },
      { path: '^lib/server/page/pageProps' },
      'A declared page says what it loads; pages/ make its route of that with pageProps. Without it the facts of all pages can be read in a moment.',
    ),
    only(
      'repositories-turn-rows-into-the-domain',
      inside('lib/server/repositories'),
      [inside('lib/server/repositories', 'lib/server/db', 'lib/domain'), '^lib/server/images/pictureSignature\\.ts$'],
      'Repositories know the database and the domain, and sign the pictures that rows name. Take limits and settings as arguments from the operation that calls.',
    ),
    only(
      'database-stands-below',
      inside('lib/server/db'),
      [inside('lib/server/db', 'lib/domain', 'lib/config'), '^lib/server/[^/]+\\.ts$'],
      'lib/server/db is below everything on the server. Turn the dependency round: let the caller pass it in.',
    ),
    never(
      'operations-never-see-the-request',
      { path: inside('lib/server/call') },
      { path: [packageNamed('next'), '^(node:)?https?$', inside('lib/server/http', 'lib/server/transports')] },
      'Operations get decoded input and a context, never req or res, so that pages can call them in-process. Read it in lib/server/transports.',
    ),
    never(
      'commands-stand-below-whoever-gives-them',
      { path: inside('lib/server/(commands|session)') },
      {
        path: [
          packageNamed('next'),
          '^(node:)?https?$',
          inside('lib/server/(api|cli|http|page|pages|transports)', 'pages', 'components', 'layouts'),
        ],
      },
      'A command is told what is to change and of the world (commands/context.ts), never of a request or of who asked how. Pass it in.',
    ),
    never(
      'commands-put-off-by-name',
      { path: inside('lib/server/(commands|outbox|session)') },
      { path: inside('lib/server/jobs') },
      'A command puts work off by its kind (lib/server/outbox/kinds.ts) and does not know the job that does it. Declare the kind there.',
    ),
    never(
      'jobs-know-no-request',
      { path: inside('lib/server/jobs') },
      {
        path: [
          packageNamed('next'),
          '^(node:)?https?$',
          inside('lib/server/(api|cli|http|page|pages|transports)', 'pages', 'components', 'layouts'),
        ],
      },
      'Nobody waits for a job: it calls commands, repositories or derive. What it shares with a call belongs there.',
    ),
    never(
      'visitors-are-written-by-commands',
      { path: inside('lib/server/(api|cli|images|page|pages|seo|transports)', 'scripts') },
      { path: '^lib/server/db/visitorWrites' },
      'What a visitor writes is changed by a command (lib/server/command/<subject>/<verbNoun>.ts). Call that.',
    ),
    never(
      'http-server-stands-alone',
      { path: inside('lib/server/http') },
      {
        path: inside(
          'lib/server/(api|commands|jobs|transports|page|repositories|db|import|derive|facts|cli|data|integrations)',
        ),
      },
      'The HTTP server hands requests on and knows no operation. Register a hook on the process (lib/server/process/onProcess) instead.',
    ),
    only(
      'facts-stand-alone',
      inside('lib/server/facts'),
      [inside('lib/server/facts', 'lib/domain'), '^lib/server/[^/]+\\.ts$'],
      'lib/server/facts is the geography that ships: only lib/domain. What a row says of it belongs in import or derive.',
    ),
    never(
      'data-rooms-know-no-request',
      { path: inside('lib/server/(import|derive|facts)', 'lib/demo') },
      {
        path: [packageNamed('next'), inside('lib/server/(api|cli|commands|jobs|page|pages|session|transports)')],
      },
      'import, derive, facts and demo work on the opened database. Who asks (cli, jobs) calls them, and passes in what they need.',
    ),
    never(
      'import-stores-what-is-said',
      { path: inside('lib/server/import') },
      { path: inside('lib/server/derive', 'lib/demo') },
      'lib/server/import stores what files say; what follows from it is computed afterwards. lib/server/cli calls one after the other.',
    ),
    never(
      'derive-reads-rows-alone',
      { path: inside('lib/server/derive') },
      { path: inside('lib/server/import', 'lib/server/facts', 'lib/demo') },
      'lib/server/derive computes from the rows, wherever they came from. Write what it needs into a row.',
    ),
    never(
      'only-scripts-run-commands-of-an-operator',
      { path: '^[^.]', pathNot: [inside('lib/server/cli', 'scripts'), TESTS, '(^|/)node_modules/'] },
      { path: inside('lib/server/cli') },
      'lib/server/cli answers an operator at a terminal. What a request or a job shares with it is a command (lib/server/command).',
    ),
    never(
      'layouts-stand-above-components',
      { path: inside('components') },
      { path: inside('layouts') },
      'A layout puts components together, never the other way round. Move the shared part to components/ui or components/shell.',
    ),
    never(
      'only-commands-make-demo-data',
      { path: '^[^.]', pathNot: [inside('lib/demo', 'lib/server/cli'), TESTS, '(^|/)node_modules/'] },
      { path: inside('lib/demo') },
      'lib/demo invents rows once, before the server starts. What a visitor sees is read from the rows: write it there.',
    ),
    never(
      'pictures-are-drawn-by-their-address',
      { path: '^[^.]', pathNot: [inside('lib/drawing', 'lib/server/images'), TESTS, '(^|/)node_modules/'] },
      { path: inside('lib/drawing') },
      'lib/drawing makes the SVG of a picture for the one route that serves it. A row and a page name a picture: lib/kernel/picture.',
    ),
    only(
      'drawing-knows-only-rules',
      inside('lib/drawing'),
      [inside('lib/drawing', 'lib/domain')],
      'lib/drawing draws what a text says, the same for ever: only lib/domain. No rows, no settings, no clock.',
    ),
    never(
      'full-zod-stays-on-the-server',
      { path: inside('components', 'layouts', 'stores', 'services', 'lib/browser') },
      { path: packageNamed('zod'), pathNot: 'node_modules/zod/(mini|v4/mini)' },
      'Full zod costs 91 KB in the browser. Import from zod/mini.',
    ),
    never(
      'source-never-uses-test-tools',
      { path: '^(pages|components|layouts|stores|services|lib|server\\.ts)' },
      { dependencyTypes: ['npm-dev'] },
      'This package is a devDependency and is missing in production. Move it to dependencies, or out of this file.',
    ),
    never(
      'source-never-imports-tests',
      { path: '^(pages|components|layouts|stores|services|lib|server\\.ts)' },
      { path: TESTS },
      'Product code must not need the tests. Move the shared part to lib.',
    ),
    never(
      'no-cycles',
      { path: '^(pages|components|layouts|stores|services|lib)/' },
      { circular: true },
      'These files import each other in a circle, if only for types. Move what they share into a third file.',
    ),
    never(
      'every-import-exists',
      { path: '^(pages|components|layouts|stores|services|lib|server\\.ts)', pathNot: '\\.d\\.ts$' },
      { couldNotResolve: true },
      'This import leads nowhere. Correct the path, or add the package to package.json.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)\\.next' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css', '.d.ts'],
    },
  },
};
