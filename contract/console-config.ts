import { z } from 'zod'

const NO_MAPS = {
  googleKey: null,
  googleMapId: null,
  archiveUrl: null,
  tilesUrl: null,
  tilesAttribution: null,
}

/** Ours: what the console must know before anybody signs in, at GET /api/console-config. No secrets. */
export const ConsoleConfig = z.object({
  /** What stands before `/api` in every call; '': the page's own origin. */
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
  }),
  maps: z.object({
    googleKey: z.string().nullable(),
    googleMapId: z.string().nullable(),
    /** One file of vector tiles (PMTiles, Protomaps' basemap), read by ranges. Stands before `tilesUrl`. */
    archiveUrl: z.string().nullable().default(null),
    tilesUrl: z.string().nullable(),
    /** What the licence of the tiles asks to be said; null: the name of their server is. */
    tilesAttribution: z.string().nullable().default(null),
  }),
  /** False: this server cannot send codes to phones. Absent: it can. */
  oneTimeCodes: z.boolean().optional(),
  build: z.string(),
})
export type ConsoleConfig = z.output<typeof ConsoleConfig>

/** `/console-config.json` beside the page: where the console finds a server that is not its own. Everything may be absent. */
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
    })
    .default({ key: '', cluster: 'mt1', host: null }),
  maps: ConsoleConfig.shape.maps.partial().default({}),
})

export function configOf({ apiBase, realtime, maps }: z.output<typeof ConsoleSettings>): ConsoleConfig {
  return { apiBase, demo: null, realtime, maps: { ...NO_MAPS, ...definedOf(maps) }, build: '' }
}

function definedOf(maps: z.output<typeof ConsoleSettings>['maps']): Partial<ConsoleConfig['maps']> {
  return Object.fromEntries(Object.entries(maps).filter(([, value]) => value !== undefined))
}
