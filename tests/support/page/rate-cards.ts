import { screen, within } from '@testing-library/react'
import type { ApiOutcome } from '../../../contract/wire/api-outcome'
import {
  listRateCard,
  readRateCardFormat,
  saveRateCard,
  type RateCardRow,
} from '../../../contract/entities/companies'
import type { ConsoleDatabase } from '../../../src/db/core/console-database'
import { saveDraft } from '../../../src/db/writes/drafts'
import '../../../src/views/office/rate-cards/add-rate-card-screen'
import '../../../src/views/office/rate-cards/edit-rate-card-screen'
import { OFFICE, RATES, ZENITH } from '../desk/bulk-form'
import { storeCompanies } from '../world/played-engine'
import { NOW, renderApp, success, userOf, type Asked } from './rendered-app'

const BLANK = ['Yaba', 'Ajah'].map((delivery_location) => ({ from_office: OFFICE, delivery_location }))

type Answering = (asked: Asked) => ApiOutcome<unknown> | Promise<ApiOutcome<unknown>> | undefined
type Options = { type?: string; draft?: object; now?: () => number }

export async function open(path: string, answer: Answering, { type, draft, now = () => NOW }: Options = {}) {
  return renderApp({
    path,
    now,
    user: userOf(type === undefined ? {} : { type }),
    prepare: async (database: ConsoleDatabase) => {
      await storeCompanies(database, [ZENITH])
      if (draft !== undefined) await saveDraft(database, { form: path, values: draft, savedAt: NOW })
    },
    answer: (asked) => {
      const own = answer(asked)
      if (own !== undefined) return own
      if (asked.call === readRateCardFormat) return success(BLANK)
      return asked.call === listRateCard ? success(RATES) : undefined
    },
  })
}

export const nothing = () => undefined
export const YABA = `${OFFICE} · Yaba`.toLowerCase()
export const saves = ({ call }: Asked) => (call === saveRateCard ? success(RATES) : undefined)

export async function table(): Promise<string[][]> {
  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  return rows.map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) => cell.querySelector('input')?.value ?? cell.textContent),
  )
}

export const amount = (place: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Amount to ${place}` })
export const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
export const under = (place: string) => amount(place).closest('td')?.textContent
/** A server that keeps what is saved. */
export function keepingServer() {
  const server = { card: RATES }
  const answer = ({ call, input }: Asked) => {
    if (call === listRateCard) return success(server.card)
    if (call !== saveRateCard) return undefined
    const { rate_card_data: rows } = input as { rate_card_data: RateCardRow[] }
    const saved = rows.map((row, index) => ({ ...row, id: (row.id as number | undefined) ?? 90 + index }))
    server.card = [...new Map([...server.card, ...saved].map((row) => [row.id, row])).values()]
    return success(saved)
  }
  return { server, answer }
}
export const sent = (asked: Asked[]) =>
  asked.filter(({ call }) => call === saveRateCard).map(({ input }) => input)
