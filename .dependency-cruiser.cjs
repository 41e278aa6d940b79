// Who may import whom. `node scripts/boundaries.js` runs it; a broken rule prints its comment, which says what to do.
const inside = (...folders) => `^(${folders.join('|')})/`;
const packageNamed = (name) => `(^|/)node_modules/${name}(/|$)`;
const NODE_BUILTIN = ['core'];
const ANY_PACKAGE = ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown'];
const TESTS = '^tests/';
/** Packages that are pure functions themselves: no clock, no I/O, no state. */
const PURE_PACKAGES = 'node_modules/compare-versions/';

/** A subject's room in lib: its rules lie at its root, what a page shows in views, what it says in words. */
const OTHER_ROOMS = 'browser|config|demo|drawing|routes|server';
const RULES = `^lib/(?!(?:${OTHER_ROOMS})/)[^/]+/(?!(?:views/|words/|words\\.ts$))`;
/** What a subject's calls take and answer, as zod has it: in its room, and the decoders that all of them share. */
const CONTRACTS = '^lib/(?!server/)[^/]+/contract(/|\\.ts$)';
const DECODERS = '^lib/kernel/decoders\\.ts$';
const VIEWS = '^lib/[^/]+/views/';
const WORDS = '^lib/(?!server/)[^/]+/words(/|\\.ts$)';
/** A subject's room in lib/server. */
const QUERIES = '^lib/server/[^/]+/queries/';
const COMMANDS = '^lib/server/([^/]+/commands|command)/';
const CALLS = '^lib/server/([^/]+/calls|call)/';
const PAGES = '^lib/server/[^/]+/pages/';
const ROUTES = '^lib/server/[^/]+/routes/';
const JOBS = '^lib/server/([^/]+/jobs|jobs)/';

/** A folder that may reach only the folders listed, whatever it takes from npm. */
const only = (name, from, allowed, comment) => ({
  name,
  severity: 'error',
  comment,
  from: typeof from === 'string' ? { path: from } : from,
  to: { path: '^[^.]', pathNot: [...allowed, '(^|/)node_modules/', '^node:'], dependencyTypesNot: [...NODE_BUILTIN] },
});

const never = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    only(
      'kernel-stands-alone',
      inside('lib/kernel'),
      [inside('lib/kernel')],
      'lib/kernel holds rules of no subject and imports only lib/kernel. A rule that knows a subject belongs in lib/<subject>.',
    ),
    only(
      'rules-know-only-rules',
      { path: RULES, pathNot: CONTRACTS },
      [RULES],
      'The rules of a subject (lib/<subject>) are pure and import only rules and lib/kernel. Pass what they need in as an argument (now, a limit, rows).',
    ),
    only(
      'words-know-only-rules',
      WORDS,
      [WORDS, RULES, inside('lib/config')],
      'The words of a subject (lib/<subject>/words) are fixed sentences: only words, rules and lib/config. What is put together from rows is a view.',
    ),
    only(
      'contracts-know-only-rules',
      CONTRACTS,
      [RULES, WORDS, inside('lib/config'), '^lib/interface/views/formSentences\\.ts$'],
      'A contract (lib/<subject>/contract) says what calls take and answer: only rules, words, what forms refuse with, other contracts and the decoders. What a call does belongs in lib/server/<subject>/calls.',
    ),
    never(
      'contracts-are-types-elsewhere',
      { path: '^[^.]', pathNot: [inside('lib/server'), CONTRACTS, DECODERS, TESTS, '(^|/)node_modules/'] },
      { path: [CONTRACTS, DECODERS], dependencyTypesNot: ['type-only'] },
      'The schemas of a contract are read on the server alone, or zod is in the browser: use `import type`. A value that both need is a rule (lib/<subject>).',
    ),
    never(
      'rules-are-pure',
      { path: [RULES, WORDS, inside('lib/config')], pathNot: [CONTRACTS, DECODERS] },
      { dependencyTypes: [...NODE_BUILTIN, ...ANY_PACKAGE], pathNot: PURE_PACKAGES },
      'lib/<subject>, lib/kernel and lib/config use no Node module and no package but a pure one. Wrap it where it is used, and pass the result in.',
    ),
    only(
      'config-stands-alone',
      inside('lib/config'),
      [inside('lib/config')],
      'lib/config is the one place of each fact and imports nothing else. A rule that works on a fact belongs in lib/<subject>.',
    ),
    only(
      'routes-know-only-rules',
      inside('lib/routes'),
      [inside('lib/routes', 'lib/config'), RULES],
      'lib/routes builds and reads URLs from rules and lib/config alone. Move the other part to the caller.',
    ),
    only(
      'services-know-only-rules',
      inside('services'),
      [inside('services', 'lib/config'), RULES],
      'services declare calls for both sides: only rules and lib/config. Server work belongs in lib/server/<subject>/calls, browser work in lib/browser.',
    ),
    only(
      'stores-know-only-rules',
      inside('stores'),
      [inside('stores', 'services', 'lib/config'), RULES],
      'stores hold state: only rules, lib/config and the types of services. Fetch in a component or a page and hand the result in.',
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
      [inside('lib/browser', 'lib/config', 'lib/routes'), RULES, WORDS],
      'lib/browser wraps the browser: only rules, words, lib/config and lib/routes. Take state or a call as an argument.',
    ),
    only(
      'views-know-only-rules',
      VIEWS,
      [VIEWS, WORDS, RULES, inside('lib/config', 'lib/routes', 'services')],
      'A view (lib/<subject>/views) turns rows into what a page shows, for the server and the browser: only views, words, rules, lib/config, lib/routes and the types of services. Load in the declaration or the component, and pass the rows in.',
    ),
    never(
      'views-take-only-types-of-services',
      { path: VIEWS },
      { path: inside('services'), dependencyTypesNot: ['type-only'] },
      'A view may know the types of a service, not call it: use `import type`, and call the service in the declaration or the component.',
    ),
    never(
      'views-draw-nothing',
      { path: VIEWS },
      { path: packageNamed('(react|react-dom|next)') },
      'A view says what is shown, not how: no React and no Next. Draw it in components.',
    ),
    never(
      'screens-never-reach-the-server',
      { path: [inside('components', 'layouts', 'stores', 'services', 'lib/browser'), VIEWS] },
      { path: inside('lib/server') },
      'This file also runs in the browser. Take the data as props from getServerSideProps, or call it through services.',
    ),
    never(
      'server-knows-no-screen',
      { path: [inside('lib/server'), VIEWS] },
      { path: inside('components', 'layouts') },
      'What a page is made of is said in lib/<subject>/views, which server and components both import. Move the type of the props, or the words, there.',
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
      'A layout draws a page with components around it; what it draws knows nothing of it. Move the shared part to components/ui or components/shell, or name the layout in the page’s declaration.',
    ),
    never(
      'only-pages-use-the-page-kit',
      { path: '^[^.]', pathNot: [inside('pages', 'lib/server/page'), PAGES, TESTS, '(^|/)node_modules/'] },
      { path: inside('lib/server/page') },
      'The page kit belongs to pages and their declarations alone. Move what you need out of lib/server/page.',
    ),
    never(
      'only-routes-use-declared-pages',
      {
        path: '^[^.]',
        pathNot: [inside('pages'), PAGES, '^lib/server/page/registry\\.ts$', TESTS, '(^|/)node_modules/'],
      },
      { path: PAGES },
      'A declared page is for its route and the list of all pages. Pass in what you need of it as an argument.',
    ),
    never(
      'declarations-know-no-route',
      { path: PAGES },
      { path: '^lib/server/page/pageProps' },
      'A declared page says what it loads; pages/ make its route of that with pageProps. Without it the facts of all pages can be read in a moment.',
    ),
    only(
      'queries-turn-rows-into-the-domain',
      QUERIES,
      [QUERIES, RULES, inside('lib/server/db'), '^lib/server/(images/pictureSignature|vault/sealed\\w+)\\.ts$'],
      'Queries know the database and the rules, and sign the pictures that rows name. Take limits and settings as arguments from whoever asks.',
    ),
    only(
      'database-stands-below',
      inside('lib/server/db'),
      [RULES, inside('lib/server/(db|log|process|settings)', 'lib/config')],
      'lib/server/db is below everything on the server. Turn the dependency round: let the caller pass it in.',
    ),
    never(
      'calls-never-see-the-request',
      { path: CALLS },
      { path: [packageNamed('next'), '^(node:)?https?$', inside('lib/server/(entry|http|request)')] },
      'Calls get decoded input and a context, never req or res, so that pages ask the same functions. Read it in lib/server/request.',
    ),
    never(
      'commands-stand-below-whoever-gives-them',
      { path: [COMMANDS, inside('lib/server/session')] },
      {
        path: [
          packageNamed('next'),
          '^(node:)?https?$',
          CALLS,
          PAGES,
          inside('lib/server/(cli|entry|http|page|request)', 'pages', 'components', 'layouts'),
        ],
      },
      'A command is told what is to change and of the world (command/context.ts), never of a request or of who asked how. Pass it in.',
    ),
    never(
      'commands-put-off-by-name',
      { path: [COMMANDS, inside('lib/server/(outbox|session)')] },
      { path: JOBS },
      'A command puts work off by its kind (lib/server/outbox/kinds.ts) and does not know the job that does it. Declare the kind there.',
    ),
    never(
      'jobs-know-no-request',
      { path: JOBS },
      {
        path: [
          packageNamed('next'),
          '^(node:)?https?$',
          CALLS,
          PAGES,
          inside('lib/server/(cli|entry|http|page|request)', 'pages', 'components', 'layouts'),
        ],
      },
      'Nobody waits for a job: it calls commands, queries or derive. What it shares with a call belongs there.',
    ),
    never(
      'visitors-are-written-by-commands',
      { path: [CALLS, PAGES, ROUTES, inside('lib/server/(cli|entry|images|page|request|seo|webhooks)', 'scripts')] },
      { path: '^lib/server/db/visitorWrites' },
      'What a visitor writes is changed by a command (lib/server/<subject>/commands/<verbNoun>.ts). Call that.',
    ),
    never(
      'http-server-stands-alone',
      { path: inside('lib/server/http') },
      {
        path: [
          CALLS,
          COMMANDS,
          JOBS,
          QUERIES,
          inside('lib/server/(cli|database|db|derive|entry|facts|import|integrations|request|valuation|webhooks)'),
        ],
      },
      'The HTTP server hands requests on and knows no call. Register a hook on the process (lib/server/process/processSingleton) instead.',
    ),
    only(
      'facts-stand-alone',
      inside('lib/server/facts'),
      [RULES, inside('lib/server/(facts|text)')],
      'lib/server/facts is the geography that ships: only rules. What a row says of it belongs in import or derive.',
    ),
    never(
      'data-rooms-know-no-request',
      { path: ['^lib/server/(import|derive|facts|valuation)/(?!(commands|jobs)/)', inside('lib/demo')] },
      {
        path: [
          packageNamed('next'),
          CALLS,
          COMMANDS,
          JOBS,
          PAGES,
          inside('lib/server/(cli|entry|page|request|session)'),
        ],
      },
      'import, derive, valuation, facts and demo work on the opened database. Who asks (cli, jobs) calls them, and passes in what they need.',
    ),
    never(
      'import-stores-what-is-said',
      { path: inside('lib/server/import') },
      { path: inside('lib/server/(derive|valuation)', 'lib/demo') },
      'lib/server/import stores what files say; what follows from it is computed afterwards. lib/server/cli calls one after the other.',
    ),
    never(
      'derive-reads-rows-alone',
      { path: inside('lib/server/(derive|valuation)') },
      { path: ['^lib/server/import/(?!queries/)', inside('lib/server/facts', 'lib/demo')] },
      'lib/server/derive and valuation compute from the rows, wherever they came from. Write what they need into a row.',
    ),
    never(
      'only-scripts-run-commands-of-an-operator',
      { path: '^[^.]', pathNot: [inside('lib/server/cli', 'scripts'), TESTS, '(^|/)node_modules/'] },
      { path: inside('lib/server/cli') },
      'lib/server/cli answers an operator at a terminal. What a request or a job shares with it is a command (lib/server/<subject>/commands).',
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
      'lib/drawing makes the SVG of a picture for the one route that serves it. A row and a page name a picture: lib/picture.',
    ),
    only(
      'drawing-knows-only-rules',
      inside('lib/drawing'),
      [RULES, inside('lib/drawing')],
      'lib/drawing draws what a text says, the same for ever: only rules. No rows, no settings, no clock.',
    ),
    never(
      'contracts-use-zod-alone',
      { path: [CONTRACTS, DECODERS] },
      { dependencyTypes: [...NODE_BUILTIN, ...ANY_PACKAGE], pathNot: [packageNamed('zod'), PURE_PACKAGES] },
      'A contract and its decoders use zod and nothing else that is not a rule: no Node module and no other package.',
    ),
    never(
      'full-zod-stays-on-the-server',
      { path: [inside('components', 'layouts', 'stores', 'services', 'lib/browser'), VIEWS] },
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
