import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** These show the day beside the time or above it, or are the clock itself. */
const WITH_THEIR_DAY = [
  'src/views/desk/outbox/draft-list.tsx',
  'src/views/desk/outbox/outbox-row.tsx',
  'src/views/dispatch/orders/bars/orders-csv.ts',
  'src/views/dispatch/wall/wall-chart.tsx',
  'src/views/office/company-users/statement/statement-csv.ts',
  'src/views/office/histories/history-days.tsx',
  'src/views/office/reports/report-words.ts',
  'src/views/shared/inspection/inspection-words.ts',
  'src/views/shared/lateness/lateness-chip.tsx',
  'src/views/shell/bell-panel.tsx',
  'src/views/shell/status-bar.tsx',
  'src/views/ui/time/time-of.ts',
]

test('on a screen that is open past midnight, no time of yesterday reads as one of today', () => {
  const users = readdirSync('src/views', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `src/views/${file}`)
    .filter((file) => readFileSync(file, 'utf8').includes('displayTime('))
  expect(users.toSorted()).toEqual(WITH_THEIR_DAY)
})
