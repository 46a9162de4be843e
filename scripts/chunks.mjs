import path from 'node:path'
import { inProject } from './project.mjs'

const FIRST = ['src/main.tsx']
/** The chunk behind the login screen. */
export const SIGNED_IN_CHUNK = 'signed-in'
/** What every signed-in person needs, and the Orders screen, where most of the work is done. */
const SIGNED_IN = [
  'src/composition/start-console.ts',
  'src/views/console-routes.tsx',
  'src/views/orders-route.tsx',
]

/** The chunk with the panes, dialogs and menus that the signed-in modules import dynamically. */
const PIECES = 'pieces'

/** Modules with dynamic imports that go into the chunk PIECES. */
const IMPORTS_PIECES = /[\\/]src[\\/](views[\\/]|composition[\\/]open-console)/
/** These are loaded before the chunks of LATER, so they must not import one of them. */
export const BEFORE_PIECES = [
  'src/composition/engine.ts',
  'src/views/login/credentials.ts',
  'src/views/overview/overview-screen.tsx',
  'src/views/ui/toast-shelf.tsx',
]
/**
 * The chunk with the lists of people, what opens on them and what is printed of them. In a file each, the names of their parts alone would weigh
 * on the login screen.
 */
const OFFICE = 'office'
const OFFICE_SCREENS = [
  'src/views/company-users/statement/statement-route.tsx',
  'src/views/customers/all-customers-screen.tsx',
  'src/views/customers/customers-screen.tsx',
  'src/views/histories/member-history-route.tsx',
  'src/views/histories/orders-history-route.tsx',
]
/** The chunk with what these share with other screens, which must not load the lists for it. */
const OFFICE_SHARED = 'office-shared'
const ROUTES = 'src/views/routes.ts'

/** The chunk with the small parts that several of the other screens share: in a file each, most are below 2 kB. */
const COMMON = 'common'
/** The same for modules that need react-hook-form. */
const FORMS = 'forms'
const FORM_PACKAGE = '/node_modules/react-hook-form/'

/** The chunk with modules that both BEFORE_PIECES and a chunk of LATER import. */
const SHARED = 'shared'

/** The chunks that nobody needs before the first rows. */
export const LATER = [PIECES, OFFICE_SHARED, OFFICE, COMMON, FORMS]

const ICON = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/

const OURS = ['first', SIGNED_IN_CHUNK, SHARED, PIECES, OFFICE_SHARED, OFFICE, COMMON, FORMS]
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
 * signed-in screens open, 'office' for the lists of people. Each is one file, since a hundred small files load slower than one. The packages that a chunk
 * imports are bundled with it, or with an earlier chunk that imports them too.
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
  const pieces = collectImports(
    [...signedIn].filter((id) => IMPORTS_PIECES.test(id) && !first.has(id)).flatMap(dynamicImports),
    getModule,
  )
  const officeScreens = OFFICE_SCREENS.map(idOf)
  const office = collectImports(officeScreens, getModule)
  const otherScreens = dynamicImports(idOf(ROUTES)).filter((id) => !officeScreens.includes(id))
  const elsewhere = collectImports(otherScreens, getModule)
  const officeShared = [...office].filter((id) => elsewhere.has(id))
  const screens = otherScreens.map((id) => collectImports([id], getModule))
  const common = [...elsewhere].filter(
    (id) => !before.has(id) && screens.filter((screen) => screen.has(id)).length > 1,
  )
  const forms = common.filter((id) =>
    [...collectImports([id], getModule)].some((needed) =>
      getModule(needed)?.importedIds.some((imported) => imported.includes(FORM_PACKAGE)),
    ),
  )
  const later = new Set([...pieces, ...office, ...collectImports(common, getModule)])
  const both = [...before].filter((id) => later.has(id))
  // A later entry replaces an earlier one: a module belongs to the earliest chunk that needs it.
  return new Map([
    ...withChunk(common, COMMON),
    ...withChunk(forms, FORMS),
    ...withChunk(office, OFFICE),
    ...withChunk(officeShared, OFFICE_SHARED),
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
