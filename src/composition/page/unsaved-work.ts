export type UnsavedWork = {
  /** Whether a form that is still on the page has typed text. */
  isTyped: () => boolean
  /** Makes a reload wait until `storing` has finished. */
  during: <T>(storing: Promise<T>) => Promise<T>
  /** Resolves when no write is in progress. */
  stored: () => Promise<void>
}

/**
 * What a reload of the page would lose. A form counts from its first input until it closes; a search does not count.
 * Stored drafts and commands are never lost.
 */
export function createUnsavedWork(page: Document): UnsavedWork {
  const forms = new Set<HTMLFormElement>()
  const storing = new Set<Promise<unknown>>()
  page.addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof Element) || target.closest('search') !== null) return
      const form = target.closest('form')
      if (form !== null) forms.add(form)
    },
    { capture: true },
  )
  return {
    isTyped: () => {
      for (const form of forms) if (!form.isConnected) forms.delete(form)
      return forms.size > 0
    },
    during: (work) => {
      const settled: Promise<void> = work
        .then(
          () => undefined,
          () => undefined,
        )
        .finally(() => void storing.delete(settled))
      storing.add(settled)
      return work
    },
    stored: async () => {
      while (storing.size > 0) await Promise.all(storing)
    },
  }
}
