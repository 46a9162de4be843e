import { Counter, Histogram, type Registry } from 'prom-client'

/** `route`: a pattern of the router, never a path, so that nobody can add a series by asking for something. */
export type AnsweredRequest = { route: string; method: string; status: number; seconds: number }
export type RequestMetrics = { answered: (request: AnsweredRequest) => void; refusedEarly: () => void }

/** Of requests that no route answers. */
export const NO_ROUTE = 'none'

const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function requestMetrics(registry: Registry): RequestMetrics {
  const registers = [registry]
  const requests = new Counter({
    name: 'waybill_requests_total',
    help: 'Answered requests.',
    labelNames: ['route', 'method', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'waybill_request_duration_seconds',
    help: 'From the last header of a request to its answer, the wait in the queue included.',
    labelNames: ['route', 'method'],
    buckets: BUCKETS_S,
    registers,
  })
  const early = new Counter({
    name: 'waybill_requests_refused_early_total',
    help: 'Requests refused with 503 before they were read, because the server was overloaded.',
    registers,
  })
  return {
    answered: ({ route, method, status, seconds: took }) => {
      requests.inc({ route, method, status })
      seconds.observe({ route, method }, took)
    },
    refusedEarly: () => early.inc(),
  }
}
