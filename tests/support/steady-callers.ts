import { setTimeout as wait } from 'node:timers/promises'
import { newOrder } from './waybill-rows'

export type CallerAnswer = { status: number; startedMs: number; ms: number }

export type SteadyCallers = {
  answers: readonly CallerAnswer[]
  /** Package names of orders whose creation was answered with success. */
  acked: readonly string[]
  /** Finishes what was begun, however often it must be sent, and ends. */
  stop: () => Promise<void>
}

const PAUSE_MS = 25

/** Callers that create orders one after another, each under a key that is sent again until it is answered with success. */
export function startSteadyCallers({
  url,
  token,
  callers,
}: {
  url: string
  token: string
  callers: number
}): SteadyCallers {
  const answers: CallerAnswer[] = []
  const acked: string[] = []
  let stopped = false

  async function call(caller: number): Promise<void> {
    for (let n = 0; !stopped; n += 1) {
      const name = `Parcel-${caller}/${n}`
      while (!(await created(name))) await wait(PAUSE_MS)
      acked.push(name)
    }
  }

  async function created(name: string): Promise<boolean> {
    const startedMs = performance.now()
    const status = await post(name)
    answers.push({ status, startedMs, ms: performance.now() - startedMs })
    return status === 201
  }

  async function post(name: string): Promise<number> {
    const response = await fetch(`${url}/api/admin/orders/create`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${token}`,
        'Idempotency-Key': `key-of-${name}`,
      },
      body: JSON.stringify(newOrder({ package_name: name })),
    }).catch(() => null)
    if (response === null) return 0
    await response.arrayBuffer().catch(() => null)
    return response.status
  }

  const running = Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)))
  return {
    answers,
    acked,
    stop: async () => {
      stopped = true
      await running
    },
  }
}
