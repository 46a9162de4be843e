import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** These show the day beside the time or above it, or are the clock itself. */
const WITH_THEIR_DAY = [
  'src/views/company-users/statement/statement-csv.ts',
  'src/views/day-report/report-words.ts',
  'src/views/histories/history-days.tsx',
  'src/views/orders/bars/orders-csv.ts',
  'src/views/outbox/draft-list.tsx',
  'src/views/outbox/outbox-row.tsx',
  'src/views/shared/inspection/inspection-words.ts',
  'src/views/shell/bell-panel.tsx',
  'src/views/shell/status-bar.tsx',
  'src/views/ui/time-of.ts',
  'src/views/wall/wall-chart.tsx',
]

test('on a screen that is open past midnight, no time of yesterday reads as one of today', () => {
  const users = readdirSync('src/views', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `src/views/${file}`)
    .filter((file) => readFileSync(file, 'utf8').includes('displayTime('))
  expect(users.toSorted()).toEqual(WITH_THEIR_DAY)
})
