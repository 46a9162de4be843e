import type { Mirror, Delta } from './mirror'
import { broken } from './broken-law'

const ENGINES_STATES: ReadonlySet<string> = new Set(['sending', 'unknown', 'refused', 'conflict'])
const ENGINES_META: ReadonlySet<string> = new Set([
  'cursor',
  'replica',
  'serverKind',
  'lastGoodAt',
  'parts',
  'sweep',
  'orderTotals',
  'owedOrders',
  'droppedBeforeRead',
])

/** I7: a tab that leads no more writes nothing that only a leader may write; a person's decision it may store. */
export class FenceLaw {
  readonly #versions = new Map<string, number | undefined>()

  /** `tab` null: a power cut, which takes back and writes nothing. */
  hold(mirror: Mirror, tab: string | null, delta: Delta): void {
    const isTaking = delta.meta.has('epoch')
    if (isTaking && tab !== null) mirror.leader = tab
    const isOld = tab !== null && mirror.leader !== null && mirror.leader !== tab
    for (const lane of delta.lanes) {
      const key = `${mirror.user}|${lane}`
      const version = mirror.version(lane)
      if (isOld && this.#versions.get(key) !== version)
        broken('I7', `${tab} wrote version ${version} of ${lane} while ${mirror.leader} leads`)
      this.#versions.set(key, version)
    }
    if (isOld) holdOld(tab, delta)
  }
}

function holdOld(tab: string, { commands, meta }: Delta): void {
  for (const key of meta.keys())
    if (ENGINES_META.has(key)) broken('I7', `${tab} wrote ${key} while another tab leads`)
  for (const { before, after } of commands)
    if (after !== undefined && after.state !== before?.state && ENGINES_STATES.has(after.state))
      broken('I7', `${tab} took command ${after.id} to ${after.state} while another tab leads`)
}
