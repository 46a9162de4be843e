import { useCallback, useSyncExternalStore } from 'react'
import type { AnyAside } from '../../../../contract/wire/page'
import type { ConsoleDatabase } from '../../../db/core/console-database'
import { useConsole } from '../../console'

/** An unreadable row in an answer that is not synced. `at`: when the server answered, wall clock, ms since the epoch. */
export type AnsweredAside = AnyAside & { key: string; path: string; at: number }

type Question = { path: string; key: string; at: number }

const MOST_QUESTIONS = 50

/** Keeps the unreadable rows of answers that are not synced, while the page is open. A new answer replaces the previous one. */
class AnswersAside {
  #answers = new Map<string, readonly AnsweredAside[]>()
  #all: readonly AnsweredAside[] = []
  #listeners = new Set<() => void>()

  note({ path, key, at }: Question, asides: readonly AnyAside[]): void {
    const question = `${path} ${key}`
    const isKnown = this.#answers.delete(question)
    if (asides.length === 0 && !isKnown) return
    if (asides.length > 0) {
      const rows = asides.map((aside, place) => ({ ...aside, path, at, key: `${question} ${place}` }))
      this.#answers.set(question, rows)
    }
    const [oldest] = this.#answers.keys()
    if (this.#answers.size > MOST_QUESTIONS && oldest !== undefined) this.#answers.delete(oldest)
    this.#all = [...this.#answers.values()].flat()
    for (const listener of this.#listeners) listener()
  }

  all = (): readonly AnsweredAside[] => this.#all

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

/** One store for each database, so that nobody sees the answers of another person. */
const stores = new WeakMap<ConsoleDatabase, AnswersAside>()

function storeOf(database: ConsoleDatabase): AnswersAside {
  const present = stores.get(database)
  if (present !== undefined) return present
  const store = new AnswersAside()
  stores.set(database, store)
  return store
}

export function useNoteAnswer(): (question: Question, asides: readonly AnyAside[]) => void {
  const { database } = useConsole()
  return useCallback((question, asides) => storeOf(database).note(question, asides), [database])
}

export function useAnswersAside(): readonly AnsweredAside[] {
  const { subscribe, all } = storeOf(useConsole().database)
  return useSyncExternalStore(subscribe, all)
}
