import { html } from 'hono/html'
import type { LatLng } from '../../contract/wire/wire'
import { PLACES, type Place } from '../domain/places/places'
import type { OnTheWay } from '../domain/receiver/read-delivery'
import type { ReadWater } from './ground'
import { cornersAround, metersOf, toPixel, toWorld, viewOf, type Pixel, type View } from './map-view'

const MOST_NAMES = 8
/** Pixels between the middles of two names, and between a name and a mark. */
const ROOM = { x: 72, y: 18 }
/** m. The area of the delivery, whose middle is known to about 1 km. */
const AREA_M = 700

/** Each district in the middle of its known places; streets are not named. */
const DISTRICTS = districtsOf(PLACES)

/** Pixels of a mark's word below the middle of the mark. */
const WORD_BELOW = 22
/** `about`: what the map shows, in words; `who`: the word at the rider's mark. */
type Words = { about: string; who: string }

/** The rider and the area of the delivery, on water and district names. */
export async function drawMap({ rider, to }: OnTheWay, { about, who }: Words, readWater: ReadWater) {
  const view = viewOf(to === null ? [rider] : [rider, ...cornersAround(to, AREA_M)])
  const at = toPixel(toWorld(rider), view)
  const end = to === null ? null : toPixel(toWorld(to), view)
  const water = await readWater(view).catch(() => '')
  const names = namesIn(
    view,
    [at, end].flatMap((mark) => (mark === null ? [] : [mark, [mark[0], mark[1] + WORD_BELOW] as const])),
  )
  return html`<svg role="img" aria-label="${about}" viewBox="0 0 ${view.width} ${view.height}">
    ${water === '' ? '' : html`<path class="water" d="${water}" />`}
    ${
      end === null
        ? ''
        : html`<circle
            class="area"
            cx="${place(end[0])}"
            cy="${place(end[1])}"
            r="${place(AREA_M / metersOf(to === null ? rider[0] : to[0], view))}"
          />`
    }
    ${names.map(({ name, pixel: [x, y] }) => html`<text x="${place(x)}" y="${place(y)}">${name}</text>`)}
    <circle class="rider" cx="${place(at[0])}" cy="${place(at[1])}" r="8" />
    ${[[at, who] as const, [end, 'Delivery'] as const].map(([mark, word]) =>
      mark === null
        ? ''
        : html`<text class="mark" x="${place(mark[0])}" y="${place(mark[1] + WORD_BELOW)}">${word}</text>`,
    )}
  </svg>`
}

function place(pixels: number): number {
  return Math.round(pixels)
}

function namesIn(view: View, marks: readonly Pixel[]): { name: string; pixel: Pixel }[] {
  const shown: { name: string; pixel: Pixel }[] = []
  for (const { name, coordinate } of DISTRICTS) {
    const pixel = toPixel(toWorld(coordinate), view)
    const [x, y] = pixel
    const isIn = x > 30 && x < view.width - 30 && y > 12 && y < view.height - 6
    const taken = [...marks, ...shown.map((one) => one.pixel)]
    if (isIn && taken.every((one) => hasRoom(one, pixel))) shown.push({ name, pixel })
    if (shown.length === MOST_NAMES) break
  }
  return shown
}

function hasRoom(a: Pixel, b: Pixel): boolean {
  return Math.abs(a[0] - b[0]) > ROOM.x || Math.abs(a[1] - b[1]) > ROOM.y
}

function districtsOf(places: readonly Place[]): { name: string; coordinate: LatLng }[] {
  const byName = new Map<string, { name: string; within: LatLng[] }>()
  for (const { name, description, coordinate } of places) {
    const [, district, city] = description.split(', ')
    const area = city === undefined ? name : (district ?? name)
    const known = byName.get(`${area}, ${city}`) ?? { name: area, within: [] }
    byName.set(`${area}, ${city}`, { ...known, within: [...known.within, coordinate] })
  }
  return [...byName.values()].map(({ name, within }) => ({
    name,
    coordinate: [middle(within.map(([lat]) => lat)), middle(within.map(([, lng]) => lng))],
  }))
}

function middle(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
