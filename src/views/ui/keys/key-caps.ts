import { keysOf, type KeyId } from './key-table'

/** A Mac uses ⌘ for shortcuts, because Control has other uses there. */
const isMac = /mac|iphone|ipad/i.test(navigator.userAgent)

const NAMES: Record<string, string> = {
  mod: isMac ? '⌘' : 'Ctrl',
  shift: '⇧',
  alt: 'Alt',
  enter: '↵',
  escape: 'Esc',
  space: 'Space',
  left: '←',
  right: '→',
}

/** The keys of a shortcut as a button or a menu shows them: 'A', '⇧ A', 'Ctrl K'. */
export function capOf(id: KeyId): string {
  return capOfKeys(keysOf(id))
}

/** Makes '⇧ A' from 'shift+a'. */
export function capOfKeys(keys: string): string {
  const parts = keys.split('+')
  // The cap '?' already means that Shift is pressed.
  return (parts.at(-1) === '?' ? ['?'] : parts).map((part) => NAMES[part] ?? part.toUpperCase()).join(' ')
}

/** The keys of a shortcut for assistive technology: 'Shift+A'. */
export function ariaKeysOf(id: KeyId): string {
  return capOf(id)
    .replace('⇧', 'Shift')
    .replace('Ctrl', 'Control')
    .replace('⌘', 'Meta')
    .replace('Esc', 'Escape')
    .replaceAll(' ', '+')
}

/** The properties of a button that does the same as a key: they show the key and name it to assistive technology. */
export function keyed(id: KeyId) {
  return { shortcut: capOf(id), 'aria-keyshortcuts': ariaKeysOf(id) }
}

/** The key of a saved view. `index`: from 0; views after the ninth have no key. */
export function viewKey(index: number): { shortcut?: string } {
  const keys = keysOf('savedView').split(',')[index]
  return keys === undefined ? {} : { shortcut: capOfKeys(keys) }
}
