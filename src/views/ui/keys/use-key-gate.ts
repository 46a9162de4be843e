import { useEffect, useEffectEvent } from 'react'
import { areKeysHeld } from './held-keys'
import { isTyping } from './is-typing'
import { HAND_MS, KeyRun, ScanReader } from './key-run'
import { isOverlayOpen } from './overlay'
import { byLabel, isCommand, isDeciding, isStep, strokeOf } from './key-strokes'

const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'NumLock', 'Dead']

/** A field that does not accept a scan as text: the scan opens its order instead. */
const TAKES_NO_SCAN = '[data-takes-no-scan]'

/**
 * Sees every key of a person or a scanner before the shortcuts do. The shell calls it once, before any other listener is
 * added. A key that must not act is stopped here. A key whose label and `code` differ (another layout, Caps Lock) is replaced
 * by an event for the key of its label.
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
    if (commands.isStillHeld(event)) return stopEvent(event)
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const scanned = event.repeat ? null : reader.read(event.key, event.timeStamp)
    if (scanned === null) {
      if (canBeShortcut(event)) commands.handle(event)
    } else {
      commands.endText()
      if (endScan(event, scanned)) onScan(scanned)
    }
  }
}

function canBeShortcut(event: KeyboardEvent): boolean {
  return !isOverlayOpen() && !isTyping(event) && !areKeysHeld()
}

/** False for events that the page dispatches itself. */
function isPressed({ isTrusted, isComposing, key }: KeyboardEvent): boolean {
  return isTrusted && !isComposing && !MODIFIERS.includes(key)
}

/** Stops the Enter or Tab that ends a scan. True: the order of the scan must be opened. */
function endScan(event: KeyboardEvent, scanned: string): boolean {
  const isField = isTyping(event)
  if (isField && !removeScan(event.target, scanned)) return false
  stopEvent(event)
  // A scan must neither confirm nor close an open dialog.
  return !isOverlayOpen()
}

/** Handles the keys that are pressed outside of text fields. */
class CommandKeys {
  private run = new KeyRun()
  private waiting: ReturnType<typeof setTimeout> | undefined
  private before = ''
  private showsPressed: readonly Element[] = []
  /** The `code` of the key that was last pressed outside of a field. */
  private held: string | null = null

  /** Any new key cancels the one that waits. */
  pressed(event: KeyboardEvent): void {
    if (event.repeat) return
    this.held = isTyping(event) ? null : event.code
    clearTimeout(this.waiting)
    this.showPressed([])
  }

  /** A key that opened a field and is held must not type into it. */
  isStillHeld(event: KeyboardEvent): boolean {
    return event.repeat && event.code === this.held && event.key.length === 1 && isTyping(event)
  }

  /** The next key does not belong to the scanned text. */
  endText(): void {
    this.run = new KeyRun()
  }

  handle(event: KeyboardEvent): void {
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
    stopEvent(event)
    if (verdict !== 'wait') return
    this.showPressed([...document.querySelectorAll(`[aria-keyshortcuts~="${CSS.escape(stroke)}" i]`)])
    this.waiting = setTimeout(() => {
      this.showPressed([])
      press(event, document.activeElement)
    }, HAND_MS)
  }

  /** Shows at once that a key was pressed, on the buttons that do the same, while it waits. */
  private showPressed(buttons: readonly Element[]): void {
    this.showsPressed.forEach((button) => button.removeAttribute('data-pressed'))
    buttons.forEach((button) => button.setAttribute('data-pressed', 'true'))
    this.showsPressed = buttons
  }
}

/** The focused element, a map for example, lists in `data-own-keys` the characters that it handles itself. */
function isOfFocused({ key, target }: KeyboardEvent): boolean {
  const owner = target instanceof Element ? target.closest<HTMLElement>('[data-own-keys]') : null
  return owner?.dataset['ownKeys']?.split(' ').includes(key) === true
}

/** Passes the event, or one for the key of its label. */
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

function stopEvent(event: KeyboardEvent): void {
  event.stopImmediatePropagation()
  event.preventDefault()
}

/** Removes the scanned text from a field that does not accept scans. False: the field accepts any text. */
function removeScan(field: EventTarget | null, scanned: string): boolean {
  if (field instanceof Element && field.matches('[role="option"]')) return true
  if (!(field instanceof HTMLInputElement) || !field.matches(TAKES_NO_SCAN)) return false
  const start = field.value.toLowerCase().lastIndexOf(scanned.toLowerCase())
  if (start >= 0) field.setRangeText('', start, start + scanned.length, 'end')
  field.dispatchEvent(new InputEvent('input', { inputType: 'deleteContentBackward', bubbles: true }))
  return true
}
