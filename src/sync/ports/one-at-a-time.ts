import { Observable, type OperatorFunction } from 'rxjs'

/**
 * One run at a time. Requests that arrive during a run are joined and get one run afterwards: none is lost (as with
 * `exhaustMap`), none is aborted (as with `switchMap`), and they do not pile up. Never emits; errors of `work` end it.
 */
export function oneAtATime<T>(
  join: (waiting: T, next: T) => T,
  work: (request: T) => Promise<void>,
): OperatorFunction<T, never> {
  return (source) =>
    new Observable((subscriber) => {
      let waiting: T | undefined
      let isRunning = false
      const run = async (): Promise<void> => {
        isRunning = true
        while (waiting !== undefined && !subscriber.closed) {
          const request = waiting
          waiting = undefined
          await work(request)
        }
        isRunning = false
      }
      return source.subscribe({
        next: (request) => {
          waiting = waiting === undefined ? request : join(waiting, request)
          if (!isRunning) run().catch((error: unknown) => subscriber.error(error))
        },
        error: (error) => subscriber.error(error),
      })
    })
}
