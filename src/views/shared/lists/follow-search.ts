import type { OrderSearch } from '../../../db/queries/order-search'

/** Changes come in bursts; an answer a little later is the same answer. */
const CHANGE_PAUSE_MS = 100

/** Answers at once, and again soon after changes. Returns `stop`. */
export function followSearch<Answer>(
  search: OrderSearch,
  find: () => Promise<Answer>,
  tell: (answer: Answer) => void,
): () => void {
  let current = true
  let timer: number | undefined
  const run = () => {
    timer = undefined
    find().then(
      (answer) => current && tell(answer),
      // The database was closed: somebody signed out.
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
