import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { smallArchive } from '../../support/small-archive'
import { expect, goTo, live, signedIn, test, keptTest, cutOff } from '../support/fixtures'
import { shellIsKept } from '../support/kept-shell'
import { startWaybillServer } from '../support/waybill-server'

/** How many of the px of the ground have the colour of a token. */
async function pxOf(page: Page, token: string): Promise<number> {
  return page.evaluate((name) => {
    const ground = document.querySelector('.leaflet-container') ?? document.documentElement
    const sample = document.createElement('canvas').getContext('2d')
    if (sample === null) throw new Error('no canvas')
    sample.fillStyle = getComputedStyle(ground).getPropertyValue(name).trim()
    sample.fillRect(0, 0, 1, 1)
    const colour = sample.getImageData(0, 0, 1, 1).data.slice(0, 3)
    let count = 0
    for (const tile of document.querySelectorAll<HTMLCanvasElement>('canvas.leaflet-tile')) {
      const { data } = tile.getContext('2d')?.getImageData(0, 0, tile.width, tile.height) ?? { data: [] }
      for (let at = 0; at < data.length; at += 4)
        if (colour.every((part, index) => data[at + index] === part)) count += 1
    }
    return count
  }, token)
}

async function openMap(page: Page, url: string): Promise<void> {
  await goTo(page, url, '/create-order')
  await page.getByRole('button', { name: 'Set a pin on the map for Pickup location' }).click()
  await expect(page.getByRole('button', { name: /^Map/ })).toBeVisible()
}

test(
  'MAP_PMTILES: streets and parks of one file are asked for by ranges and drawn',
  { tag: '@long' },
  async ({ page }) => {
    const folder = await mkdtemp(join(tmpdir(), 'waybill-map-'))
    const file = join(folder, 'small.pmtiles')
    await writeFile(file, smallArchive())
    const server = await startWaybillServer({ env: { MAP_PMTILES: file } })
    try {
      const ranges: string[] = []
      page.on('response', (answer) => {
        if (new URL(answer.url()).pathname === '/api/map.pmtiles')
          ranges.push(`${answer.status()} ${answer.request().headers()['range'] ?? 'all of it'}`)
      })
      await signedIn(page, server.url)
      await openMap(page, server.url)
      await expect(page.getByText('© OpenStreetMap contributors, Protomaps')).toBeVisible()
      await expect.poll(() => pxOf(page, '--map-park')).toBeGreaterThan(1000)
      await expect.poll(() => pxOf(page, '--map-road')).toBeGreaterThan(100)
      expect(ranges.length).toBeGreaterThan(1)
      expect(ranges.filter((range) => !/^206 bytes=\d+-\d+$/.test(range))).toEqual([])
    } finally {
      await server.stop()
      await rm(folder, { recursive: true })
    }
  },
)

keptTest(
  'AG-77 without a network the ground that comes with the console is drawn from this device',
  { tag: '@long' },
  async ({ page, wire }) => {
    await signedIn(page, wire.url)
    await goTo(page, wire.url, '/overview')
    await live(page)
    await shellIsKept(page)
    await cutOff(page, wire)
    await openMap(page, wire.url)
    await expect(page.getByText('Built-in map · GSHHG, Natural Earth, GeoNames')).toBeVisible()
    // The lagoon is right of Yaba.
    await expect.poll(() => pxOf(page, '--map-sea')).toBeGreaterThan(1000)
  },
)
