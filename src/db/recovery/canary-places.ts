import type { Canary } from '../core/canary-record'
import { z } from 'zod'
import type { SessionDatabase } from '../core/session-database'
import { within } from '../core/time-limit'

const PREFIX = 'waybill.canary '
const CACHE = 'waybill-canary'

const Stored = z.object({
  clientId: z.string(),
  stamp: z.number(),
  unsent: z.array(z.object({ id: z.string(), lane: z.string() })),
  loss: z.object({ count: z.number(), lanes: z.array(z.string()), at: z.number() }).nullable(),
})

/**
 * A place to store canary records that is not lost together with the database. `name`: name of the database. Null:
 * no record.
 */
export type CanaryPlace = {
  read: (name: string) => Promise<Canary | null>
  write: (name: string, canary: Canary | null) => Promise<void>
}

/** `localStorage` returns at once but writes to disk some seconds later, so a crash may lose the last write. */
export function localCanaries(storage: () => Storage): CanaryPlace {
  return {
    read: async (name) => {
      const text = storage().getItem(PREFIX + name)
      return text === null ? null : parsed(JSON.parse(text))
    },
    write: async (name, canary) => {
      if (canary === null) storage().removeItem(PREFIX + name)
      else storage().setItem(PREFIX + name, JSON.stringify(canary))
    },
  }
}

/**
 * Stores canary records in the Cache API; a finished write survives a crash of the browser. `cache.put` deletes the
 * old entry before it writes the new one, so writes alternate between two entries, and a crash in between leaves the
 * previous record.
 */
export function cachedCanaries(caches: () => CacheStorage): CanaryPlace {
  let last: Promise<unknown> = Promise.resolve()
  const entriesOf = (name: string) => [0, 1].map((turn) => `/${CACHE}/${encodeURIComponent(name)}/${turn}`)
  const open = () => within(caches().open(CACHE))
  const write = async (name: string, canary: Canary | null) => {
    const cache = await open()
    const entries = entriesOf(name)
    if (canary === null) await within(Promise.all(entries.map((entry) => cache.delete(entry))))
    else await within(cache.put(entries[canary.stamp % 2] ?? '', Response.json(canary)))
  }
  return {
    read: async (name) => {
      const cache = await open()
      const found = await within(Promise.all(entriesOf(name).map((entry) => cache.match(entry))))
      return newest(await Promise.all(found.map((answer) => quietly(() => canaryIn(answer), null))))
    },
    write: (name, canary) => {
      const written = last.then(() => write(name, canary))
      last = quietly(() => written, undefined)
      return written
    },
  }
}

async function canaryIn(answer: Response | undefined): Promise<Canary | null> {
  return answer === undefined ? null : parsed(await answer.json())
}

/** Strictly durable, but a browser may delete all databases of a site together. */
export function sessionCanaries({ canaries }: SessionDatabase): CanaryPlace {
  return {
    read: async (name) => parsed((await within(canaries.get(name)))?.canary),
    write: async (name, canary) => {
      if (canary === null) await within(canaries.delete(name))
      else await within(canaries.put({ name, canary }))
    },
  }
}

/** Reads the newest record of several places. A place that fails counts as a place without a record. */
export class Canaries {
  readonly #places: readonly CanaryPlace[]
  readonly #stamps = new Map<string, number>()

  constructor(places: readonly CanaryPlace[]) {
    this.#places = places
  }

  async read(name: string): Promise<Canary | null> {
    const found = await Promise.all(this.#places.map((place) => quietly(() => place.read(name), null)))
    const last = newest(found)
    this.#stamps.set(name, Math.max(last?.stamp ?? 0, this.#stamps.get(name) ?? 0))
    return last
  }

  /** Call `read` first. The stamp is higher than all known ones. Synchronous places are written when this returns. */
  write(name: string, canary: Omit<Canary, 'stamp'>): Promise<void> {
    const stamp = (this.#stamps.get(name) ?? 0) + 1
    this.#stamps.set(name, stamp)
    return this.#writeAll(name, { ...canary, stamp })
  }

  /** Call this after the database was deleted on purpose. */
  async forget(name: string): Promise<void> {
    await this.#writeAll(name, null)
  }

  async #writeAll(name: string, canary: Canary | null): Promise<void> {
    await Promise.all(this.#places.map((place) => quietly(() => place.write(name, canary), undefined)))
  }
}

function newest(found: readonly (Canary | null)[]): Canary | null {
  return found.reduce((best, next) => ((next?.stamp ?? -1) > (best?.stamp ?? -1) ? next : best), null)
}

async function quietly<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work()
  } catch {
    return otherwise
  }
}

function parsed(value: unknown): Canary | null {
  const result = Stored.safeParse(value)
  return result.success ? result.data : null
}
