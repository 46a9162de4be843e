import { z } from 'zod'

/** Ours: what the console must know before anybody signs in, at GET /api/console-config. No secrets. */
export const ConsoleConfig = z.object({
  demo: z
    .object({ accounts: z.array(z.object({ role: z.string(), email: z.string(), password: z.string() })) })
    .nullable(),
  realtime: z.object({
    key: z.string(),
    cluster: z.string(),
    /** Null: the hosted service of the cluster. 'same-origin': this server's own hub. */
    host: z.string().nullable(),
  }),
  maps: z.object({
    googleKey: z.string().nullable(),
    googleMapId: z.string().nullable(),
    tilesUrl: z.string().nullable(),
    /** What the licence of the tiles asks to be said; null: the name of their server is. */
    tilesAttribution: z.string().nullable().default(null),
  }),
  build: z.string(),
})
export type ConsoleConfig = z.output<typeof ConsoleConfig>
