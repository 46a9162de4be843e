import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import type { Answer } from '../../ui/toasts/use-answer'

export type ListPlace = {
  /** The typed text; '' without a search. */
  search: string
  /** From 1. */
  page: number
  setSearch: (search: string) => void
  setPage: (page: number, options?: { replace: boolean }) => void
}

/** Search and page of a list, stored in the address. A new search begins at the first page (AG-51). */
export function useListPlace(): ListPlace {
  const [parameters, setParameters] = useSearchParams()
  const change = (changes: Record<string, string>, replace: boolean) =>
    setParameters(
      (present) => {
        const next = new URLSearchParams(present)
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace },
    )
  return {
    search: parameters.get('q') ?? '',
    page: readPage(parameters.get('page')),
    setSearch: (search) => change({ q: search, page: '' }, true),
    setPage: (page, { replace } = { replace: false }) =>
      change({ page: page === 1 ? '' : String(page) }, replace),
  }
}

/** AG-88: shows the last page when the page in the address does not exist. */
export function useLastPage({ page, setPage }: ListPlace, answer: Answer<{ lastPage: number }>): number {
  const lastPage = answer.kind === 'ready' ? answer.data.lastPage : page
  const isBeyond = answer.kind === 'ready' && answer.isCurrent && page > lastPage
  useEffect(() => {
    if (isBeyond) setPage(lastPage, { replace: true })
  })
  return Math.max(lastPage, 1)
}

function readPage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1
}
