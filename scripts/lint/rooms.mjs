import path from 'node:path'

/**
 * A room is a subfolder, or a file directly in the folder. For each folder: the rooms that a room may import. A room
 * without an entry may import no other room. A file directly in the folder may import every room.
 * @type {Record<string, Record<string, string[]>>}
 */
export const ROOMS = {
  contract: {
    words: [],
    wire: ['words'],
    entities: ['words', 'wire'],
    rules: ['words', 'wire', 'entities'],
  },
  server: {
    ground: [],
    config: ['ground'],
    db: ['ground'],
    messages: ['ground', 'config'],
    domain: ['ground', 'config', 'db', 'messages'],
    realtime: ['ground', 'config', 'db', 'domain'],
    http: ['ground', 'config', 'db', 'messages', 'domain'],
    metrics: ['ground', 'config', 'db', 'domain', 'realtime', 'http'],
    receiver: ['ground', 'config', 'db', 'domain', 'http'],
    routes: ['ground', 'config', 'domain', 'realtime', 'http', 'simulator'],
    boot: ['ground', 'config', 'db', 'domain', 'http', 'demo-accounts'],
  },
  demo: {
    words: [],
    people: ['words'],
    orders: ['words', 'people'],
    load: ['people', 'orders'],
    simulator: ['words'],
  },
  'src/db': {
    core: ['kinds'],
    commands: ['kinds', 'core'],
    writes: ['core', 'commands'],
    queries: ['kinds', 'core', 'commands', 'writes'],
    recovery: ['core'],
    sealing: ['core', 'recovery'],
  },
  'src/db/queries': {
    state: [],
    orders: ['state'],
    riders: ['state'],
    outbox: ['state'],
    office: ['state', 'orders'],
    live: ['state', 'orders', 'riders'],
  },
  'src/composition': {
    page: [],
    engine: [],
    session: [],
    storage: [],
    boot: ['page', 'engine', 'session', 'storage'],
  },
  'src/sync': {
    hints: ['ports'],
    tabs: ['ports'],
    claims: ['ports', 'tabs'],
    positions: ['ports', 'reads', 'tabs'],
    reads: ['ports'],
    push: ['ports', 'reads'],
    pull: ['ports', 'reads', 'push', 'hints'],
  },
  // A wing must not use another wing, a feature no other feature: the shell and the routes combine them.
  'src/views': {
    theme: ['styles'],
    ui: ['console', 'theme', 'styles'],
    shared: ['console', 'theme', 'ui'],
    create: ['console', 'theme', 'ui', 'shared'],
    desk: ['console', 'theme', 'ui', 'shared'],
    dispatch: ['console', 'theme', 'ui', 'shared'],
    office: ['console', 'theme', 'ui', 'shared'],
    shell: ['console', 'theme', 'ui', 'shared', 'desk', 'dispatch'],
    app: ['console', 'theme', 'ui', 'shared', 'create', 'desk', 'dispatch', 'office', 'shell'],
  },
  'src/views/create': {},
  'src/views/desk': {},
  'src/views/dispatch': {},
  'src/views/office': {},
  'src/views/ui': {
    time: [],
    marks: ['time'],
    keys: ['time'],
    controls: ['keys', 'marks'],
    states: ['keys', 'marks', 'controls'],
    lazy: ['keys', 'states'],
    overlays: ['keys', 'marks', 'controls', 'states', 'lazy'],
    toasts: ['keys', 'controls', 'states', 'lazy'],
  },
  'src/views/shared': {
    address: ['away', 'statuses'],
    away: ['statuses'],
    navigation: ['statuses'],
    lateness: ['freshness', 'riders'],
    riders: ['freshness'],
    office: ['freshness', 'lateness'],
    lists: ['freshness', 'statuses'],
    cash: ['lists'],
    kept: ['freshness'],
    charts: ['grid', 'lists'],
    paged: ['freshness', 'grid', 'lists', 'statuses'],
    people: ['freshness', 'lists', 'storage'],
    trail: ['kept', 'paged', 'statuses'],
    online: ['order-form'],
    deletion: ['freshness', 'kept', 'online'],
    account: ['drafts', 'forms', 'kept', 'online', 'order-form'],
    maps: ['freshness'],
    places: ['maps'],
    displays: ['freshness', 'update'],
    drafts: ['places'],
    forms: ['drafts', 'freshness', 'order-form'],
    'order-form': ['look-up', 'places'],
    commands: ['freshness', 'riders', 'statuses'],
    companies: ['commands', 'freshness', 'lists'],
    notes: ['commands', 'drafts', 'forms', 'lists'],
    order: [
      'commands',
      'forms',
      'freshness',
      'lateness',
      'lists',
      'notes',
      'office',
      'online',
      'riders',
      'statuses',
    ],
    'order-menu': ['order'],
    assign: ['address', 'claims', 'commands', 'freshness', 'lists', 'office', 'order', 'riders', 'statuses'],
  },
  'src/views/dispatch/orders': {
    grid: ['rows'],
    many: ['rows'],
    'map-dock': ['rows'],
    order: ['map-dock'],
    bars: ['grid', 'many', 'rows'],
  },
}

/**
 * Why one file may not import another; null if it may.
 * @param {string} from path from the root of the project, with '/'
 * @param {string} to the same
 * @returns {string | null}
 */
export function forbidden(from, to) {
  for (const [folder, rooms] of Object.entries(ROOMS)) {
    const [here, there] = [roomIn(folder, from), roomIn(folder, to)]
    if (here === null || there === null || here.isTop || here.room === there.room) continue
    const allowed = rooms[here.room] ?? rooms['*'] ?? []
    if (allowed.includes(there.room)) continue
    const may = allowed.length === 0 ? 'no other room' : allowed.join(', ')
    return `${folder}/${here.room} may use ${may}, not ${there.room} (scripts/lint/rooms.mjs)`
  }
  return null
}

/**
 * @param {string} folder
 * @param {string} file
 */
function roomIn(folder, file) {
  if (!file.startsWith(`${folder}/`)) return null
  const [first = '', ...rest] = file.slice(folder.length + 1).split('/')
  return { room: rest.length === 0 ? first.replace(/\.\w+$/, '') : first, isTop: rest.length === 0 }
}

const rooms = {
  meta: { type: 'problem' },
  /**
   * @param {{ filename: string, cwd: string, report: (problem: { message: string, node: unknown }) => void }} context
   */
  create(context) {
    const from = path.relative(context.cwd, context.filename).split(path.sep).join('/')
    /** @param {{ source?: { value?: unknown } | null }} node */
    const check = (node) => {
      const specifier = node.source?.value
      if (typeof specifier !== 'string' || !specifier.startsWith('.')) return
      const message = forbidden(from, path.posix.join(path.posix.dirname(from), specifier))
      if (message !== null) context.report({ message, node })
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    }
  },
}

// oxlint loads a plugin from the default export.
// oxlint-disable-next-line import/no-default-export
export default { meta: { name: 'waybill' }, rules: { rooms } }
