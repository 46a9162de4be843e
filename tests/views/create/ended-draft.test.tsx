import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createBulkOrder } from '../../../contract/entities/bulk-orders'
import { discardDraft, readDraft, saveDraft } from '../../../src/db/writes/drafts'
import { createUnsavedWork } from '../../../src/composition/page/unsaved-work'
import { draftWriter } from '../../../src/views/shared/drafts/draft-writer'
import { createButton, fillLine, openBulkForm } from '../../support/desk/bulk-form'
import { bulkOrder } from '../../support/world/console-rows'
import { freshConsoleDatabase } from '../../support/world/console-databases'
import { success } from '../../support/page/rendered-app'

const FORM = '/rate-cards'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

function opened() {
  const database = freshConsoleDatabase()
  const work = createUnsavedWork(document)
  const writer = draftWriter({ database, form: FORM, now: () => 5, storing: work.during })
  /** What is kept once every write that was begun has ended. */
  const kept = async () => {
    await saveDraft(database, { form: 'fence', values: {}, savedAt: 0 })
    return (await readDraft(database, FORM))?.values ?? null
  }
  return { writer, kept, work }
}

it('AG-161 a draft is not written any more after its end', async () => {
  const { writer, kept } = opened()
  writer.keep({ amount: '1' })
  expect(await kept()).toEqual({ amount: '1' })
  await writer.end()
  writer.keep({ amount: '2' })
  writer.flush()
  expect(await kept()).toBeNull()
  // A write that is under way would end with the time that passes.
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await kept()).toBeNull()
})

it('AG-161 what waited to be kept when the draft ended is not kept either', async () => {
  const { writer, kept } = opened()
  writer.keep({ amount: '1' })
  writer.keep({ amount: '12' })
  await writer.end()
  await vi.advanceTimersByTimeAsync(250)
  expect(await kept()).toBeNull()
})

it('AG-161 the first letter is kept at once, the next ones together a quarter of a second after it', async () => {
  const { writer, kept } = opened()
  for (const amount of ['1', '12', '125']) writer.keep({ amount })
  expect(await kept()).toEqual({ amount: '1' })
  await vi.advanceTimersByTimeAsync(249)
  expect(await kept()).toEqual({ amount: '1' })
  await vi.advanceTimersByTimeAsync(1)
  expect(await kept()).toEqual({ amount: '125' })
})

it('AG-161 a reload of the page waits for a value that waits for the pause between two letters', async () => {
  const { writer, kept, work } = opened()
  writer.keep({ delivery: 'Allen' })
  writer.keep({ delivery: 'Allen Avenue, Ikeja' })
  let isReloading = false
  const reload = work.stored().then(() => (isReloading = true))
  await vi.advanceTimersByTimeAsync(249)
  expect(await kept()).toEqual({ delivery: 'Allen' })
  expect(isReloading).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await reload
  expect(await kept()).toEqual({ delivery: 'Allen Avenue, Ikeja' })
})

it('AG-161 a created bulk order leaves no draft, whatever its form says while it closes', async () => {
  vi.useRealTimers()
  const { person, database } = await openBulkForm({
    answer: ({ call }) =>
      call === createBulkOrder ? success({ bulk_order: bulkOrder({ id: 121 }), orders: [] }) : undefined,
  })
  await fillLine(person, 1)
  await person.click(createButton())
  await screen.findByText('Order Created!')
  await screen.findByRole('heading', { level: 1, name: 'Bulk Orders' })
  // Writes are done in order: this one comes after all that the form began.
  await discardDraft(database, 'fence')
  expect(await database.drafts.toArray()).toEqual([])
})

it('AG-161 a refused attempt is known in its stored draft, whatever the order of its fields was when it was stored', async () => {
  const { writer, kept } = opened()
  const stored = { key: 'k1', input: { amount: 5, to: { area: 'Yaba', text: 'Herbert Macaulay' } } }
  const read = { input: { to: { text: 'Herbert Macaulay', area: 'Yaba' }, amount: 5 }, key: 'k1' }
  await writer.store({ fields: {}, attempt: stored, former: null })
  await writer.release(read, 'refused')
  expect(await kept()).toEqual({ fields: {}, attempt: null, former: null })
})

it('AG-161 an attempt that differs in one field stays in the stored draft', async () => {
  const { writer, kept } = opened()
  const stored = { key: 'k1', input: { amount: 5 } }
  await writer.store({ fields: {}, attempt: stored, former: null })
  await writer.release({ key: 'k1', input: { amount: 6 } }, 'refused')
  expect(await kept()).toEqual({ fields: {}, attempt: stored, former: null })
})
