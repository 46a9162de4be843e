import { displayCount } from '../../ui/marks/display-count'
import type { AnnouncedLoss, Degradation, Rescue } from '../../../machines/storage'

/** The most numbers in one line. */
const NAMED = 6

const KINDS: readonly (readonly [lane: string, one: string, many: string])[] = [
  ['order', 'order', 'orders'],
  ['rider', 'rider', 'riders'],
  ['bulk_order', 'bulk order', 'bulk orders'],
  ['company_user', 'company', 'companies'],
]

export const BLOCKED = 'Close other Waybill tabs to finish the update'
export const OUTDATED =
  'Waybill was updated in another tab. Reload this page to keep working. You cannot change anything here until then.'
export const NOT_SAVED = 'Changes are not saved on this device'

/** Advice by the reason why nothing is stored. On a full disk some browsers only report broken storage. */
const ADVICE: Readonly<Record<string, string>> = {
  full: ' Free some disk space, then reload this page.',
  broken: ' Restart the browser. If that does not help, free some disk space.',
  absent:
    ' This browser does not let Waybill store data: leave its private window, or allow it to store data for this page.',
  slow: ' Restart the browser. If that does not help, free some disk space.',
}

export function lossWords({ count, lanes }: AnnouncedLoss): string {
  if (count === 0) return 'This device lost local data. As far as Waybill knows, no unsent change was lost.'
  return `This device lost local data: up to ${unsent(count)}${inBrackets(lanes)}`
}

/** `cause`: the storage machine's reason why nothing is stored. */
export function memoryWords(unreachable: AnnouncedLoss | null, cause: string | null = null): string {
  const rest = `They are sent right away while you are online. Until they are sent, closing this page loses them.${ADVICE[cause ?? ''] ?? ''}`
  if (unreachable === null) return rest
  const { count, lanes } = unreachable
  return `${rest} ${unsent(count)}${inBrackets(lanes)} from before ${count === 1 ? 'stays' : 'stay'} on this device but cannot be reached now.`
}

export function degradedWords(reason: Degradation, dropped: number): string {
  switch (reason) {
    case 'slow':
      return 'This device is too slow when Waybill saves. What reads “Saving” is not saved yet. If it stays so, restart the browser and free some disk space.'
    case 'failing':
      return 'Waybill cannot save on this device right now. It keeps trying.'
    case 'full':
      return `This device is low on space: ${displayCount(dropped)} older finished ${dropped === 1 ? 'order was' : 'orders were'} removed from it. The server still has them.`
  }
}

export function rescueWords({ commands, drafts, isBack }: Rescue): string {
  const what = [
    commands === 0 ? [] : unsent(commands),
    drafts === 0 ? [] : drafts === 1 ? '1 draft' : `${drafts} drafts`,
  ].flat()
  const kept = what.length === 0 ? 'unsent work of another person' : what.join(' and ')
  const set = 'The data on this device was damaged'
  return isBack
    ? `${set} and had to be set up again. Kept: ${kept}.`
    : `${set}. Could still be read: ${kept}. Save a copy.`
}

function unsent(count: number): string {
  return count === 1 ? '1 unsent change' : `${count} unsent changes`
}

/** ' (orders 1042, 1050 …; rider 7)'; '' when no lane is known. */
function inBrackets(lanes: readonly string[]): string {
  const parts = KINDS.flatMap(([lane, one, many]) => {
    const numbers = lanes.flatMap((each) => (each.startsWith(`${lane}:`) ? each.slice(lane.length + 1) : []))
    if (numbers.length === 0) return []
    const more = numbers.length > NAMED ? ' …' : ''
    return `${numbers.length === 1 ? one : many} ${numbers.slice(0, NAMED).join(', ')}${more}`
  })
  return parts.length === 0 ? '' : ` (${parts.join('; ')})`
}
