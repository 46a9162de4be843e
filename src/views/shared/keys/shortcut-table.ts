import { anyHolds, normalText } from '../../../../contract/words/normal-text'
import { capOf, capOfKeys } from '../../ui/keys/key-caps'
import { keysOf, type KeyId } from '../../ui/keys/key-table'

export type Shortcut = { id: KeyId; does: string; path?: string }
export type ShortcutGroup = { label: string; shortcuts: readonly Shortcut[] }

/** What each shortcut does. A shortcut with a `path` is listed only when that screen exists. */
export const SHORTCUTS: readonly ShortcutGroup[] = [
  {
    label: 'Everywhere',
    shortcuts: [
      { id: 'palette', does: 'Find anything' },
      { id: 'search', does: 'Search' },
      { id: 'syncNow', does: 'Sync now' },
      { id: 'undoLast', does: 'Undo the last change that is not sent' },
      { id: 'undoHeld', does: 'Undo all still counting down' },
      { id: 'sound', does: 'Mute or unmute the sound' },
      { id: 'newOrder', does: 'New order', path: '/create-order' },
      { id: 'messages', does: 'Go to the pop-up messages' },
      { id: 'shortcuts', does: 'Show this list of shortcuts' },
    ],
  },
  {
    label: 'Orders',
    shortcuts: [
      { id: 'next', does: 'Next order' },
      { id: 'previous', does: 'Previous order' },
      { id: 'open', does: 'Open the order' },
      { id: 'peek', does: 'Peek at the order' },
      { id: 'mark', does: 'Mark the order' },
      { id: 'markAll', does: 'Mark all orders of this page' },
      { id: 'extendDown', does: 'Extend the marks down' },
      { id: 'extendUp', does: 'Extend the marks up' },
      { id: 'filter', does: 'Filter the list' },
      { id: 'lateFirst', does: 'Show the most late first' },
      { id: 'layoutList', does: 'Show only the list' },
      { id: 'layoutDetail', does: 'Show the list and an order' },
      { id: 'layoutMap', does: 'Show the list and the map' },
      { id: 'layoutMapFull', does: 'Show only the map' },
      { id: 'savedView', does: 'Open a saved view' },
      { id: 'previousPage', does: 'Previous page' },
      { id: 'nextPage', does: 'Next page' },
      { id: 'assign', does: 'Assign or reassign' },
      { id: 'assignNearest', does: 'Assign the nearest rider (asks first)' },
      { id: 'assignMarked', does: 'Assign the marked orders' },
      { id: 'spread', does: 'Spread the marked orders over riders' },
      { id: 'printMarked', does: 'Print labels of the marked orders' },
      { id: 'rank', does: 'Choose a rider by rank' },
      { id: 'editAmount', does: 'Edit the amount' },
      { id: 'track', does: 'Track on the map' },
      { id: 'viewTracked', does: 'Open the order that is tracked' },
      { id: 'cancel', does: 'Cancel the order (asks first)' },
      { id: 'approvePayment', does: 'Approve the payment (asks first)' },
      { id: 'copyTracking', does: 'Copy the tracking id' },
      { id: 'copySummary', does: 'Copy a summary' },
      { id: 'createAgain', does: 'Create it again' },
      { id: 'note', does: 'Write a note' },
      { id: 'print', does: 'Print the waybill' },
      { id: 'close', does: 'Close' },
    ],
  },
  {
    label: 'Assign mode',
    shortcuts: [
      { id: 'assignRank', does: 'Assign to the rider of that rank' },
      { id: 'sendHeld', does: 'Send the held assignment of the row, else the last one, now' },
      { id: 'findRider', does: 'Find a rider' },
      { id: 'skip', does: 'Skip the order until the end' },
      { id: 'openOrBack', does: 'Open the order, or go back to the riders' },
      { id: 'cancelNow', does: 'Cancel the order (asks first)' },
      { id: 'markToAssign', does: 'Mark the order, to assign several at once' },
    ],
  },
  {
    label: 'Fleet map',
    shortcuts: [
      { id: 'nextOrder', does: 'Next order, the most overdue first', path: '/fleet' },
      { id: 'previousOrder', does: 'Previous order', path: '/fleet' },
      { id: 'nextRider', does: 'Next rider below the map', path: '/fleet' },
      { id: 'previousRider', does: 'Previous rider below the map', path: '/fleet' },
      { id: 'chooseRider', does: 'Choose the rider, then assign the order', path: '/fleet' },
      { id: 'selectOrder', does: 'Select the order', path: '/fleet' },
      { id: 'openFocused', does: 'Open the order', path: '/fleet' },
      { id: 'openInList', does: 'Open the selected orders in the list', path: '/fleet' },
    ],
  },
  {
    label: 'Wall display',
    shortcuts: [
      { id: 'wallNext', does: 'Next panel', path: '/wall' },
      { id: 'wallPrevious', does: 'Previous panel', path: '/wall' },
      { id: 'silenceWall', does: 'Silence the alarm of orders that wait too long', path: '/wall' },
      { id: 'leaveWall', does: 'Leave the wall', path: '/wall' },
    ],
  },
  {
    label: 'Outbox',
    shortcuts: [
      { id: 'nextChange', does: 'Next change' },
      { id: 'previousChange', does: 'Previous change' },
      { id: 'openChange', does: 'Open the change' },
      { id: 'undoChange', does: 'Undo the change' },
      { id: 'close', does: 'Back to the list' },
    ],
  },
  {
    label: 'Go to',
    shortcuts: [
      { id: 'goOverview', does: 'Overview', path: '/overview' },
      { id: 'goOrders', does: 'Orders', path: '/orders' },
      { id: 'goAssign', does: 'Assign mode', path: '/assign' },
      { id: 'goBulkOrders', does: 'Bulk Orders', path: '/bulk-orders' },
      { id: 'goRiders', does: 'Riders', path: '/riders' },
      { id: 'goCustomers', does: 'Customers', path: '/customers' },
      { id: 'goFleet', does: 'Fleet map', path: '/fleet' },
      { id: 'goWall', does: 'Wall display', path: '/wall' },
      { id: 'goOutbox', does: 'Outbox', path: '/outbox' },
    ],
  },
]

const GO = SHORTCUTS.find(({ label }) => label === 'Go to')?.shortcuts ?? []

/** The page that a shortcut with G opens; '' for other shortcuts. */
export function pathOfGo(id: KeyId): string {
  return GO.find((shortcut) => shortcut.id === id)?.path ?? ''
}

/** The keys that open a screen; empty for most screens. */
export function capsOfPath(path: string): string[] {
  const shortcut = GO.find((one) => one.path === path)
  return shortcut === undefined ? [] : capsOf(shortcut.id)
}

/** The shortcuts that do not open a screen. */
export function actionShortcuts(): Shortcut[] {
  return SHORTCUTS.flatMap(({ shortcuts }) => (shortcuts === GO ? [] : shortcuts))
}

/** The names of the keys in their order: ['G', 'V'], ['⇧ A'], ['Alt', '1 … 9']. */
export function capsOf(id: KeyId): string[] {
  const keys = keysOf(id)
  if (keys.includes('>')) return keys.split('>').map(capOfKeys)
  const [first = '', ...rest] = keys.split(',')
  const last = rest.at(-1)
  if (last === undefined) return [capOf(id).replace('↵', 'Enter')]
  const [held, digit] = first.includes('+') ? first.split('+') : [null, first]
  const digits = `${digit} … ${last.split('+').at(-1)}`
  return held === null || held === undefined ? [digits] : [capOfKeys(held), digits]
}

export function shortcutsFor(paths: ReadonlySet<string>): ShortcutGroup[] {
  return SHORTCUTS.map(({ label, shortcuts }) => ({
    label,
    shortcuts: shortcuts.filter(({ path }) => path === undefined || paths.has(path)),
  }))
}

/** The shortcuts whose words contain the text or whose keys equal it, without empty groups. */
export function matchingShortcuts(groups: readonly ShortcutGroup[], text: string): ShortcutGroup[] {
  const query = normalText(text)
  const isMatch = ({ id, does }: Shortcut) =>
    anyHolds([does], query) || normalText(capsOf(id).join(' ')) === query
  return groups
    .map(({ label, shortcuts }) => ({ label, shortcuts: shortcuts.filter(isMatch) }))
    .filter(({ shortcuts }) => shortcuts.length > 0)
}
