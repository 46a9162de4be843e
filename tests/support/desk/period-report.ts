import { screen } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import { readPeriodReport, type PeriodReport } from '../../../contract/entities/period-report'
import { dayLater, daysBetween } from '../../../contract/words/dates'
import '../../../src/views/office/reports/reports-screen'
import { NO_FIGURES as NONE } from '../calls/no-figures'
import { openPeople } from './people-screens'
import { success, type Asked } from '../page/rendered-app'

const DONE = {
  delivered: 1009,
  late: 4,
  assign: { of: 1009, median: 4.2, p95: 12.6 },
  pickup: { of: 1009, median: 21, p95: 0.4 },
  deliver: { of: 1008, median: 99.6, p95: 200 },
}

export const TODAY = '2026-11-21'

export function report(from: string, to: string): PeriodReport {
  const isOver = to < TODAY
  const days = daysBetween(from, to)
  return {
    from,
    to,
    is_over: isOver,
    until: isOver ? `${to}T23:00:00.000Z` : '2026-11-21T13:04:00.000Z',
    late_now: isOver ? null : 3,
    totals: { ...NONE, ...DONE, created: 12, cancelled: 2, failed: 1, income: 45_000.5 },
    before: {
      ...NONE,
      from: dayLater(from, -days),
      to: dayLater(from, -1),
      created: 10,
      delivered: 2018,
      income: 45_000.5,
      assign: { of: 3, median: 5, p95: 6 },
    },
    by: 'day',
    bars: Array.from({ length: days }, (_, index) => ({
      from: dayLater(from, index),
      created: 1,
      delivered: 10 + index,
      late: 1,
      cancelled: 2,
      failed: 1,
      income: 500,
    })),
    parts: {
      riders: [
        { ...NONE, ...DONE, kind: 'named', id: 7, name: 'Musa Ibrahim', income: 5000 },
        { ...NONE, kind: 'none', id: null, name: null, cancelled: 2, failed: 1, income: 40_000.5 },
      ],
      areas: [{ ...NONE, ...DONE, kind: 'named', id: null, name: 'Lekki, Lagos', created: 12 }],
      companies: [{ ...NONE, kind: 'named', id: 9, name: null, created: 1 }],
      dispatchers: [{ ...NONE, ...DONE, kind: 'named', id: 1, name: 'Ada Okafor' }],
    },
    reasons: [
      { kind: 'cancelled', name: null, orders: 2 },
      { kind: 'failed', name: 'Nobody at home', orders: 1 },
    ],
    days_waiting: 0,
  }
}

export const told = ({ call, input }: Asked) => {
  if (call !== readPeriodReport) return undefined
  const { from, to } = input as { from: string; to: string }
  return success(report(from, to))
}

export async function openReport(options: Partial<Parameters<typeof openPeople>[0]> = {}) {
  const app = await openPeople({ path: '/reports', config: { reports: true }, answer: told, ...options })
  const asks = () => app.asked.filter(({ call }) => call === readPeriodReport).map(({ input }) => input)
  return { ...app, asks }
}

export const heading = (name: string | RegExp) => screen.findByRole('heading', { name })
export const dayField = (name: 'First day' | 'Last day') => screen.getByLabelText<HTMLInputElement>(name)

export async function table(name: string): Promise<(string | null)[][]> {
  const found = await screen.findByRole('table', { name })
  return [...found.querySelectorAll('tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  )
}

export async function figures(): Promise<Record<string, string | null>> {
  await heading(/2026/)
  return Object.fromEntries(
    [...document.querySelectorAll('.figure')].map((card) => [
      card.querySelector('h2')?.textContent ?? '',
      card.querySelector('strong')?.textContent ?? null,
    ]),
  )
}

/** The browser of the tests has none. */
export function playPrinter() {
  const printed = vi.fn<() => void>()
  const own = Object.getOwnPropertyDescriptor(window, 'print')
  Object.defineProperty(window, 'print', { configurable: true, value: printed })
  onTestFinished(() => {
    if (own === undefined) Reflect.deleteProperty(window, 'print')
    else Object.defineProperty(window, 'print', own)
  })
  return printed
}

export const asked = (...days: [string, string?][]) => days.map(([from, to = from]) => ({ from, to }))
