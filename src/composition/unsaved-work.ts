export type UnsavedWork = {
  /** Something typed into a form that is still there. */
  isTyped: () => boolean
  /** Waits with a reload until what is being stored is stored. */
  during: <T>(storing: Promise<T>) => Promise<T>
  /** Resolves when nothing is being stored. */
  stored: () => Promise<void>
}

/**
 * What a reload of the page would lose. A form counts from the first thing typed until it closes; a search is no work.
 * Drafts and commands that are stored already are never lost.
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
