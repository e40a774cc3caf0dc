/**
 * Who may import whom (docs/decisions/0003). `npm run test:boundaries` reads the project's imports
 * with scripts/boundaries.mjs and holds them against these rules; scripts/boundaries.test.mjs
 * plants an offence against each. An import of types alone has the dependency type 'type-import'.
 */
const TEST = '\\.test\\.(ts|tsx|mjs)$|/test-[^/]+$|/fixtures/'
const VALUES = { dependencyTypesNot: ['type-import'] }
/** Files of the contract without zod or the contract library, which may reach the browser. */
const PURE_CONTRACT =
  '^contract/(.+\\.(options|rules|filter)\\.ts|clean-text\\.ts|text-rule\\.ts|permission\\.ts|problem\\.ts|auth/(viewer|email)\\.ts' +
  '|jobs/job\\.search\\.ts|applications/application\\.apply-state\\.ts)$'
const BASE_CLIENT = '^client/(session|offline|replica|api|messages|ui)/'
/** The page that shows every part of the kit: a tool for development, which keeps no part alive. */
const GALLERY = '^client/ui/gallery/'
const ENTRIES =
  '^([^/]+|build/gazetteer|server/main|server/.+\\.process|client/main|client/page-renderer|client/service-worker/sw)\\.tsx?$|^(scripts|bench|e2e)/|^client/env\\.d\\.ts$'

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const contract = [
  rule(
    'contract-is-pure',
    'The contract imports zod, the contract library and itself: no Node, no browser, no side.',
    { path: '^contract/', pathNot: TEST },
    { pathNot: ['^contract/', 'node_modules/zod/', 'node_modules/@ts-rest/core/'] },
  ),
  rule(
    'pure-contract-stays-pure',
    'What reaches the browser imports at runtime nothing but its like.',
    { path: PURE_CONTRACT },
    { pathNot: PURE_CONTRACT, ...VALUES },
  ),
]

const sides = [
  rule('server-not-client', 'The server knows nothing of the client.', { path: '^server/' }, { path: '^client/' }),
  rule(
    'demo-in-one-place',
    'The demo board is imported where a new board is filled with it, and nowhere else.',
    { path: '^(contract|server|client)/', pathNot: ['^server/board\\.ts$', TEST] },
    { path: '^demo/' },
  ),
  rule(
    'demo-knows-no-http',
    'The demo board is written through repositories: it knows neither routes nor the client.',
    { path: '^demo/', pathNot: TEST },
    { path: ['^client/', '^server/http/', '^server/.+\\.routes\\.ts$'] },
  ),
  rule(
    'demo-texts-are-data',
    'The texts of the demo board are data: they import each other, and types.',
    { path: '^demo/texts/' },
    { pathNot: '^demo/texts/', ...VALUES },
  ),
  rule('client-not-server', 'The client knows the contract alone.', { path: '^client/' }, { path: '^server/' }),
  rule(
    'product-not-tools',
    'The product imports neither tests nor tools.',
    { path: '^(contract|server|demo|client)/', pathNot: [TEST, GALLERY] },
    { path: [TEST, GALLERY, '^(scripts|bench|e2e|build)/'] },
  ),
  rule(
    'no-development-package',
    'What runs in production is a dependency, not a development one.',
    { path: '^(contract|server|demo|client)/', pathNot: TEST },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-import'], pathNot: 'node_modules/firebase-tools/' },
  ),
]

const server = [
  rule(
    'route-asks-service',
    'routes -> service -> repository -> database: a route reaches no further than its service, and takes no step of one.',
    { path: '^server/.+\\.routes\\.ts$' },
    { path: ['^server/.+\\.(repository|steps)\\.ts$', '^server/database/', 'node_modules/(kysely|better-sqlite3)/'] },
  ),
  rule(
    'service-knows-no-http',
    'A service knows neither routes nor Express.',
    { path: '^server/.+\\.(service|steps|repository)\\.ts$' },
    { path: ['^server/.+\\.routes\\.ts$', 'node_modules/(express|@ts-rest/express)/'] },
  ),
  rule(
    'service-keeps-to-its-repository',
    "A service may call another domain's service, never its repository.",
    { path: '^server/([^/]+)/.+\\.(service|steps|repository)\\.ts$' },
    { path: '^server/.+\\.repository\\.ts$', pathNot: '^server/$1/' },
  ),
  rule(
    'repository-has-no-policy',
    'A repository has the SQL: no rules of the contract, no services, no refusals.',
    { path: '^server/.+\\.repository\\.ts$' },
    { path: ['^server/.+\\.(service|steps)\\.ts$', '^server/problem-error\\.ts$', '^contract/permission\\.ts$'] },
  ),
  rule(
    'http-on-top',
    'Routes and the application are built on server/http; nothing below them knows it.',
    { path: '^server/', pathNot: ['^server/http/', '^server/(app|main)\\.ts$', '\\.routes\\.ts$', TEST] },
    { path: '^server/http/' },
  ),
  rule(
    'database-knows-no-domain',
    'The database serves every domain and knows none.',
    { path: '^server/database/', pathNot: TEST },
    { path: '^server/', pathNot: ['^server/database/', '^server/(clock|atomic-file)\\.ts$'] },
  ),
  rule(
    'sql-in-repositories',
    'Kysely and the driver stay in repositories, in the index of the search, in backups and in server/database.',
    {
      path: '^(server|demo|scripts)/',
      pathNot: ['^server/database/', '^server/backup/', '^server/jobs/search-index/', '\\.repository\\.ts$', TEST],
    },
    { path: 'node_modules/(kysely|better-sqlite3)/' },
  ),
]

const client = [
  rule(
    'client-runtime-contract',
    'Schemas and routes of the contract reach the client as types alone.',
    { path: '^client/', pathNot: TEST },
    { path: '^contract/', pathNot: PURE_CONTRACT, ...VALUES },
  ),
  rule(
    'client-without-zod',
    'Neither zod nor the contract library reaches the browser.',
    { path: '^client/', pathNot: TEST },
    { path: 'node_modules/(zod|@ts-rest/[^/]+)/', ...VALUES },
  ),
  rule(
    'features-apart',
    'Features never import each other; routes compose them.',
    { path: '^client/features/([^/]+)/', pathNot: TEST },
    { path: '^client/features/', pathNot: '^client/features/$1/' },
  ),
  rule(
    'features-below-routes',
    'routes -> features: never back.',
    { path: '^client/features/' },
    { path: '^client/(routes|app|service-worker)/|^client/main\\.tsx$' },
  ),
  rule(
    'base-below-shared',
    'features, shared -> session, offline, messages, ui, replica, api: never back.',
    { path: BASE_CLIENT, pathNot: GALLERY },
    { path: '^client/(shared|features|routes|app|service-worker)/|^client/main\\.tsx$' },
  ),
  rule(
    'base-apart',
    'Session, offline, messages and ui do not know each other: what needs two of them is in client/shared/.',
    { path: '^client/(session|offline|messages|ui)/', pathNot: [TEST, GALLERY] },
    { path: '^client/(session|offline|messages|ui)/', pathNot: '^client/$1/' },
  ),
  rule(
    'shared-below-features',
    'features -> shared -> session, offline, messages, ui, replica, api: never back.',
    { path: '^client/shared/', pathNot: TEST },
    { path: '^client/(features|routes|app|service-worker)/|^client/main\\.tsx$' },
  ),
  rule(
    'ui-is-domain-free',
    'ui knows nothing of people, calls or queues.',
    { path: '^client/ui/' },
    { path: ['^client/api/', 'node_modules/@tanstack/react-query/'] },
  ),
  rule(
    'transport-knows-no-session',
    'api takes what it needs as arguments.',
    { path: '^client/api/', pathNot: TEST },
    { path: '^client/(session|offline|messages|ui|replica)/' },
  ),
  rule(
    'replica-knows-no-outbox',
    'The replica knows the rows of the server, and takes pending actions as arguments.',
    { path: '^client/replica/', pathNot: TEST },
    { path: '^client/(session|offline|messages|ui)/' },
  ),
  rule(
    'worker-imports-little',
    'The service worker imports offline, replica, api, contract, the kinds of action, the words of notifications, and the tokens of whoever is signed in.',
    { path: '^client/service-worker/', pathNot: TEST },
    {
      path: '^(client|server|contract)/',
      pathNot: [
        '^client/(service-worker|offline|replica|api)/',
        '^client/features/actions\\.ts$',
        '^client/messages/notification-messages\\.ts$',
        '^client/session/worker-token\\.ts$',
        '^contract/',
      ],
    },
  ),
  rule(
    'firebase-in-session',
    'Accounts are the matter of the session alone.',
    { path: '^client/', pathNot: ['^client/session/', TEST] },
    { path: 'node_modules/(firebase|@firebase/[^/]+)/' },
  ),
]

const everywhere = [
  rule(
    'no-cycle',
    'Modules do not import each other in circles, neither for a type nor on demand: what both need has one place.',
    {},
    { circular: true },
  ),
  rule(
    'no-barrel',
    'Import a thing from where it is; contract/index.ts alone passes things on.',
    { pathNot: '^contract/index\\.ts$' },
    { dependencyTypes: ['export'] },
  ),
  rule(
    'no-dead-module',
    'Every module is reached from an entry; tests alone do not keep one alive.',
    { path: ENTRIES },
    {
      path: '^(contract|server|demo|client|build)/.+\\.(ts|tsx)$',
      pathNot: [ENTRIES, TEST, GALLERY, '\\.d\\.ts$'],
      reachable: false,
    },
  ),
  rule(
    'no-missing-module',
    'Every import leads somewhere.',
    { path: '^(contract|server|demo|client|build|e2e)/' },
    { couldNotResolve: true, pathNot: ['^virtual:', '^\\(computed\\)$'] },
  ),
  rule(
    'imports-have-names',
    "What is imported has a name, but for the client's code that the server renders pages with, which is built apart.",
    { path: '^(contract|server|demo|client|build|e2e)/', pathNot: ['^server/jobs/pages/page-renderer\\.ts$', TEST] },
    { path: '^\\(computed\\)$' },
  ),
]

module.exports = { forbidden: [...contract, ...sides, ...server, ...client, ...everywhere] }
