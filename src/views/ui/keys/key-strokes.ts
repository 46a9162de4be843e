import { ALL_KEYS, keysOf, type KeyId } from './key-table'

/** Keys that decide something about an order, or undo a change. */
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

/** Keys that move to another row. They may be held down. */
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

/** Named keys that act once. Other named keys (arrows, Tab) repeat while they are held down. */
const ACTS_ONCE = ['enter', ' ']

const strokesOf = (ids: readonly KeyId[]) => new Set(ids.flatMap((id) => keysOf(id).split(',')))
const deciding = strokesOf(DECIDING)
const steps = strokesOf(STEPS)
const all = ALL_KEYS.flatMap((keys) => keys.split(','))
const commands = new Set(all.map((keys) => keys.split('>')[0] ?? ''))
const pairs = new Set(all.filter((keys) => keys.includes('>')))

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

/**
 * The key by its label, on any layout, with Caps Lock and on the number pad. Letters of
 * other alphabets, and digit keys that need Shift, are found by their position (`code`).
 */
export function byLabel({ key, code, shiftKey }: Pressed): Pressed {
  if (/^[a-z]$/i.test(key)) {
    const letter = key.toUpperCase()
    return { key: shiftKey ? letter : letter.toLowerCase(), code: `Key${letter}`, shiftKey }
  }
  if (/^\d$/.test(key)) return { key, code: `Digit${key}`, shiftKey: false }
  return { key, code, shiftKey }
}

/** The key as `key-table.ts` writes it: 'shift+a', '1', '?'. */
export function strokeOf(event: Pressed): string {
  const { key, code, shiftKey } = byLabel(event)
  const place = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]
  if (place !== undefined && !shiftKey) return place
  const name = key === ' ' ? ' ' : key.toLowerCase()
  return shiftKey && /^[a-z]$/.test(name) ? `shift+${name}` : name
}

/** `before`: the previous stroke. */
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
