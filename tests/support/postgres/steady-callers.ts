import { setTimeout as wait } from 'node:timers/promises'
import { newOrder } from '../calls/waybill-rows'

export type CallerAnswer = { status: number; startedMs: number; ms: number }

export type SteadyCallers = {
  answers: readonly CallerAnswer[]
  /** Package names of orders whose creation was answered with success. */
  acked: readonly string[]
  /** Finishes what was begun, however often it must be sent, and ends. */
  stop: () => Promise<void>
}

const PAUSE_MS = 25

/**
 * Callers that create orders one after another, each under a key that is sent again until it is answered with success.
 * With several servers they begin at one each, and go on to the next when theirs does not answer.
 */
export function startSteadyCallers({
  url,
  others = [],
  token,
  callers,
}: {
  url: string
  others?: readonly string[]
  token: string
  callers: number
}): SteadyCallers {
  const answers: CallerAnswer[] = []
  const acked: string[] = []
  const urls = [url, ...others]
  const at = new Map<number, number>()
  let stopped = false

  async function call(caller: number): Promise<void> {
    for (let n = 0; !stopped; n += 1) {
      const name = `Parcel-${caller}/${n}`
      while (!(await created(caller, name))) await wait(PAUSE_MS)
      acked.push(name)
    }
  }

  async function created(caller: number, name: string): Promise<boolean> {
    const startedMs = performance.now()
    const place = at.get(caller) ?? caller
    const status = await postOrder(urls[place % urls.length] ?? url, token, name)
    if (status === 0) at.set(caller, place + 1)
    answers.push({ status, startedMs, ms: performance.now() - startedMs })
    return status === 201
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

/** Creates the order under the key that its name always has. The status of the answer; 0: none came. */
export async function postOrder(server: string, token: string, name: string): Promise<number> {
  const response = await fetch(`${server}/api/admin/orders/create`, {
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
