import { useEffect, useEffectEvent } from 'react'
import { isTyping } from './is-typing'
import { HAND_MS, KeyRun, ScanReader } from './key-run'
import { isOverlayOpen } from './overlay'
import { byLabel, isCommand, isDeciding, isStep, strokeOf } from './key-strokes'

const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'NumLock', 'Dead']

/** A field where a scan is not meant as text: the scan finds its order instead. */
const TAKES_NO_SCAN = '[data-takes-no-scan]'

/**
 * Sees every key that a person or a scanner presses before any shortcut does; it is called once, in the shell, in front of
 * all that listens. A key that may not act ends here. One whose label is not where the shortcut looks for it (another layout,
 * Caps Lock) goes on as the key of its label.
 */
export function useKeyGate(onScan: (text: string) => void): void {
  const scan = useEffectEvent(onScan)
  useEffect(() => {
    const listen = keyGate(scan)
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
}

function keyGate(onScan: (text: string) => void): (event: KeyboardEvent) => void {
  const reader = new ScanReader()
  const commands = new CommandKeys()
  return (event) => {
    if (!isPressed(event)) return
    commands.pressed(event)
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const scanned = event.repeat ? null : reader.read(event.key, event.timeStamp)
    if (scanned === null) {
      if (!isOverlayOpen() && !isTyping(event)) commands.take(event)
    } else {
      commands.endText()
      if (endScan(event, scanned)) onScan(scanned)
    }
  }
}

/** What the page presses itself was judged before. */
function isPressed({ isTrusted, isComposing, key }: KeyboardEvent): boolean {
  return isTrusted && !isComposing && !MODIFIERS.includes(key)
}

/** Ends the key behind a scan where it would press something. True: the scan is to be found. */
function endScan(event: KeyboardEvent, scanned: string): boolean {
  const isField = isTyping(event)
  if (isField && !takeBack(event.target, scanned)) return false
  end(event)
  // A scan neither answers an open dialog nor leaves it.
  return !isOverlayOpen()
}

/** The keys that are pressed where nobody types. */
class CommandKeys {
  private run = new KeyRun()
  private waiting: ReturnType<typeof setTimeout> | undefined
  private before = ''

  /** Any new key cancels the one that waits. */
  pressed({ repeat }: KeyboardEvent): void {
    if (!repeat) clearTimeout(this.waiting)
  }

  /** What comes next is no part of the text before. */
  endText(): void {
    this.run = new KeyRun()
  }

  take(event: KeyboardEvent): void {
    const stroke = strokeOf(event)
    const isOwn = isOfFocused(event)
    const verdict = this.run.judge({
      key: byLabel(event).key,
      atMs: event.timeStamp,
      isRepeated: event.repeat,
      isCommand: isOwn || isCommand(stroke, this.before),
      isDeciding: !isOwn && isDeciding(stroke),
      isStep: isOwn || isStep(stroke),
    })
    this.before = stroke
    if (verdict === 'act') return passOn(event)
    end(event)
    if (verdict === 'wait') this.waiting = setTimeout(() => press(event, document.activeElement), HAND_MS)
  }
}

/** The focused element, a map for example, lists in `data-own-keys` the characters that it handles itself. */
function isOfFocused({ key, target }: KeyboardEvent): boolean {
  const owner = target instanceof Element ? target.closest<HTMLElement>('[data-own-keys]') : null
  return owner?.dataset['ownKeys']?.split(' ').includes(key) === true
}

/** As it is, or as the key of its label. */
function passOn(event: KeyboardEvent): void {
  const { key, code, shiftKey } = byLabel(event)
  if (key === event.key && code === event.code && shiftKey === event.shiftKey) return
  event.stopImmediatePropagation()
  if (!press(event, event.target)) event.preventDefault()
}

/** False when a listener handled it (prevented its default). */
function press(event: KeyboardEvent, target: EventTarget | null): boolean {
  const { key, code, shiftKey } = byLabel(event)
  const again = new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true })
  return (target ?? document.body).dispatchEvent(again)
}

function end(event: KeyboardEvent): void {
  event.stopImmediatePropagation()
  event.preventDefault()
}

/** Takes a scan out of a field that it was not meant for. False: it is a field for any text. */
function takeBack(field: EventTarget | null, scanned: string): boolean {
  if (field instanceof Element && field.matches('[role="option"]')) return true
  if (!(field instanceof HTMLInputElement) || !field.matches(TAKES_NO_SCAN)) return false
  const start = field.value.toLowerCase().lastIndexOf(scanned.toLowerCase())
  if (start >= 0) field.setRangeText('', start, start + scanned.length, 'end')
  field.dispatchEvent(new InputEvent('input', { inputType: 'deleteContentBackward', bubbles: true }))
  return true
}
