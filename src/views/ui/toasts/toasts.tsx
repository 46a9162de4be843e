import { useSyncExternalStore, type ReactElement } from 'react'
import { failureMessages, type ApiFailure, type ApiOutcome } from '../../../../contract/wire/api-outcome'
import { FailureToasts } from './failure-toasts'
import type { ToastAction, ToastKind } from './toast-card'
import type * as ToastShelfModule from './toast-shelf'
import type { Placed } from './toast-shelf'
import { loadOnce } from '../lazy/load-once'

const CONNECTION_ID = 'connection'
const failureToasts = new FailureToasts()
let isLossShown = false

/** `id`: a later toast with the same id replaces this one. `stays`: the toast stays until someone closes it. */
type Options = { object?: string; action?: ToastAction; id?: string | undefined; stays?: boolean }
/** `messages`: shown instead of the server's messages. */
type FailureOptions = Options & { messages?: string[] | undefined }

/** Short texts about what just happened. A toast with the same text as a shown one replaces it. */
export const toasts = {
  success: (title: string, options: Options = {}) => void show('success', title, options),
  info: (title: string, options: Options = {}) => void show('info', title, options),
  warning: (title: string, options: Options = {}) => void show('warning', title, options),
  error: (title: string, options: Options = {}) => void show('error', title, options),
  /** AU-10: at the top center. */
  warningAtCenter: (title: string) => void show('warning', title, { position: 'top-center' }),
  /**
   * Shows the messages of a failed call, joined by line breaks (ER-05). Shows nothing for an aborted call, nor for
   * `unauthorized`, which ends the session; the login screen says so (ER-02).
   */
  failure: (failure: ApiFailure, { messages: own, ...options }: FailureOptions = {}) => {
    if (failure.kind === 'unauthorized') return
    const messages = [...new Set(own ?? failureMessages(failure))]
    const id = failure.kind === 'offline' || failure.kind === 'timeout' ? CONNECTION_ID : undefined
    isLossShown ||= id === CONNECTION_ID
    if (messages.length > 0)
      failureToasts.onShown(failure, show('error', messages.join('\n'), { ...options, id }))
  },
  /** After a success: closes the toasts of earlier failures of the call, and the toast of a lost connection. */
  answered: (call: string, outcome: ApiOutcome<unknown>) => {
    for (const id of failureToasts.onOutcome(call, outcome)) toasts.dismiss(id)
    if (outcome.kind === 'success') toasts.connectionReturned()
  },
  /** Closes the toast of a lost connection. */
  connectionReturned: () => {
    if (!isLossShown) return
    isLossShown = false
    toasts.dismiss(CONNECTION_ID)
  },
  /** Shows a card that stays until `dismiss`, for example a change that can still be undone. */
  standing: (id: string, card: ReactElement) => onShelf((shelf) => shelf.showPersistent(id, card)),
  dismiss: (id: string) => onUsedShelf((shelf) => shelf.dismiss(id)),
  closeAll: () => onUsedShelf((shelf) => shelf.dismiss()),
}

function show(
  kind: ToastKind,
  title: string,
  { id: given, ...options }: Omit<Placed, 'id'> & Pick<Options, 'id'>,
): string {
  const id = given ?? `${kind} ${title} ${options.object ?? ''}`
  onShelf((shelf) => shelf.showCard(kind, title, { ...options, id }))
  return id
}

type Shelf = typeof ToastShelfModule

const code = loadOnce(() => import('./toast-shelf'))
/** The calls made before the shelf was mounted; null afterwards. */
let waiting: ((shelf: Shelf) => void)[] | null = []

function onShelf(work: (shelf: Shelf) => void): void {
  const shelf = code.current()
  if (shelf !== null && waiting === null) return work(shelf)
  waiting?.push(work)
  // After a failure the next toast tries to load again.
  loadToasts().catch(() => undefined)
}

/** Does nothing while no toast was ever shown. */
function onUsedShelf(work: (shelf: Shelf) => void): void {
  if (waiting === null || waiting.length > 0) onShelf(work)
}

/** Loads the code of toasts, which the login screen does not load. */
export const loadToasts: () => Promise<unknown> = code.now

function runWaiting(): void {
  const works = waiting ?? []
  waiting = null
  for (const work of works) onShelf(work)
}

/** Renders the toast shelf when its code is loaded. */
export function ToastRegion() {
  const shelf = useSyncExternalStore(code.subscribe, code.current)
  return shelf === null ? null : <shelf.ToastShelf onMounted={runWaiting} />
}
