import type { ModelServer } from '../server/model-server'
import type { Entity } from '../truth'
import type { SideCall } from '../scenes/wild'
import type { Mirror } from './mirror'
import type { ScreenLaw } from './screen-law'
import { LISTS } from './screen-words'

const READ_BY: Partial<Record<Entity, SideCall>> = {
  rider: 'riders',
  bulk_order: 'bulkOrders',
  company_user: 'companyUsers',
}

/** I21, I22: which rows may be behind because they, or the call that lists them, are bad; all others may not. */
export class BadPlaces {
  readonly #server: ModelServer
  readonly #screen: ScreenLaw

  constructor(server: ModelServer, screen: ScreenLaw) {
    this.#server = server
    this.#screen = screen
  }

  /** 'order:1042' */
  isExcused(lane: string): boolean {
    const wild = this.#server.wild
    if (wild === null) return false
    return wild.wounds.has(lane) || this.#isUnread(lane.slice(0, lane.indexOf(':')) as Entity)
  }

  #isUnread(entity: Entity): boolean {
    const call = READ_BY[entity]
    return call !== undefined && this.#server.wild?.failing.has(call) === true
  }

  /** What is bad, and is not said to be; what is said to be, and is not. */
  untold(mirror: Mirror): string[] {
    const words = LISTS.filter(({ entity }) => !this.#isUnread(entity)).flatMap((list) =>
      this.#screen.untold(mirror, list),
    )
    for (const entity of ['order', 'rider', 'bulk_order', 'company_user'] as const) {
      if (this.#isUnread(entity)) {
        if (failureOf(mirror, READ_BY[entity]) === null)
          words.push(`I22: nobody is told that every ${entity} cannot be read`)
        continue
      }
      const hidden = [...this.#server.tables[entity].keys()].filter(
        (id) => this.#server.wild?.isHidden(entity, id) === true,
      )
      const told = [...mirror.setAside.values()].filter((row) => row.entity === entity)
      if (hidden.length !== told.length)
        words.push(`I22: ${told.length} of kind ${entity} are told to be set aside, not ${hidden.length}`)
    }
    return words
  }
}

function failureOf(mirror: Mirror, part: SideCall | undefined): unknown {
  const parts = mirror.meta.get('parts') as Partial<Record<SideCall, { failure: unknown }>> | undefined
  return part === undefined ? null : (parts?.[part]?.failure ?? null)
}
