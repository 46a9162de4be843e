import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { ApiOutcome } from '../../../contract/wire/api-outcome'
import { pageOf } from '../../../contract/wire/page'
import { STAFF_ROLES } from '../../../contract/words/roles'
import { Feedback, listFeedbacks } from '../../../contract/entities/feedbacks'
import { fallOffline } from '../../support/desk/fall-offline'
import { NOW, renderApp, success, userOf, withShell, type Asked } from '../../support/page/rendered-app'

const LONG = 'The rider came before the hour that was promised, called at the gate, and waited. '
  .repeat(4)
  .trim()
const FIRST = [
  { id: 9, description: LONG, rating: 5, name: 'Ada Obi', date_sent: '2024-01-05T14:04:00Z' },
  { id: 8, description: 'Late again.', rating: 2, name: 'Bayo Cole', date_sent: '2024-01-04T08:30:00Z' },
]
const SECOND = [{ id: 1, description: 'Fine', rating: 4, name: 'Chi Eze', date_sent: '2023-12-31T23:30:00Z' }]

const page = (data: unknown[], last_page = 2) =>
  success(pageOf(Feedback).parse({ data, meta: { last_page, total: 21 } }))

function twoPages({ call, input }: Asked) {
  if (call !== listFeedbacks) return undefined
  return page((input as { page: number }).page === 1 ? FIRST : SECOND)
}

type Answering = (asked: Asked) => ApiOutcome<unknown> | undefined

const open = (answer: Answering = twoPages) =>
  renderApp({
    path: '/feedbacks',
    user: userOf(),
    answer: (one) => (one.call === listFeedbacks ? answer(one) : undefined),
  })
const table = () => screen.findByRole('table', { name: 'Feedbacks' })

async function rows(): Promise<(string | null)[][]> {
  return [...(await table()).querySelectorAll('tbody > tr')].map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
  )
}

describe('feedback', () => {
  it('AG-146 a page that is looked at again after a minute is read again, and not before', async () => {
    const clock = { now: NOW }
    const { asked } = await renderApp({
      path: '/feedbacks',
      user: userOf(),
      now: () => clock.now,
      answer: twoPages,
    })
    await rows()
    const turn = (state: DocumentVisibilityState) => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
      act(() => void document.dispatchEvent(new Event('visibilitychange')))
    }
    onTestFinished(() => void vi.restoreAllMocks())
    const reads = () => asked.filter(({ call }) => call === listFeedbacks).length
    for (const [awayMs, count] of [
      [59_999, 1],
      [60_000, 2],
    ] as const) {
      turn('hidden')
      clock.now += awayMs
      turn('visible')
      expect(reads()).toBe(count)
    }
  })

  it('FB-02 FB-03 EN-20 BC-05 RT-18 lists description, stars as text, name and date in Lagos', async () => {
    const { asked } = await open()
    expect(await rows()).toEqual([
      [LONG, '5 out of 5', 'Ada Obi', 'Jan 05, 2024, 3:04 PM'],
      ['Late again.', '2 out of 5', 'Bayo Cole', 'Jan 04, 2024, 9:30 AM'],
    ])
    expect(screen.getByRole('heading', { level: 1, name: 'Feedbacks and Review' })).toBeVisible()
    expect(
      within(await table())
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Description', 'Rating', 'Name', 'Date sent'])
    expect(asked.filter(({ call }) => call === listFeedbacks).map(({ input }) => input)).toEqual([
      { page: 1 },
    ])
    expect(screen.getByText('21 records')).toBeVisible()
    expect(screen.getByText('as of 14:05')).toBeVisible()
  })

  it('FB-03 as many stars are full as were given', async () => {
    await open()
    const stars = [...(await table()).querySelectorAll('.stars')].map(
      (one) => [one.querySelectorAll('svg').length, one.querySelectorAll('svg[data-on]').length] as const,
    )
    expect(stars).toEqual([
      [5, 5],
      [5, 2],
    ])
  })

  it('FB-02 TR-23 AG-97 pages through it by button and by key', async () => {
    const { person } = await open()
    await rows()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true)
    await person.click(screen.getByRole('button', { name: 'Next' }))
    await waitFor(async () => expect((await rows()).map(([words]) => words)).toEqual(['Fine']))
    expect(screen.getByText('Page 2 out of 2')).toBeVisible()
    await person.keyboard('[[')
    expect(await screen.findByText('Page 1 out of 2')).toBeVisible()
  })

  it('AG-166 a field that cannot be read is a dash with a mark; a rating of another scale is shown as received', async () => {
    await open(() =>
      page(
        [
          { id: 3, description: 'Good', rating: 'many', name: 'Ada' },
          { id: 2, rating: 9 },
        ],
        1,
      ),
    )
    expect((await rows()).map(([, rating]) => rating)).toEqual(['-could not be read', '9'])
  })

  it('AG-155 says that there is none', async () => {
    await open(() => page([], 1))
    expect(await screen.findByText('No Record Found')).toBeVisible()
  })

  it('AG-150 a list that cannot be read says why and is asked for again', async () => {
    let isBroken = true
    const fault: ApiOutcome<never> = { kind: 'server', status: 500, messages: ['Oh'], retryAfterMs: null }
    const { person } = await open((one) => (isBroken ? fault : twoPages(one)))
    const main = within(await screen.findByRole('main'))
    isBroken = false
    await person.click(await main.findByRole('button', { name: 'Retry' }))
    expect(await rows()).toHaveLength(2)
  })

  it('AG-160 without a connection the last answer is shown with its time, a page not read before says so', async () => {
    let isCut = false
    const app = await open((one) => (isCut ? undefined : twoPages(one)))
    expect(await rows()).toHaveLength(2)
    isCut = true
    fallOffline(app)
    expect(await screen.findByText('as of 14:05 · will refresh when you are back online')).toBeVisible()
    await app.person.click(screen.getByRole('button', { name: 'Next' }))
    expect(
      await screen.findByText('Feedbacks are read from the server. They will load when you are back online.'),
    ).toBeVisible()
  })

  it.each(STAFF_ROLES)('FB-01 RT-37 a %s finds it in the rail', async (type) => {
    withShell()
    const { person } = await renderApp({ path: '/settings', user: userOf({ type }), answer: twoPages })
    await person.click(await screen.findByRole('link', { name: 'Feedbacks' }))
    expect(await rows()).toHaveLength(2)
    expect(window.location.pathname).toBe('/feedbacks')
  })
})
