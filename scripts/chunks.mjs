import path from 'node:path'
import { inProject } from './project.mjs'

const FIRST = ['src/main.tsx']
/** The chunk behind the login screen. */
export const SIGNED_IN_CHUNK = 'signed-in'
/** What every signed-in person needs, and the Orders screen, where most of the work is done. */
const SIGNED_IN = [
  'src/composition/boot/start-console.ts',
  'src/views/app/console-routes.tsx',
  'src/views/app/orders-route.tsx',
]

/** The chunk with the panes, dialogs and menus that the signed-in modules import dynamically. */
const PIECES = 'pieces'

/** Every piece is shown in it. */
const THEME = 'src/views/theme/waybill-theme.tsx'
/** Modules with dynamic imports that go into the chunk PIECES. */
const IMPORTS_PIECES = /[\\/]src[\\/](views[\\/]|composition[\\/]boot[\\/]open-console)/
/** These are loaded before the chunks of LATER, so they must not import one of them. */
export const BEFORE_PIECES = [
  'src/composition/engine/engine.ts',
  'src/views/desk/login/credentials.ts',
  'src/views/office/overview/overview-screen.tsx',
  'src/views/ui/toasts/toast-shelf.tsx',
]
const OFFICE = 'office'
/**
 * Screens in one chunk: each file costs a round trip, and the names of the parts of many small ones alone would weigh on the
 * login screen. The lists with what opens on them, the small screens with a form, the forms of orders, the wall.
 */
const SCREENS = {
  [OFFICE]: [
    'office/bulk-orders/bulk-orders-screen',
    'office/company-users/company-users-screen',
    'office/company-users/statement/statement-route',
    'office/customers/all-customers-screen',
    'office/customers/customers-screen',
    'office/hand-over/hand-over-screen',
    'office/reports/reports-screen',
    'office/rider-cash/rider-cash-screen',
    'office/feedbacks/feedbacks-screen',
    'office/histories/member-history-route',
    'office/histories/orders-history-route',
    'office/promos/promos-route',
    'office/riders/all-riders-screen',
    'office/riders/rider-details-route',
    'office/riders/riders-screen',
  ],
  desk: [
    'office/charges/charges-screen',
    'office/charges/promo-screen',
    'desk/diagnostics/diagnostics-screen',
    'desk/login/change-password-screen',
    'office/push/push-screen',
    'office/rate-cards/add-rate-card-screen',
    'office/rate-cards/edit-rate-card-screen',
    'office/roles/roles-screen',
    'desk/settings/settings-screen',
    'desk/settings/open-source-screen',
  ],
  create: ['create/bulk-order/create-bulk-order-screen', 'create/order/create-order-screen'],
  wall: ['dispatch/wall/wall-cover', 'dispatch/wall/wall-route'],
}
/** The chunk with what the lists share with other screens, which must not load the lists for it. */
const OFFICE_SHARED = 'office-shared'

/** The chunk with what several of the other parts share: in a file each, most are below 2 kB. */
const COMMON = 'common'
/** The same for modules that need react-hook-form. */
const FORMS = 'forms'
const FORM_PACKAGE = /[\\/]node_modules[\\/]react-hook-form[\\/]/

/** The same for the parts of maps. */
const GROUND = 'ground'
const OF_MAPS = /[\\/]src[\\/]maps[\\/]/
const MAP_PACKAGES = /[\\/]node_modules[\\/](leaflet|protomaps-leaflet|pmtiles)[\\/]/

/** The chunk with modules that both BEFORE_PIECES and a chunk of LATER import. */
const SHARED = 'shared'

/** The chunks that nobody needs before the first rows. A chunk takes what its modules import, unless one before it has. */
export const LATER = [PIECES, OFFICE_SHARED, COMMON, FORMS, GROUND, ...Object.keys(SCREENS)]

const LOGIN_PART = /[\\/]src[\\/]views[\\/]desk[\\/]login[\\/]/
const ICON = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/

/** The chunks of our modules in the order in which they are loaded. Each imports only chunks before it. */
export const OURS = ['first', SIGNED_IN_CHUNK, SHARED, ...LATER]
const PACKAGES = ['zod', 'react', 'dexie', 'tslib', 'echarts']
const NAMED = new Set([...OURS, ...PACKAGES])

/**
 * Where a chunk or a style sheet is built to. Only the chunks named here carry their name: content blockers refuse files
 * by words such as 'analytics', 'tracking' and 'promo', which are names of modules here.
 * @param {string | undefined} name
 * @param {string} ending
 */
export function builtPath(name, ending) {
  return name !== undefined && NAMED.has(name) ? `assets/[name]-[hash]${ending}` : `assets/[hash]${ending}`
}

/** @typedef {(id: string) => { importedIds: string[], dynamicallyImportedIds: string[] } | null} GetModule */

/**
 * The chunks of our modules: 'first' for the login screen, 'signed-in' for what follows it, 'pieces' for what the
 * signed-in screens open, 'office' for the lists of people. Each is one file, because a hundred small files load slower
 * than one. The packages that a chunk imports are bundled with it, or with an earlier chunk that imports them too.
 */
export function chunkGroups() {
  /** @type {Map<string, string> | null} */
  let names = null
  return OURS.map((chunk) => ({
    debugName: chunk,
    /**
     * @param {string} id
     * @param {{ getModuleInfo: GetModule }} context
     */
    name: (id, context) => {
      names ??= chunkNames((module) => context.getModuleInfo(module))
      // Icons that later chunks use too go here: otherwise an earlier screen would load such a chunk for one icon.
      if (chunk === SHARED && ICON.test(id)) return chunk
      return names.get(id) === chunk ? chunk : null
    },
  }))
}

/**
 * The chunk name by module id.
 * @param {GetModule} getModule
 */
function chunkNames(getModule) {
  const first = collectImports(FIRST.map(idOf), getModule)
  const signedIn = collectImports(SIGNED_IN.map(idOf), getModule)
  const before = collectImports(BEFORE_PIECES.map(idOf), getModule)
  const opened = [...signedIn]
    .filter((id) => IMPORTS_PIECES.test(id) && !first.has(id))
    .flatMap(dynamicImports)
  const pieces = collectImports([idOf(THEME), ...opened], getModule)
  const screens = Object.entries(SCREENS).map(([name, files]) => ({
    name,
    modules: collectImports(
      files.map((file) => idOf(`src/views/${file}.tsx`)),
      getModule,
    ),
  }))
  const office = screens.find(({ name }) => name === OFFICE)?.modules ?? new Set()
  const officeScreens = SCREENS[OFFICE].map((file) => idOf(`src/views/${file}.tsx`))
  const parts = [...allParts(getModule)].filter((id) => !officeScreens.includes(id))
  const ofParts = parts.map((id) => collectImports([id], getModule))
  const isSharedByParts = (/** @type {string} */ id) => ofParts.filter((part) => part.has(id)).length > 1
  const elsewhere = new Set(ofParts.flatMap((part) => [...part]))
  const officeShared = [...office].filter((id) => elsewhere.has(id))
  const needs = (/** @type {string} */ id, /** @type {RegExp} */ packages) =>
    [...collectImports([id], getModule)].some((needed) =>
      getModule(needed)?.importedIds.some((imported) => packages.test(imported)),
    )
  const shared = [...elsewhere].filter((id) => !before.has(id) && isSharedByParts(id))
  const ground = [...elsewhere].filter(
    (id) => OF_MAPS.test(id) && needs(id, MAP_PACKAGES) && !needs(id, FORM_PACKAGE),
  )
  const forms = [...elsewhere].filter(
    (id) => needs(id, FORM_PACKAGE) && (shared.includes(id) || office.has(id)),
  )
  const common = shared.filter((id) => !ground.includes(id))
  const later = new Set([...pieces, ...office, ...collectImports(common, getModule)])
  const both = [...before].filter((id) => later.has(id) || isSharedByParts(id))
  // A later entry replaces an earlier one: a module belongs to the earliest chunk that needs it.
  return new Map([
    ...screens.flatMap(({ name, modules }) => withChunk(modules, name)),
    ...withChunk(common, COMMON),
    ...withChunk(officeShared, OFFICE_SHARED),
    ...withChunk(forms, FORMS),
    ...withChunk(ground, GROUND),
    ...withChunk(pieces, PIECES),
    ...withChunk(both, SHARED),
    ...withChunk(signedIn, SIGNED_IN_CHUNK),
    ...withChunk(first, 'first'),
  ])

  /** @param {string} id */
  function dynamicImports(id) {
    return getModule(id)?.dynamicallyImportedIds ?? []
  }
}

/**
 * All modules of ours that are imported dynamically, but for the login's: they are opened without the rest.
 * @param {GetModule} getModule
 */
function allParts(getModule) {
  /** @type {Set<string>} */
  const parts = new Set()
  const modules = collectImports(FIRST.map(idOf), getModule)
  for (const id of modules)
    for (const imported of getModule(id)?.dynamicallyImportedIds ?? []) {
      if (imported.includes('/node_modules/') || LOGIN_PART.test(imported)) continue
      parts.add(imported)
      for (const needed of collectImports([imported], getModule)) modules.add(needed)
    }
  return parts
}

/** @param {string} file */
function idOf(file) {
  return path.normalize(inProject(file))
}

/**
 * @param {Iterable<string>} ids
 * @param {string} name
 */
function withChunk(ids, name) {
  return [...ids].map((id) => /** @type {const} */ ([id, name]))
}

/**
 * These modules and all of ours that they import statically, directly or not.
 * @param {string[]} ids
 * @param {GetModule} getModule
 */
function collectImports(ids, getModule) {
  const seen = new Set(ids)
  for (const id of seen)
    for (const imported of getModule(id)?.importedIds ?? [])
      if (!imported.includes('/node_modules/')) seen.add(imported)
  return seen
}
