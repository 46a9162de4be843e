import { createOrder } from '../../../contract/entities/orders'
import {
  expect,
  openOrders,
  rowOf,
  signInToOrders,
  test,
  type BrowserContext,
  type Page,
} from '../support/fixtures'
import { ONE_ORDER } from '../support/one-order'

/** Keeps in every page of the browser the notes that were begun, Hz. */
async function hear(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const notes: number[] = []
    Reflect.set(globalThis, 'waybillNotes', notes)
    const start = Reflect.get(OscillatorNode.prototype, 'start') as OscillatorNode['start']
    OscillatorNode.prototype.start = function (this: OscillatorNode, when?: number) {
      notes.push(this.frequency.value)
      start.call(this, when)
    }
  })
}

const notesOf = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'waybillNotes') as number[])

test(
  'RL-05 AG-127 of two tabs one rings for a new order, and the other when that one is closed',
  { tag: '@long' },
  async ({ context, wire, admin }) => {
    await hear(context)
    const pages = [await context.newPage(), await context.newPage()] as const
    const [first, second] = pages
    await signInToOrders(first, wire.url)
    await openOrders(second, wire.url)
    for (const page of pages) {
      // A browser plays nothing in a page that nobody touched.
      await page.keyboard.press('Shift')
      await expect(page.getByRole('button', { name: 'Sound on' })).toBeVisible()
    }
    const heard = () => Promise.all(pages.map(notesOf))

    const order = await admin.call(createOrder, ONE_ORDER)
    for (const page of pages) await expect(rowOf(page, order.id)).toBeVisible()
    await expect.poll(async () => (await heard()).flat()).toEqual([784, 1047])

    const [sounding, silent] = (await notesOf(first)).length > 0 ? [first, second] : [second, first]
    await sounding.close()
    // The closed tab may have led the others: the event comes through the socket of the one that is left.
    await expect(silent.getByText(/^Live · /)).toBeVisible()
    await expect
      .poll(async () => {
        await admin.call(createOrder, ONE_ORDER)
        return (await notesOf(silent)).slice(0, 2)
      })
      .toEqual([784, 1047])
  },
)
