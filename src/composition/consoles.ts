import type { ConsoleContext } from '../views/console'
import type { AppContext } from '../views/console'
import { SessionOver } from '../db/guarded-write'
import type { OpenConsole } from './open-console'

type Open = (
  user: NonNullable<ReturnType<AppContext['session']['getSnapshot']>['context']['user']>,
) => Promise<OpenConsole>

/** The console of whoever is signed in, or null; opened when the session begins, closed when it ends. */
export type Consoles = {
  current: () => ConsoleContext | null
  subscribe: (listener: () => void) => () => void
  close: () => Promise<void>
  follow: (session: AppContext['session']) => void
}

export function createConsoles(open: Open): Consoles {
  let opening: Promise<OpenConsole> | null = null
  let openedFor: number | null = null
  let context: ConsoleContext | null = null
  const listeners = new Set<() => void>()

  const show = (next: ConsoleContext | null) => {
    context = next
    listeners.forEach((listener) => listener())
  }

  async function close(): Promise<void> {
    const closing = opening
    opening = null
    openedFor = null
    show(null)
    await closing?.then(
      (opened) => opened.close(),
      () => undefined,
    )
  }

  return {
    current: () => context,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close,
    follow: (session) => {
      session.subscribe((snapshot) => {
        const { user } = snapshot.context
        if (!snapshot.matches('signedIn') || user === null || openedFor === user.id) return
        const before = opening === null ? Promise.resolve() : close()
        openedFor = user.id
        const mine = before.then(() => open(user))
        opening = mine
        mine.then(
          (opened) => {
            if (opening === mine) show(opened.context)
          },
          (error: unknown) => {
            if (!(error instanceof SessionOver)) throw error
          },
        )
      })
    },
  }
}
