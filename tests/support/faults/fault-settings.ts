import { z } from 'zod'

/** What may happen to one request. From `lost answer` on the server has acted. */
export const HTTP_FAULTS = [
  'dropped request',
  'unavailable',
  'unavailable for 1 s',
  'captive portal before',
  'redirect',
  'unauthorized',
  'lost answer',
  'duplicate',
  'captive portal',
  'wrong shape',
  'truncated',
  'truncated chunked',
  'truncated silently',
  'no answer',
] as const

export type HttpFault = (typeof HTTP_FAULTS)[number]

const Chance = z.number().min(0).max(1)
const Ms = z.number().min(0)

/** Everything that can be set while the proxy runs; what is not named in a change stays as it is. */
export const FaultSettings = z.strictObject({
  wire: z.strictObject({
    /** cut: connections break, new ones are refused; blackhole: they stay open and nothing passes. */
    mode: z.enum(['open', 'cut', 'blackhole']),
    latencyMs: Ms,
    jitterMs: Ms,
    /** Each way; 0: no limit. */
    bytesPerS: z.number().min(0),
    /** Bytes of one write; 0: as they come. */
    sliceBytes: z.number().int().min(0),
    /** How long the end of one side stays unknown to the other. */
    slowCloseMs: Ms,
    /** The server's bytes of a connection after which it ends; 0: no limit. */
    limitBytes: z.number().int().min(0),
    /** Chance that a chunk resets its connection instead of passing. */
    reset: Chance,
  }),
  http: z.strictObject({
    /** Requests whose path contains this text meet faults; '' means all. */
    path: z.string(),
    mutationsOnly: z.boolean(),
    chances: z.partialRecord(z.enum(HTTP_FAULTS), Chance),
  }),
  events: z.strictObject({
    drop: Chance,
    duplicate: Chance,
    /** Comes up to `reorderMs` late, so that others overtake it. */
    reorder: Chance,
    reorderMs: Ms,
    delay: Chance,
    delayMs: Ms,
  }),
})

export type FaultSettings = z.infer<typeof FaultSettings>

/** A part of the settings, and of each part what changes. */
export const FaultChange = z.strictObject({
  wire: FaultSettings.shape.wire.partial().optional(),
  http: FaultSettings.shape.http.partial().optional(),
  events: FaultSettings.shape.events.partial().optional(),
})

export type FaultChange = z.infer<typeof FaultChange>

export const NO_FAULTS: FaultSettings = {
  wire: {
    mode: 'open',
    latencyMs: 0,
    jitterMs: 0,
    bytesPerS: 0,
    sliceBytes: 0,
    slowCloseMs: 0,
    limitBytes: 0,
    reset: 0,
  },
  http: { path: '/api/', mutationsOnly: false, chances: {} },
  events: { drop: 0, duplicate: 0, reorder: 0, reorderMs: 300, delay: 0, delayMs: 5_000 },
}

export function changeSettings(settings: FaultSettings, change: FaultChange): void {
  Object.assign(settings.wire, change.wire)
  Object.assign(settings.http, change.http)
  Object.assign(settings.events, change.events)
}
