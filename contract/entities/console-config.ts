import { z } from 'zod'
import { definedOf } from '../words/defined-of'
import { NO_ADDITIONS } from './no-additions'

const NO_MAPS = {
  googleKey: null,
  googleMapId: null,
  archiveUrl: null,
  tilesUrl: null,
  tilesAttribution: null,
}

/** Ours: what the console needs before anybody signs in, from GET /api/console-config. It contains no secrets. */
export const ConsoleConfig = z.object({
  /** The prefix before `/api` in every call; '': the page's own origin. */
  apiBase: z.string().default(''),
  demo: z
    .object({ accounts: z.array(z.object({ role: z.string(), email: z.string(), password: z.string() })) })
    .nullable(),
  realtime: z.object({
    /** '': there is no realtime channel. */
    key: z.string(),
    cluster: z.string(),
    /** Null: the hosted service of the cluster. 'same-origin': this server's own hub. */
    host: z.string().nullable(),
    /** True: the changes themselves come over a private channel (live-changes.ts). */
    carriesChanges: z.boolean().default(false),
  }),
  maps: z.object({
    googleKey: z.string().nullable(),
    googleMapId: z.string().nullable(),
    /** One file of vector tiles (PMTiles, Protomaps' basemap), read by byte ranges. Preferred to `tilesUrl`. */
    archiveUrl: z.string().nullable().default(null),
    tilesUrl: z.string().nullable(),
    /** The attribution that the licence of the tiles demands; null: the map shows the name of the tile server. */
    tilesAttribution: z.string().nullable().default(null),
  }),
  /** False: this server cannot send codes to phones. Absent: it can. */
  oneTimeCodes: z.boolean().optional(),
  /** True: this server gives displays a session of their own (displays.ts). */
  displays: z.boolean().default(false),
  /** True: this server keeps the limits of lateness of its company (lateness-limits.ts). */
  latenessLimits: z.boolean().default(false),
  /** True: this server reports what a company paid (ledger.ts). */
  ledger: z.boolean().default(false),
  /** True: this server records who changed what (trail.ts). */
  trail: z.boolean().default(false),
  /** True: this server makes reports of periods (period-report.ts). */
  reports: z.boolean().default(false),
  /** True: this server books the cash of riders and keeps the settings of the office (rider-cash.ts, office-settings.ts). */
  riderCash: z.boolean().default(false),
  /** True: this server keeps why an order was cancelled, and orders that could not be delivered (orders.ts). */
  reasons: z.boolean().default(false),
  /** True: this server keeps notes on orders, riders and companies (notes.ts). */
  notes: z.boolean().default(false),
  /** True: an order may wish for a pickup time, which this server keeps (pickup-time.ts). */
  pickupTimes: z.boolean().default(false),
  /** True: this server adds and edits riders, customers and companies (AD-09). */
  editPeople: z.boolean().default(false),
  /** True: customers are in the feed (sync.ts). */
  syncedCustomers: z.boolean().default(false),
  /** True: receivers may follow their delivery on a page of this server (AD-08). */
  receiverPage: z.boolean().default(false),
  /** True: this server can send the address of that page to phones. */
  receiverMessages: z.boolean().default(false),
  /** True: this server keeps names of usual trips (order-templates.ts). */
  templates: z.boolean().default(false),
  build: z.string(),
})
export type ConsoleConfig = z.output<typeof ConsoleConfig>

/** `/console-config.json` beside the page: tells the console where to find another server. Every field is optional. */
export const ConsoleSettings = z.object({
  apiBase: z
    .string()
    .regex(/^(https?:\/\/[^?#\s]+|\/[^?#\s]*|)$/i)
    .transform((base) => base.replace(/\/+$/, '').replace(/\/api$/, ''))
    .default(''),
  realtime: z
    .object({
      key: z.string().default(''),
      cluster: z.string().default('mt1'),
      host: z.string().nullable().default(null),
      carriesChanges: z.boolean().default(false),
    })
    .default({ key: '', cluster: 'mt1', host: null, carriesChanges: false }),
  maps: ConsoleConfig.shape.maps.partial().default({}),
})

export function configOf({ apiBase, realtime, maps }: z.output<typeof ConsoleSettings>): ConsoleConfig {
  return {
    apiBase,
    demo: null,
    realtime,
    maps: { ...NO_MAPS, ...definedOf(maps) },
    ...NO_ADDITIONS,
    build: '',
  }
}
