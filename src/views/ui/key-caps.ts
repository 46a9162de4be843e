import { keysOf, type KeyId } from './key-table'

/** On a Mac Control has other uses. */
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

/** What is written on the keys, for a button or a menu: 'A', '⇧ A', 'Ctrl K'. */
export function capOf(id: KeyId): string {
  return capOfKeys(keysOf(id))
}

/** 'shift+a' as '⇧ A' */
export function capOfKeys(keys: string): string {
  const parts = keys.split('+')
  // The question mark is typed with Shift as it is.
  return (parts.at(-1) === '?' ? ['?'] : parts).map((part) => NAMES[part] ?? part.toUpperCase()).join(' ')
}

/** The same for assistive technology: 'Shift+A'. */
export function ariaKeysOf(id: KeyId): string {
  return capOf(id)
    .replace('⇧', 'Shift')
    .replace('Ctrl', 'Control')
    .replace('⌘', 'Meta')
    .replace('Esc', 'Escape')
    .replaceAll(' ', '+')
}

/** For a button that does what the key does: it shows the key and names it to assistive technology. */
export function keyed(id: KeyId) {
  return { shortcut: capOf(id), 'aria-keyshortcuts': ariaKeysOf(id) }
}

/** The key of one saved view, from 0; none beyond the ninth. */
export function viewKey(index: number): { shortcut?: string } {
  const keys = keysOf('savedView').split(',')[index]
  return keys === undefined ? {} : { shortcut: capOfKeys(keys) }
}
