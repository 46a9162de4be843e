import type { OrderSearch } from '../../../db/queries/orders/order-search'

/** Changes come in bursts, so the search waits. */
const CHANGE_PAUSE_MS = 100

/** Runs the search now and soon after each change. Returns `stop`. */
export function followSearch<Answer>(
  search: OrderSearch,
  find: () => Promise<Answer>,
  onAnswer: (answer: Answer) => void,
): () => void {
  let current = true
  let timer: number | undefined
  const run = () => {
    timer = undefined
    find().then(
      (answer) => current && onAnswer(answer),
      // The database is closed because the person signed out.
      () => undefined,
    )
  }
  run()
  const stop = search.watch(() => {
    timer ??= window.setTimeout(run, CHANGE_PAUSE_MS)
  })
  return () => {
    current = false
    window.clearTimeout(timer)
    stop()
  }
}
