/** Presses a key again for the element that has the focus now: the person pressed the key before that element was mounted. */
export function pressAgain({ key, code, shiftKey }: KeyboardEvent): void {
  const receiver = document.activeElement ?? document.body
  const again = new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true })
  if (!receiver.dispatchEvent(again)) return
  // The browser has no default action for a key that a script presses.
  if (key.length === 1 && isTextField(receiver)) type(receiver, key)
  else if (
    (key === 'Enter' || key === ' ') &&
    receiver.matches('a, button') &&
    receiver instanceof HTMLElement
  )
    receiver.click()
}

type TextField = HTMLInputElement | HTMLTextAreaElement

function isTextField(element: Element): element is TextField {
  return element.matches('textarea, input:is(:not([type]), [type="text"], [type="search"], [type="tel"])')
}

function type(field: TextField, text: string): void {
  const end = field.value.length
  field.setRangeText(text, field.selectionStart ?? end, field.selectionEnd ?? end, 'end')
  field.dispatchEvent(new InputEvent('input', { data: text, inputType: 'insertText', bubbles: true }))
}
