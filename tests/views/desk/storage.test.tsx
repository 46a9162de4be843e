import { Theme } from '@radix-ui/themes'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { StorageTimeout } from '../../../src/db/core/time-limit'
import { storageMachine } from '../../../src/machines/storage'
import { StorageBanners } from '../../../src/views/shared/storage/storage-banners'
import { StorageProvider } from '../../../src/views/shared/storage/storage-provider'
import { lossWords, memoryWords } from '../../../src/views/shared/storage/storage-words'
import { ErrorBoundary } from '../../../src/views/shared/storage/error-boundary'

afterEach(() => cleanup())

function shown() {
  const actor = createActor(storageMachine).start()
  render(
    <Theme>
      <StorageProvider value={actor}>
        <StorageBanners />
      </StorageProvider>
    </Theme>,
  )
  return { actor, person: userEvent.setup() }
}

const words = () =>
  [...screen.queryAllByRole('status'), ...screen.queryAllByRole('alert')].map(
    ({ textContent }) => textContent,
  )

test('all is well: there is no message', () => {
  shown()
  expect(words()).toEqual([])
})

test('C42 C43 a banner says that changes are only in memory for as long as they are, and names those that stay behind', async () => {
  const { actor } = shown()
  const unreachable = { count: 2, lanes: ['order:1042', 'order:1050'] }
  actor.send({ type: 'memory.began', reason: 'broken', unreachable })
  await screen.findByText('Changes are not saved on this device')
  expect(words()).toEqual([
    'Changes are not saved on this device. They are sent right away while you are online. Until they are sent, closing this page loses them. Restart the browser. If that does not help, free some disk space. 2 unsent changes (orders 1042, 1050) from before stay on this device but cannot be reached now.',
  ])
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBe(null)
})

test.each([
  ['full', 'Free some disk space, then reload this page.'],
  [
    'absent',
    'This browser does not let Waybill store data: leave its private window, or allow it to store data for this page.',
  ],
])('C39 storage that is %s: a message says what to do', async (reason, advice) => {
  const { actor } = shown()
  actor.send({ type: 'memory.began', reason, unreachable: null })
  await screen.findByText('Changes are not saved on this device')
  expect(words()).toEqual([
    `Changes are not saved on this device. They are sent right away while you are online. Until they are sent, closing this page loses them. ${advice}`,
  ])
})

test('P13 a loss is shown until it is dismissed', async () => {
  const { actor, person } = shown()
  actor.send({ type: 'loss.found', loss: { count: 2, lanes: ['order:1042', 'order:1050'] } })
  await screen.findByRole('alert')
  expect(words()).toEqual(['This device lost local data: up to 2 unsent changes (orders 1042, 1050)'])
  await person.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(words()).toEqual([])
})

test('P13 the words name orders first, and no more than can be read', () => {
  const lanes = [
    'rider:7',
    ...Array.from({ length: 8 }, (_, index) => `order:${index + 1}`),
    'company_user:3',
  ]
  expect(lossWords({ count: 10, lanes })).toBe(
    'This device lost local data: up to 10 unsent changes (orders 1, 2, 3, 4, 5, 6 …; rider 7; company 3)',
  )
  expect(lossWords({ count: 1, lanes: ['bulk_order:4'] })).toBe(
    'This device lost local data: up to 1 unsent change (bulk order 4)',
  )
  expect(lossWords({ count: 0, lanes: [] })).toBe(
    'This device lost local data. As far as Waybill knows, no unsent change was lost.',
  )
  expect(memoryWords({ count: 1, lanes: ['order:9'] })).toMatch(
    /1 unsent change \(order 9\) from before stays on/,
  )
})

test.for([
  ['database.blocked', 'Close other Waybill tabs to finish the update'],
  [
    'code.outdated',
    'Waybill was updated in another tab. Reload this page to keep working. You cannot change anything here until then.Reload',
  ],
] as const)('P11 %s is said', async ([type, said]) => {
  const { actor } = shown()
  actor.send({ type })
  await vi.waitUntil(() => words().length > 0)
  expect(words()).toEqual([said])
})

test('C39 a banner says that storage does not answer, with advice, until a change is stored again', async () => {
  const { actor } = shown()
  actor.send({ type: 'operation.failed', failure: 'slow', message: 'no answer', at: 1 })
  await screen.findByText(
    /^This device is too slow when Waybill saves\. What reads “Saving” is not saved yet/,
  )
  actor.send({ type: 'write.stored' })
  await expect.poll(words).toEqual([])
})

test('C38 a banner names what was deleted to make room, until it is dismissed', async () => {
  const { actor, person } = shown()
  actor.send({ type: 'archive.dropped', count: 1240 })
  await screen.findByText(
    'This device is low on space: 1,240 older finished orders were removed from it. The server still has them.',
  )
  await person.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(words()).toEqual([])
})

test('C42 what was rescued can be saved as a file', async () => {
  const { actor, person } = shown()
  const saved: (Blob | MediaSource)[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob)
    return 'blob:here'
  })
  const rescue = { commands: 2, drafts: 1, unreadable: 0, isBack: true, file: '{"commands":[]}' }
  actor.send({ type: 'rescue.made', rescue })
  await screen.findByText(/had to be set up again\. Kept: 2 unsent changes and 1 draft\.$/)
  await person.click(screen.getByRole('button', { name: 'Save a copy' }))
  expect(await (saved[0] as Blob).text()).toBe('{"commands":[]}')
})

test('C39 a screen whose rows did not come tries again as soon as there is another database', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  function Screen({ source }: { source: string }) {
    if (source === 'full') throw new DOMException('no room', 'UnknownError')
    return <p>rows</p>
  }
  const over = (source: string) => (
    <ErrorBoundary source={source}>
      <Screen source={source} />
    </ErrorBoundary>
  )
  const { rerender } = render(over('full'))
  expect(screen.getByRole('alert').textContent).toBe('The data on this device could not be read.Retry')
  rerender(over('memory'))
  expect(screen.getByText('rows').tagName).toBe('P')
})

test('C39 a screen whose rows do not come says so, and tries again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let isBroken = true
  function Screen() {
    if (isBroken) throw new StorageTimeout('a read got no answer')
    return <p>rows</p>
  }
  render(
    <ErrorBoundary>
      <Screen />
    </ErrorBoundary>,
  )
  expect(screen.getByRole('alert').textContent).toBe('The storage of this device does not respond.Retry')
  isBroken = false
  await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }))
  expect(screen.getByText('rows').tagName).toBe('P')
})
