import { NO_RECORD } from '../../../../src/views/shared/lists/empty-title'
import type { ModelServer } from '../server/model-server'
import { broken } from './broken-law'
import type { Delta, Mirror } from './mirror'
import { LISTS, listWords, type List } from './screen-words'

/** Rows of the server by lane, with how often each had become readable or unreadable. */
type Seen = ReadonlyMap<string, number>

/** I22: what is not on the screen is told, in the words that the console itself would show. */
export class ScreenLaw {
  readonly #server: ModelServer
  /** What there was when an account's database was first written. */
  readonly #atFirst = new Map<string, Seen>()
  readonly #claimed = new Set<string>()

  readonly #isMisled: () => boolean

  constructor(server: ModelServer, isMisled: () => boolean) {
    this.#server = server
    this.#isMisled = isMisled
  }

  /** Whoever first says that all is here has seen all that was there from the beginning, and still is as it was. */
  hold(mirror: Mirror, { meta }: Delta): void {
    // Elsewhere I11 says so: a page that shifts while it is walked is found by the sweep after.
    if (this.#server.wild === null) return
    const first = this.#atFirst.get(mirror.user) ?? this.#lanes()
    this.#atFirst.set(mirror.user, first)
    if (!['replica', 'parts', 'serverKind'].some((key) => meta.has(key))) return
    for (const list of LISTS) {
      const key = `${mirror.user} ${list.part}`
      if (this.#claimed.has(key) || !claimsAll(mirror, list)) continue
      this.#claimed.add(key)
      const missed = this.#missed(mirror, list, first)
      if (missed !== undefined && !this.#isMisled())
        broken('I22', `${mirror.computer} says that it shows all, without ${missed}`)
    }
  }

  /** Once nothing moves any more. */
  untold(mirror: Mirror, list: List): string[] {
    const { entity, name } = list
    const { foot, empty } = listWords(mirror, list)
    const ids = [...this.#server.tables[entity].keys()]
    const hidden = ids.filter((id) => this.#server.wild?.isHidden(entity, id) === true)
    if (hidden.length === 0) {
      const all = `All ${ids.length} ${name} are on this device`
      return foot.stored === all && foot.unread === null
        ? []
        : [`I22: ${name} say '${foot.stored}', '${foot.unread ?? ''}' instead of '${all}'`]
    }
    const unread = `${hidden.length} ${hidden.length === 1 ? name.slice(0, -1) : name} could not be read`
    if (foot.unread !== unread || foot.stored.startsWith('All'))
      return [`I22: ${name} say '${foot.stored}', '${foot.unread ?? ''}' while '${unread}'`]
    return empty === NO_RECORD ? [`I22: ${name} say '${empty}' while '${unread}'`] : []
  }

  #lanes(): Seen {
    const changes = this.#server.wild?.changes
    const lanes = LISTS.flatMap(({ entity }) =>
      [...this.#server.tables[entity].keys()].map((id) => `${entity}:${id}`),
    )
    return new Map(lanes.map((lane) => [lane, changes?.get(lane) ?? 0]))
  }

  #missed(mirror: Mirror, { entity }: List, first: Seen): string | undefined {
    const now = this.#lanes()
    return [...first.keys()].find(
      (lane) =>
        lane.startsWith(`${entity}:`) &&
        now.get(lane) === first.get(lane) &&
        !mirror.rows.has(lane) &&
        this.#server.wild?.wounds.has(lane) !== true,
    )
  }
}

function claimsAll(mirror: Mirror, list: List): boolean {
  const { foot, empty } = listWords(mirror, list)
  return foot.stored.startsWith('All') || empty === NO_RECORD
}
