import type { ConsoleContext } from '../../views/console'
import type { AppContext } from '../../views/console'
import { SessionOver } from '../../db/core/guarded-write'
import type { OpenConsole } from './open-console'

type User = NonNullable<ReturnType<AppContext['session']['getSnapshot']>['context']['user']>
type Open = (user: User) => Promise<OpenConsole>

/** The console of the signed-in person, or null. It opens when the session begins and closes when it ends. */
export type Consoles = {
  current: () => ConsoleContext | null
  subscribe: (listener: () => void) => () => void
  close: () => Promise<void>
  /**
   * Opens a new console for the same person over other storage. The old one stays on screen until the new one is open, so
   * typed text survives; if opening fails, the old one stays. Throws what opening throws.
   */
  replace: () => Promise<void>
  /** Opens a new console when another person signs in or the role changes; shows other changes of the person. */
  follow: (session: AppContext['session']) => void
}

export function createConsoles(open: Open): Consoles {
  let opening: Promise<OpenConsole> | null = null
  let openedFor: User | null = null
  let context: ConsoleContext | null = null
  const listeners = new Set<() => void>()

  const show = (next: ConsoleContext | null) => {
    context = next === null || openedFor === null ? next : withPerson(next, openedFor)
    listeners.forEach((listener) => listener())
  }

  async function close(): Promise<void> {
    const closing = opening
    opening = null
    openedFor = null
    show(null)
    if (closing !== null) await closed(closing)
  }

  return {
    current: () => context,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close,
    replace: async () => {
      const [user, before] = [openedFor, opening]
      if (user === null || before === null) return
      const mine = open(user)
      opening = mine
      try {
        const opened = await mine
        if (opening === mine) show(opened.context)
      } catch (error) {
        if (opening !== mine || error instanceof SessionOver) await closed(before)
        else opening = before
        throw error
      }
      await closed(before)
    },
    follow: (session) => {
      session.subscribe((snapshot) => {
        const { user } = snapshot.context
        if (!snapshot.matches('signedIn') || user === null || user === openedFor) return
        if (user.id === openedFor?.id && user.type === openedFor.type) {
          openedFor = user
          if (context !== null) show(context)
          return
        }
        const before = opening === null ? Promise.resolve() : close()
        openedFor = user
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

/** The role stays: the console was opened for it. */
function withPerson(context: ConsoleContext, person: User): ConsoleContext {
  return { ...context, user: { ...person, type: context.user.type } }
}

function closed(opening: Promise<OpenConsole>): Promise<void> {
  return opening.then(
    (opened) => opened.close(),
    () => undefined,
  )
}
