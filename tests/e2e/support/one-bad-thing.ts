import type { Request } from '@playwright/test'
import type { Call } from '../../../contract/wire/call'
import { CALLS } from '../../../contract/calls'
import { listOrders, readOrder } from '../../../contract/entities/orders'
import { failedAnswer, type WildFailure } from '../../support/world/wild-envelope'
import type { Page } from './fixtures'

export type BadCall = { call: Call; how: Exclude<WildFailure, 'hangs'> }
/** What stands in a field of these orders, by id. */
type BadField = { field: string; stands: ReadonlyMap<number, unknown> }
type BadThing = { call: BadCall } | { field: BadField } | null

type Row = Record<string, unknown>

/** Between a page and the real server: one thing is bad at a time. */
export async function oneBadThing(page: Page): Promise<(bad: BadThing) => void> {
  let bad: BadThing = null
  await page.route('**/api/**', async (route) => {
    const present = bad
    const request = route.request()
    if (present === null) return route.fallback()
    if ('call' in present) {
      if (!isFor(present.call.call, request)) return route.fallback()
      const { status, type, body } = failedAnswer(present.call.how)
      return route.fulfill({ status, contentType: type, body })
    }
    if (!isFor(listOrders, request) && !isFor(readOrder, request)) return route.fallback()
    const response = await route.fetch().catch(() => null)
    if (response === null) return route.abort()
    if (!response.ok()) return route.fulfill({ response })
    const { data, ...rest } = (await response.json()) as { data: Row & { orders?: { data: Row[] } } }
    const spoil = (row: Row): Row => spoiled(row, present.field)
    const orders = data.orders && { ...data.orders, data: data.orders.data.map(spoil) }
    return route.fulfill({ response, json: { ...rest, data: orders ? { orders } : spoil(data) } })
  })
  return (next) => {
    bad = next
  }
}

function spoiled(row: Row, { field, stands }: BadField): Row {
  const id = Number(row['id'])
  return stands.has(id) ? { ...row, [field]: stands.get(id) } : row
}

/** Calls of one path are told apart by what they ask for. */
function isFor(call: Call, request: Request): boolean {
  const { pathname, searchParams } = new URL(request.url())
  if (request.method() !== call.method || pathname !== `/api${call.path}`) return false
  const isMeant = ({ when }: Call): boolean =>
    when !== undefined &&
    searchParams.has(when.query) &&
    (when.equals === undefined || searchParams.get(when.query) === when.equals)
  if (call.when !== undefined) return isMeant(call)
  return !Object.values<Call>(CALLS).some((other) => other.path === call.path && isMeant(other))
}
