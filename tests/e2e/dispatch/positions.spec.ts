import type { Request } from '@playwright/test'
import { CHANGES_CHANNEL } from '../../../contract/entities/live-changes'
import { POSITIONS_EVENT } from '../../../contract/rules/positions'
import { distanceKm } from '../../../contract/rules/distance'
import type { Rider } from '../../../contract/entities/riders'
import type { LatLng } from '../../../contract/wire/wire'
import type { ApiClient } from '../support/api-client'
import {
  assignPanel,
  expect,
  live,
  signInToOrders,
  keptTest as test,
  type Page,
  cutOff,
} from '../support/fixtures'
import { shellIsKept } from '../support/kept-shell'
import { pendingOrders } from '../support/data'
import { PICKUP } from '../support/one-order'
import { storedText } from '../support/stored-text'

/** Resolves with the first positions that the page gets over the private channel. */
function positionsCome(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const frame = payload.toString()
        if (frame.includes(POSITIONS_EVENT) && frame.includes(CHANGES_CHANNEL)) resolve()
      }),
    )
  })
}

/** Real riders on the real server drive on. */
async function drive(url: string, seconds: number): Promise<void> {
  const answer = await fetch(`${url}/dev/simulator/step`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ seconds }),
  })
  expect(answer.status).toBe(200)
}

/** Drives, and finds who is elsewhere now while nothing else about them changed: no feed tells of that. */
async function whoDrove(admin: ApiClient, url: string): Promise<Rider> {
  const before = new Map((await admin.riders()).map((rider) => [rider.id, rider]))
  await drive(url, 120)
  const moved = (await admin.riders()).find((rider) => {
    const former = before.get(rider.id)
    const [from, to] = [former?.current_position ?? null, rider.current_position]
    const isSame = rider.availability_status === 'ONLINE' && rider.revision === former?.revision
    return isSame && rider.phone !== null && from !== null && to !== null && distanceKm(from, to) > 0.1
  })
  if (moved === undefined) throw new Error('nobody drove')
  return moved
}

/** As it is sent. */
function placeOf({ current_position: at }: Rider): LatLng {
  const [lat = 0, lng = 0] = (at ?? []).map((degrees) => Math.round(degrees * 1e5) / 1e5)
  return [lat, lng]
}

function rowOfRider(page: Page, { phone }: Rider) {
  const panel = assignPanel(page)
  return {
    find: () => panel.getByPlaceholder('enter rider name to search').fill(phone ?? ''),
    row: panel.getByRole('option'),
    age: panel.getByRole('option').locator('.rider-position'),
  }
}

/** The place of the rider's row that lies on this device. */
async function storedPlace(page: Page, id: number): Promise<string> {
  const tables = await storedText(page)
  const [, text = '[[],[]]'] = Object.entries(tables).find(([name]) => name.endsWith('/riders')) ?? []
  const [, rows] = JSON.parse(text) as [unknown, Rider[]]
  return rows.find((row) => row.id === id)?.current_position?.join() ?? ''
}

/** Of '12 s' and '2 min'. */
async function seconds(age: ReturnType<typeof rowOfRider>['age']): Promise<number> {
  const [, count = '', unit] = /^(\d+) (s|min)$/.exec((await age.textContent()) ?? '') ?? []
  return Number(count) * (unit === 'min' ? 60 : 1)
}

test(
  'a rider who drives on the server moves here without being asked for, and is there offline over a reload',
  { tag: '@long' },
  async ({ page, wire, admin, server }) => {
    test.setTimeout(240_000)
    const [order] = await pendingOrders(admin, 1)
    await signInToOrders(page, wire.url)
    const come = positionsCome(page)
    await page.goto(`${wire.url}/orders?order=${order.id}&panel=assign`)
    await live(page)
    await shellIsKept(page)
    await come
    await expect(assignPanel(page).getByRole('option').first()).toBeVisible()
    const calls: string[] = []
    page.on('request', (request: Request) => {
      const { pathname } = new URL(request.url())
      if (pathname === '/api/admin/riders') calls.push(pathname)
    })

    const rider = await whoDrove(admin, server.url)
    const { find, row, age } = rowOfRider(page, rider)
    await find()
    await expect(row).toHaveCount(1)
    const km = `${distanceKm(PICKUP, placeOf(rider)).toFixed(2)} km`
    await expect(row).toContainText(km, { timeout: 10_000 })
    expect(await seconds(age)).toBeLessThan(60)
    expect(calls).toEqual([])

    await cutOff(page, wire)
    const atCut = await seconds(age)
    await expect.poll(() => seconds(age), { timeout: 30_000 }).toBeGreaterThan(atCut + 9)
    await expect(row).toContainText(km)
    await expect(page.locator('.status-bar')).toContainText('Offline')

    // Once a minute what moved is stored; the reload shows what is.
    const timing = { timeout: 90_000, intervals: [1_000] }
    await expect.poll(() => storedPlace(page, rider.id), timing).toBe(placeOf(rider).join())
    await page.reload()
    await expect(assignPanel(page).getByRole('option').first()).toBeVisible()
    await find()
    await expect(row).toHaveCount(1)
    await expect(row).toContainText(km)
    expect(await seconds(age)).toBeGreaterThan(9)
  },
)
