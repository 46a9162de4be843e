import { TIMED_STATUSES } from '../../../../contract/rules/lateness'
import { TIMED_STATE_WORDS } from '../statuses/timed-state-words'

const PARTS = { riskMin: 'at risk after', lateMin: 'late after' }
const KINDS = { standard: 'Standard', express: 'Express' }
const THRESHOLDS = { unassigned: 'Unassigned orders', late: 'Late orders', freeRiders: 'Free riders' }

const LABELS: [field: string, label: string][] = [
  ...pairs(PARTS).map(([part, words]): [string, string] => [`corporate.${part}`, `Corporate: ${words}`]),
  ...pairs(KINDS).flatMap(([kind, kindWords]) =>
    TIMED_STATUSES.flatMap((status) =>
      pairs(PARTS).map(([part, words]): [string, string] => [
        `${kind}.${status}.${part}`,
        `${kindWords}, ${TIMED_STATE_WORDS[status].toLowerCase()}: ${words}`,
      ]),
    ),
  ),
  ...pairs(THRESHOLDS).flatMap(([name, words]): [string, string][] => [
    [`${name}.watch`, `${words}, watch`],
    [`${name}.high`, `${words}, high`],
  ]),
  ['panels', 'Panels'],
  ['distance', 'Viewing distance'],
  ['appearance', 'Appearance'],
  ['isSounding', 'Sound'],
  ['working.from', 'Works from'],
  ['working.to', 'Works until'],
  ['receiver_page', 'Page for receivers'],
  ['receiver_message', 'Link sent to the receiver'],
]

/** Lateness limits ('Express, in transit: late after'), fields of a display and switches of the office. */
export const OFFICE_LABELS: Readonly<Record<string, string>> = Object.fromEntries(LABELS)

function pairs(record: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(record)
}
