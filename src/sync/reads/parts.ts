import type { ApiFailure } from '../../../contract/wire/api-outcome'
import { failureCause } from '../../../contract/wire/failure-cause'
import { isOrdersOfBulk, readMeta, type PartName, type PartState, type PartStates } from '../../db/core/meta'
import type { ConsoleDatabase } from '../../db/core/console-database'
import type { ClockPort } from '../ports/engine-ports'
import { Outdated } from '../../db/core/outdated'
import { Fenced } from '../ports/errors'
import type { Observer } from './observer'

/** ms. How often it is stored that a part is read without failures. */
const NOTE_MS = 60_000
/** A person may look at thousands of bulk orders. */
const MOST_BULK_ORDERS = 100

/** The state of each part, stored for the screens of all tabs and for the next start. */
export type Parts = {
  good: (name: PartName) => Promise<void>
  /**
   * Clears the failure of parts that were read again or are now read in another way. The time of the read is stored
   * elsewhere.
   */
  recovered: (...names: PartName[]) => Promise<void>
  /** `retryMs`: wait until the next try. */
  bad: (name: PartName, failure: ApiFailure, retryMs: number) => Promise<void>
}

export function createParts(database: ConsoleDatabase, observer: Observer, { wall }: ClockPort): Parts {
  let known: PartStates | null = null
  let turn: Promise<void> = Promise.resolve()

  async function store(name: PartName, stateAfter: (before: PartState) => PartState | null): Promise<void> {
    try {
      known ??= (await readMeta(database, 'parts')) ?? {}
      const state = stateAfter(known[name] ?? NEVER)
      if (state === null) return
      known = withState(known, name, state)
      await observer.write({ meta: { parts: known } })
    } catch (error) {
      // If this state cannot be stored, the pull itself must go on.
      if (error instanceof Fenced || error instanceof Outdated) throw error
    }
  }
  const change = (name: PartName, stateAfter: (before: PartState) => PartState | null): Promise<void> => {
    const mine = turn.then(() => store(name, stateAfter))
    turn = mine.catch(() => undefined)
    return mine
  }
  const withoutFailure = (): PartState => ({ failure: null, lastGoodAt: wall() })

  return {
    good: (name) =>
      change(name, ({ failure, lastGoodAt }) => {
        const isNoted = lastGoodAt !== null && Math.abs(wall() - lastGoodAt) < NOTE_MS
        return failure === null && isNoted ? null : withoutFailure()
      }),
    recovered: async (...names) => {
      for (const name of names)
        await change(name, ({ failure }) => (failure === null ? null : withoutFailure()))
    },
    bad: (name, failure, retryMs) =>
      change(name, ({ lastGoodAt }) => ({
        lastGoodAt,
        failure: { cause: failureCause(failure), at: wall(), nextAt: wall() + retryMs },
      })),
  }
}

/** Of the bulk orders, keeps those that were read last. */
function withState(states: PartStates, name: PartName, state: PartState): PartStates {
  const others = Object.entries(states).filter(([other]) => other !== name)
  const ofBulk = others.filter(([other]) => isOrdersOfBulk(other)).slice(1 - MOST_BULK_ORDERS)
  return Object.fromEntries([...others.filter(([other]) => !isOrdersOfBulk(other)), ...ofBulk, [name, state]])
}

const NEVER: PartState = { lastGoodAt: null, failure: null }
