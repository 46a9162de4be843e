import { ALL_KEYS, keysOf, type KeyId } from './key-table'

/** What decides something about an order, or takes it back, without a question first. */
const DECIDING: readonly KeyId[] = [
  'rank',
  'assignRank',
  'assignNearest',
  'cancel',
  'cancelNow',
  'approvePayment',
  'undoLast',
  'undoHeld',
  'undoChange',
]

/** They move to the next row, rider or order; they may be held. */
export const STEPS: readonly KeyId[] = [
  'next',
  'previous',
  'extendDown',
  'extendUp',
  'nextChange',
  'previousChange',
  'nextRider',
  'previousRider',
  'nextOrder',
  'previousOrder',
]

/** Keys that type nothing keep what the browser does with them while they are held. */
const ACTS_ONCE = ['enter', ' ']

const strokesOf = (ids: readonly KeyId[]) => new Set(ids.flatMap((id) => keysOf(id).split(',')))
const deciding = strokesOf(DECIDING)
const steps = strokesOf(STEPS)
const all = ALL_KEYS.flatMap((keys) => keys.split(','))
const commands = new Set(all.map((keys) => keys.split('>')[0] ?? ''))
const pairs = new Set(all.filter((keys) => keys.includes('>')))

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

/**
 * The key by its label: on any layout, with Caps Lock, on the number pad. A letter of another alphabet keeps its place, and so
 * does a digit that its row only has with Shift.
 */
export function byLabel({ key, code, shiftKey }: Pressed): Pressed {
  if (/^[a-z]$/i.test(key)) {
    const letter = key.toUpperCase()
    return { key: shiftKey ? letter : letter.toLowerCase(), code: `Key${letter}`, shiftKey }
  }
  if (/^\d$/.test(key)) return { key, code: `Digit${key}`, shiftKey: false }
  return { key, code, shiftKey }
}

/** As the table of keys writes it: 'shift+a', '1', '?'. */
export function strokeOf(event: Pressed): string {
  const { key, code, shiftKey } = byLabel(event)
  const place = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]
  if (place !== undefined && !shiftKey) return place
  const name = key === ' ' ? ' ' : key.toLowerCase()
  return shiftKey && /^[a-z]$/.test(name) ? `shift+${name}` : name
}

/** `before`: the stroke before it. */
export function isCommand(stroke: string, before: string): boolean {
  return (
    commands.has(stroke) ||
    (commands.has(`shift+${stroke}`) && !/^[a-z]$/.test(stroke)) ||
    pairs.has(`${before}>${stroke}`) ||
    stroke === ' '
  )
}

export const isDeciding = (stroke: string) => deciding.has(stroke)

export const isStep = (stroke: string) =>
  steps.has(stroke) || (stroke.length > 1 && !stroke.startsWith('shift+') && !ACTS_ONCE.includes(stroke))
