export type Shortcut = { keys: readonly string[]; does: string; path?: string }
export type ShortcutGroup = { label: string; shortcuts: readonly Shortcut[] }

/** The sheet of `?`. A shortcut with a `path` is listed once its screen exists. */
export const SHORTCUTS: readonly ShortcutGroup[] = [
  {
    label: 'Everywhere',
    shortcuts: [
      { keys: ['/'], does: 'Search' },
      { keys: ['R'], does: 'Sync now' },
      { keys: ['Z'], does: 'Undo the last change that is not sent' },
      { keys: ['⇧ Z'], does: 'Undo all still counting down' },
      { keys: ['M'], does: 'Mute or unmute the sound' },
      { keys: ['N'], does: 'New order', path: '/create-order' },
      { keys: ['F8'], does: 'Go to the pop-up messages' },
      { keys: ['?'], does: 'Show this list of shortcuts' },
    ],
  },
  {
    label: 'Orders',
    shortcuts: [
      { keys: ['J'], does: 'Next order' },
      { keys: ['K'], does: 'Previous order' },
      { keys: ['Enter'], does: 'Open the order' },
      { keys: ['Space'], does: 'Peek at the order' },
      { keys: ['X'], does: 'Mark the order' },
      { keys: ['⇧ J'], does: 'Extend the marks down' },
      { keys: ['⇧ K'], does: 'Extend the marks up' },
      { keys: ['F'], does: 'Filter the list' },
      { keys: ['V', 'L'], does: 'Show only the list' },
      { keys: ['V', 'D'], does: 'Show the list and an order' },
      { keys: ['V', 'M'], does: 'Show the list and the map' },
      { keys: ['V', 'F'], does: 'Show only the map' },
      { keys: ['Alt', '1 … 9'], does: 'Open a saved view' },
      { keys: ['['], does: 'Previous page' },
      { keys: [']'], does: 'Next page' },
      { keys: ['A'], does: 'Assign or reassign' },
      { keys: ['⇧ A'], does: 'Assign the nearest rider (asks first)' },
      { keys: ['S'], does: 'Spread the marked orders over riders' },
      { keys: ['1 … 9'], does: 'Choose a rider by rank' },
      { keys: ['E'], does: 'Edit the amount' },
      { keys: ['T'], does: 'Track on the map' },
      { keys: ['⇧ C'], does: 'Cancel the order (asks first)' },
      { keys: ['⇧ P'], does: 'Approve the payment (asks first)' },
      { keys: ['Y'], does: 'Copy the tracking id' },
      { keys: ['⇧ Y'], does: 'Copy a summary' },
      { keys: ['P'], does: 'Print the waybill' },
      { keys: ['Esc'], does: 'Close' },
    ],
  },
  {
    label: 'Outbox',
    shortcuts: [
      { keys: ['J'], does: 'Next change' },
      { keys: ['K'], does: 'Previous change' },
      { keys: ['Enter'], does: 'Open the change' },
      { keys: ['U'], does: 'Undo the change' },
      { keys: ['Esc'], does: 'Back to the list' },
    ],
  },
  {
    label: 'Go to',
    shortcuts: [
      { keys: ['G', 'V'], does: 'Overview', path: '/overview' },
      { keys: ['G', 'O'], does: 'Orders', path: '/orders' },
      { keys: ['G', 'A'], does: 'Assign mode', path: '/assign' },
      { keys: ['G', 'B'], does: 'Bulk Orders', path: '/bulk-orders' },
      { keys: ['G', 'R'], does: 'Riders', path: '/riders' },
      { keys: ['G', 'C'], does: 'Customers', path: '/customers' },
      { keys: ['G', 'W'], does: 'Wall display', path: '/wall' },
      { keys: ['G', 'X'], does: 'Outbox', path: '/outbox' },
    ],
  },
]

/** Where G and then this key leads; '' for no page. */
export function pathOfGo(key: string): string {
  const all = SHORTCUTS.flatMap(({ shortcuts }) => shortcuts)
  return all.find(({ keys }) => keys[0] === 'G' && keys[1]?.toLowerCase() === key)?.path ?? ''
}

export function shortcutsFor(paths: ReadonlySet<string>): ShortcutGroup[] {
  return SHORTCUTS.map(({ label, shortcuts }) => ({
    label,
    shortcuts: shortcuts.filter(({ path }) => path === undefined || paths.has(path)),
  }))
}

/** Those whose words or keys hold what was typed; groups without one are left out. */
export function matchingShortcuts(groups: readonly ShortcutGroup[], text: string): ShortcutGroup[] {
  const wanted = text.trim().toLowerCase()
  const isWanted = ({ keys, does }: Shortcut) =>
    does.toLowerCase().includes(wanted) || keys.join(' ').toLowerCase() === wanted
  return groups
    .map(({ label, shortcuts }) => ({ label, shortcuts: shortcuts.filter(isWanted) }))
    .filter(({ shortcuts }) => shortcuts.length > 0)
}
