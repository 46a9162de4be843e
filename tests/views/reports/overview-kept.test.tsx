import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  readDashboardCards,
  readDeliveryRate,
  readOrdersGraph,
  readTransactionGraph,
} from '../../../contract/entities/analytics'
import type { ApiFailure } from '../../../contract/wire/api-outcome'
import type { ConsoleDatabase } from '../../../src/db/core/console-database'
import { keepAnswer, readAnswer } from '../../../src/db/queries/state/kept-answers'
import { questionOf } from '../../../src/views/shared/kept/use-kept-answer'
import {
  answersOf,
  CARDS,
  INCOME,
  PERFORMANCE,
  RATE,
  type OverviewAnswers,
} from '../../support/desk/overview-answers'
import { EVERY_COMMAND, order, rider } from '../../support/world/console-rows'
import { storeOrders, storeRiders } from '../../support/world/played-engine'
import { NOW, renderApp, success, userOf, withShell } from '../../support/page/rendered-app'

const BROKEN: ApiFailure = { kind: 'server', status: 500, messages: ['Oh no.'], retryAfterMs: null }
const HOUR_MS = 3_600_000

/** `answers` may change while the screen is open. */
async function openOverview(
  answers: OverviewAnswers,
  prepare?: (database: ConsoleDatabase) => Promise<void>,
) {
  const app = await renderApp({
    path: '/overview',
    user: userOf(),
    answer: answersOf(answers),
    ...(prepare === undefined ? {} : { prepare }),
  })
  const asked = (call: unknown) => app.asked.filter((one) => one.call === call).length
  const counts = () => [asked(readDashboardCards), asked(readDeliveryRate)]
  return { ...app, counts }
}

const NOBODY = { cards: null, rate: null, income: null, performance: null }
const CARDS_QUESTION = questionOf(readDashboardCards, {})
const RATE_QUESTION = questionOf(readDeliveryRate, {})

const keptAt = (at: number) => async (database: ConsoleDatabase) => {
  await keepAnswer(database, { question: CARDS_QUESTION, data: CARDS, at })
  await keepAnswer(database, { question: RATE_QUESTION, data: RATE, at })
  await keepAnswer(database, { question: questionOf(readTransactionGraph, {}), data: INCOME, at })
  await keepAnswer(database, { question: questionOf(readOrdersGraph, {}), data: PERFORMANCE, at })
}

const region = async (name: string) => within(await screen.findByRole('region', { name }))

it('the figures that were read last stay for reading offline, with their time', async () => {
  const { connection } = await openOverview(NOBODY, keptAt(NOW - HOUR_MS))
  act(() => connection.send({ type: 'pull.failed', at: NOW }))
  const income = await region('Total Income')
  expect(await income.findByText('₦3,585,200.00')).toBeVisible()
  expect(income.getByText('as of 13:05')).toBeVisible()
  const orders = await region('Total Orders')
  expect([orders.getByText('1,051'), orders.getByText('as of 13:05')]).toHaveLength(2)
  const rate = await region('Delivery rate')
  expect([rate.getByText('888'), rate.getByText('as of 13:05')]).toHaveLength(2)
  const chart = await region('Total income by period')
  expect([chart.getByRole('img'), chart.getByText('as of 13:05')]).toHaveLength(2)
  expect((await region('Orders Performance')).getByText('as of 13:05')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

it('AG-49 offline without kept figures this device counts what it has, and only the banner says the cause', async () => {
  withShell()
  const { connection } = await openOverview(NOBODY, async (database) => {
    await storeOrders(database, [
      order({ id: 1, status: 'DELIVERED' }),
      order({ id: 2, status: 'ACCEPTED', rider: EVERY_COMMAND.assign.rider }),
      order({ id: 3 }),
    ])
    await storeRiders(database, [rider({ id: 1 })])
  })
  act(() => connection.send({ type: 'pull.failed', at: NOW }))
  const orders = await region('Total Orders')
  expect(await orders.findByText('on this device · 2 open now')).toBeVisible()
  expect(orders.getByText('3')).toBeVisible()
  const riders = await region('Total Riders')
  expect([await riders.findByText('1'), riders.getByText('on this device')]).toHaveLength(2)
  expect((await region('Total Income')).getByText('-')).toBeVisible()
  const rate = await region('Delivery rate')
  expect(rate.getByText('Orders on this device.')).toBeVisible()
  expect(rate.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '1',
    '0',
    '1',
    '1',
    '0',
  ])
  expect(screen.getByText(/^Offline since 14:05\. You can keep working/)).toBeVisible()
  expect(screen.queryByText(/The figures could not be read/)).toBeNull()
  expect(document.querySelectorAll('.toast-card')).toHaveLength(0)
})

it('figures of another day say the day', async () => {
  await openOverview(NOBODY, keptAt(NOW - 24 * HOUR_MS))
  expect(await (await region('Total Riders')).findByText('as of Nov 20, 2026, 2:05 PM')).toBeVisible()
})

it('each answer takes the place of the figures before it', async () => {
  const { database } = await openOverview(
    { cards: success({ ...CARDS, riders: 49 }), rate: success(RATE) },
    keptAt(NOW - HOUR_MS),
  )
  expect(await (await region('Total Riders')).findByText('49')).toBeVisible()
  await waitFor(async () => {
    expect(await readAnswer(database, CARDS_QUESTION)).toEqual({
      question: CARDS_QUESTION,
      data: { ...CARDS, riders: 49 },
      at: NOW,
    })
  })
  expect(await readAnswer(database, RATE_QUESTION)).toEqual({ question: RATE_QUESTION, data: RATE, at: NOW })
})

it('AG-49 what failed is named once, and one Retry asks for it again', async () => {
  const answers: OverviewAnswers = { cards: BROKEN, rate: BROKEN, income: BROKEN, performance: BROKEN }
  const { person, counts } = await openOverview(answers)
  expect(await screen.findByText('The figures could not be read: the server answered 500.')).toBeVisible()
  expect((await region('Total Income')).getByText('-')).toBeVisible()
  expect((await region('Delivery rate')).getAllByText('-')).toHaveLength(5)
  expect((await region('Total income by period')).getByText('Could not be read')).toBeVisible()
  expect((await region('Orders Performance')).getByText('Could not be read')).toBeVisible()
  answers.cards = success(CARDS)
  answers.income = success(INCOME)
  await person.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await (await region('Total Riders')).findByText('48')).toBeVisible()
  const left = 'The delivery rate and the orders performance could not be read: the server answered 500.'
  expect(await screen.findByText(left)).toBeVisible()
  answers.rate = success(RATE)
  answers.performance = success(PERFORMANCE)
  await person.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await (await region('Delivery rate')).findByText('888')).toBeVisible()
  expect(screen.queryByText(left)).toBeNull()
  expect(counts()).toEqual([2, 3])
})

it('two causes are both shown beside the one Retry', async () => {
  await openOverview({ cards: BROKEN, rate: { kind: 'timeout' } })
  const both =
    'The totals could not be read: the server answered 500. The delivery rate could not be read: the server did not answer in time.'
  expect(await screen.findByText(both)).toBeVisible()
  expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(1)
})

it('kept figures that the server did not replace are shown below the cause', async () => {
  await openOverview({ cards: BROKEN, rate: success(RATE) }, keptAt(NOW - HOUR_MS))
  expect(await screen.findByText('The totals could not be read: the server answered 500.')).toBeVisible()
  expect((await region('Total Riders')).getByText('48')).toBeVisible()
  expect((await region('Total Riders')).getByText('as of 13:05')).toBeVisible()
})
