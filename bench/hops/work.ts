import { z } from 'zod'

/** What the process of the events has to do. */
export const Work = z.object({
  by: z.enum(['calls', 'sql']),
  port: z.int(),
  database: z.string(),
  perSecond: z.number(),
  count: z.int(),
  orders: z.array(z.int()),
  riders: z.array(z.object({ id: z.int(), name: z.string() })),
})

/** Times in ms since the epoch. `committed`: when the answer arrived. `sent`: of an order's revision. `refused`: calls, by a busy server. */
export const Stamps = z.object({
  committed: z.array(
    z.object({ order: z.int(), revision: z.int(), rider: z.string(), at: z.number(), begun: z.number() }),
  ),
  sent: z.record(z.string(), z.number()),
  refused: z.int(),
})
