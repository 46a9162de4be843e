import { useSyncExternalStore, type ReactElement } from 'react'
import { failureMessages, type ApiFailure, type ApiOutcome } from '../../../contract/api-outcome'
import { SaidFailures } from './said-failures'
import type { ToastAction, ToastKind } from './toast-card'
import type * as ToastShelfModule from './toast-shelf'
import type { Placed } from './toast-shelf'

const CONNECTION_ID = 'connection'
const saidFailures = new SaidFailures()
let isLossSaid = false

/** `id`: a later toast with the same id replaces this one. `stays`: it stays until someone closes it. */
type Options = { object?: string; action?: ToastAction; id?: string | undefined; stays?: boolean }
/** `messages`: in place of the server's. */
type FailureOptions = Options & { messages?: string[] | undefined }

/** Short words about what just happened. The same words are never stacked: a repeat renews the one that stands. */
export const toasts = {
  success: (title: string, options: Options = {}) => void show('success', title, options),
  info: (title: string, options: Options = {}) => void show('info', title, options),
  warning: (title: string, options: Options = {}) => void show('warning', title, options),
  error: (title: string, options: Options = {}) => void show('error', title, options),
  /** AU-10: at the top center. */
  warningAtCenter: (title: string) => void show('warning', title, { position: 'top-center' }),
  /**
   * The sentences of a failed call, joined by line breaks (ER-05). Nothing for one that was given up, nor for a 401:
   * that ends the session, and the login screen says so (ER-02).
   */
  failure: (failure: ApiFailure, { messages: own, ...options }: FailureOptions = {}) => {
    if (failure.kind === 'unauthorized') return
    const messages = [...new Set(own ?? failureMessages(failure))]
    const id = failure.kind === 'offline' || failure.kind === 'timeout' ? CONNECTION_ID : undefined
    isLossSaid ||= id === CONNECTION_ID
    if (messages.length > 0)
      saidFailures.said(failure, show('error', messages.join('\n'), { ...options, id }))
  },
  /** What was said of earlier failures of a call goes when it succeeds, and that there is no connection with any call. */
  answered: (call: string, outcome: ApiOutcome<unknown>) => {
    for (const id of saidFailures.answered(call, outcome)) toasts.dismiss(id)
    if (outcome.kind === 'success') toasts.connectionReturned()
  },
  /** Takes back what was said of a lost connection. */
  connectionReturned: () => {
    if (!isLossSaid) return
    isLossSaid = false
    toasts.dismiss(CONNECTION_ID)
  },
  /** Stays until it is taken back: what can still be undone. */
  standing: (id: string, card: ReactElement) => onShelf((shelf) => shelf.showStanding(id, card)),
  dismiss: (id: string) => takeBack((shelf) => shelf.dismiss(id)),
  closeAll: () => takeBack((shelf) => shelf.dismiss()),
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

let loaded: Shelf | null = null
/** What was said before the shelf stood. */
let waiting: ((shelf: Shelf) => void)[] | null = []
let loading: Promise<void> | null = null
const listeners = new Set<() => void>()

function onShelf(work: (shelf: Shelf) => void): void {
  if (loaded !== null && waiting === null) return work(loaded)
  waiting?.push(work)
  // What is said then, is shown with the next one that can be loaded.
  loadToasts().catch(() => undefined)
}

function takeBack(work: (shelf: Shelf) => void): void {
  if (waiting === null || waiting.length > 0) onShelf(work)
}

/** Loads what shows toasts, which is not loaded with the login screen. */
export function loadToasts(): Promise<void> {
  loading ??= loadShelf()
  return loading
}

async function loadShelf(): Promise<void> {
  try {
    loaded = await import('./toast-shelf')
  } catch (error) {
    loading = null
    throw error
  }
  listeners.forEach((listener) => listener())
}

function stands(): void {
  const works = waiting ?? []
  waiting = null
  for (const work of works) onShelf(work)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where toasts appear, as soon as there is one. */
export function ToastRegion() {
  const shelf = useSyncExternalStore(subscribe, () => loaded)
  return shelf === null ? null : <shelf.ToastShelf onStanding={stands} />
}
