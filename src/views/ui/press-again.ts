const TEXT_FIELDS = 'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea'

/** Presses a key again, for whatever has the focus now: what a person typed before it stood there. */
export function pressAgain({ key, code, shiftKey }: KeyboardEvent): void {
  const receiver = document.activeElement ?? document.body
  const again = new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true })
  if (!receiver.dispatchEvent(again)) return
  // A key that a script presses does nothing of its own.
  if (key.length === 1 && receiver.matches(TEXT_FIELDS)) document.execCommand('insertText', false, key)
  else if (
    (key === 'Enter' || key === ' ') &&
    receiver.matches('a, button') &&
    receiver instanceof HTMLElement
  )
    receiver.click()
}
