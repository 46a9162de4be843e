import { z } from 'zod'
import type { Canary } from './canary'
import type { SessionDatabase } from './session-database'
import { within } from './time-limit'

const PREFIX = 'waybill.canary '

const Stored = z.object({
  clientId: z.string(),
  stamp: z.number(),
  unsent: z.array(z.object({ id: z.string(), lane: z.string() })),
  loss: z.object({ count: z.number(), lanes: z.array(z.string()), at: z.number() }).nullable(),
})

/** Somewhere that is not lost together with the database. `name`: of the database. Null: nothing is known of it. */
export type CanaryPlace = {
  read: (name: string) => Promise<Canary | null>
  write: (name: string, canary: Canary | null) => Promise<void>
}

/** Written at once, on disk some seconds later: a crash may take the last of it back. */
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

/** Strictly durable, but one browser may lose all databases of a site together. */
export function sessionCanaries({ canaries }: SessionDatabase): CanaryPlace {
  return {
    read: async (name) => parsed((await within(canaries.get(name)))?.canary),
    write: async (name, canary) => {
      if (canary === null) await within(canaries.delete(name))
      else await within(canaries.put({ name, canary }))
    },
  }
}

/** The newest of several places; one that fails is as one that knows nothing. */
export class Canaries {
  readonly #places: readonly CanaryPlace[]

  constructor(places: readonly CanaryPlace[]) {
    this.#places = places
  }

  async read(name: string): Promise<Canary | null> {
    const found = await Promise.all(this.#places.map((place) => quietly(() => place.read(name), null)))
    return found.reduce((best, next) => ((next?.stamp ?? -1) > (best?.stamp ?? -1) ? next : best), null)
  }

  /** What is written is stamped as newer than all before it. */
  async write(name: string, canary: Omit<Canary, 'stamp'>): Promise<void> {
    const stamp = ((await this.read(name))?.stamp ?? 0) + 1
    await this.#writeAll(name, { ...canary, stamp })
  }

  /** The database went in good order: nothing of it is missed. */
  async forget(name: string): Promise<void> {
    await this.#writeAll(name, null)
  }

  async #writeAll(name: string, canary: Canary | null): Promise<void> {
    await Promise.all(this.#places.map((place) => quietly(() => place.write(name, canary), undefined)))
  }
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
