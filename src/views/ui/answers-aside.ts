import { useCallback, useSyncExternalStore } from 'react'
import type { AnyAside } from '../../../contract/page'
import type { ConsoleDatabase } from '../../db/core/console-database'
import { useConsole } from '../console'

/** A row in the answer to a screen's own question that could not be read. `at`: when that was answered, wall clock, ms. */
export type AnsweredAside = AnyAside & { key: string; path: string; at: number }

type Question = { path: string; key: string; at: number }

const MOST_QUESTIONS = 50

/** What is not replicated is named as long as the page lives: each answer takes the place of the one before. */
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

/** By database, so that nobody sees what another person asked for. */
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
