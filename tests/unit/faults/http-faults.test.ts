import { afterEach, beforeEach, expect, test } from 'vitest'
import { startCountingServer, type CountingServer } from '../../support/world/counting-server'
import { startFaultProxy, type FaultProxy } from '../../support/fault-proxy'
import type { HttpFault } from '../../support/faults/fault-settings'

let server: CountingServer
let proxy: FaultProxy

beforeEach(async () => {
  server = await startCountingServer()
  proxy = await startFaultProxy(server.port)
})

afterEach(async () => {
  await proxy.close()
  await server.close()
})

const whole = JSON.stringify({ status: 'success', data: 'x'.repeat(200) })

function kindOf(text: string): string {
  if (text === whole) return 'whole'
  return text === '' ? 'empty' : text.startsWith('<') ? 'page' : 'other'
}

async function send(path = '/api/orders', body = 'once'): Promise<string> {
  try {
    const response = await fetch(`${proxy.url}${path}`, {
      method: 'POST',
      body,
      redirect: 'manual',
    })
    const text = await response.text()
    const retryAfter = response.headers.get('retry-after')
    return `${response.status}${retryAfter === null ? '' : ` after ${retryAfter} s`} ${kindOf(text)}`
  } catch {
    return 'failed'
  }
}

test('without faults every request passes, whole', async () => {
  expect([await send(), await send(), server.effects]).toEqual(['200 whole', '200 whole', ['once', 'once']])
  expect(proxy.log.records).toEqual([])
})

test.each<[HttpFault, string, number]>([
  ['dropped request', 'failed', 0],
  ['unavailable', '503 other', 0],
  ['unavailable for 1 s', '503 after 1 s other', 0],
  ['unauthorized', '401 other', 0],
  ['redirect', '302 empty', 0],
  ['captive portal before', '200 page', 0],
  ['captive portal', '200 page', 1],
  ['lost answer', 'failed', 1],
  ['duplicate', '200 whole', 2],
  ['wrong shape', '200 other', 1],
  ['truncated', 'failed', 1],
  ['truncated chunked', 'failed', 1],
  ['truncated silently', '200 other', 1],
])(
  'C2 C3 C6 C18 C19 C20 %s, once: the client sees "%s", the server acts %i times',
  async (fault, seen, acts) => {
    proxy.next(fault)
    expect(await send()).toBe(seen)
    await expect.poll(() => server.effects.length).toBe(acts)
    expect(proxy.log.counts()).toEqual({ [fault]: 1 })
    expect(await send()).toBe('200 whole')
  },
)

test('an answer that never comes leaves the request open, and the server has acted', async () => {
  proxy.next('no answer')
  const given = await fetch(proxy.url, {
    method: 'POST',
    body: 'once',
    signal: AbortSignal.timeout(300),
  }).then(
    () => 'answered',
    (error: Error) => error.name,
  )
  expect([given, server.effects]).toEqual(['TimeoutError', ['once']])
})

test('a planned fault waits for the path it is meant for', async () => {
  proxy.next('unavailable', '/assign')
  expect([await send('/api/list'), await send('/api/assign')]).toEqual(['200 whole', '503 other'])
})

test('chances follow the seed: the same requests meet the same faults, and about as many as asked for', async () => {
  const faultsOf = async (seed: number): Promise<string[]> => {
    const seeded = await startFaultProxy(server.port, { seed })
    seeded.change({ http: { chances: { unavailable: 0.2, unauthorized: 0.1 } } })
    const statuses: string[] = []
    for (let turn = 0; turn < 200; turn += 1) {
      const { status } = await fetch(`${seeded.url}/api/orders`, { method: 'POST', body: 'x' })
      statuses.push(String(status))
    }
    await seeded.close()
    return statuses
  }
  const [first, again, other] = [await faultsOf(7), await faultsOf(7), await faultsOf(8)]
  expect(again).toEqual(first)
  expect(other).not.toEqual(first)
  const count = (status: string) => first.filter((each) => each === status).length
  expect(count('503')).toBeGreaterThan(25)
  expect(count('503')).toBeLessThan(55)
  expect(count('401')).toBeGreaterThan(8)
  expect(count('401')).toBeLessThan(32)
})

test('reads pass when only mutations are to meet faults', async () => {
  proxy.change({ http: { mutationsOnly: true, chances: { unavailable: 1 } } })
  expect([(await fetch(`${proxy.url}/api/orders`)).status, await send()]).toEqual([200, '503 other'])
})

test('the control port does the same, and refuses what it does not know', async () => {
  const post = (path: string, body: unknown) =>
    fetch(`${proxy.controlUrl}${path}`, { method: 'POST', body: JSON.stringify(body) })
  await post('/next', { fault: 'unavailable' })
  expect(await send()).toBe('503 other')
  await post('/change', { http: { chances: { unauthorized: 1 } } })
  expect(await send()).toBe('401 other')
  expect((await post('/change', { http: { chances: { nonsense: 1 } } })).status).toBe(422)
  expect(await (await fetch(`${proxy.controlUrl}/counts`)).json()).toEqual({
    unavailable: 1,
    unauthorized: 1,
  })
  await post('/restore', {})
  expect(await send()).toBe('200 whole')
})
