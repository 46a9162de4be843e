import { screen, within } from '@testing-library/react'
import type { ApiOutcome } from '../../../contract/wire/api-outcome'
import { Charges, readCharges, updateCharges } from '../../../contract/entities/charges'
import { renderApp, success, userOf, type Asked } from '../page/rendered-app'

export const RECORD = {
  id: 1,
  standard_delivery_base_fee: 800,
  standard_delivery_per_km: 100,
  express_delivery_base_fee: 1200,
  express_delivery_per_km: 150.5,
  promo_standard_delivery_amount: 700,
  promo_express_delivery_amount: 1000,
  promo_active: 'FALSE',
}

type Answering = (asked: Asked) => ApiOutcome<unknown> | Promise<ApiOutcome<unknown>> | undefined

/** A server that has one record of charges. `before`: answers in its place, where it says something. */
export async function openCharges(
  path: string,
  { before, type = 'ADMIN' }: { before?: Answering; type?: string } = {},
) {
  const server = { record: Charges.parse(RECORD) }
  const answer = (asked: Asked) => {
    const own = before?.(asked)
    if (own !== undefined) return own
    if (asked.call === updateCharges) server.record = Charges.parse(asked.input)
    return asked.call === readCharges || asked.call === updateCharges
      ? success({ ...server.record })
      : undefined
  }
  const app = await renderApp({ path, user: userOf({ type }), answer })
  const sent = () => app.asked.filter(({ call }) => call === updateCharges).map(({ input }) => input)
  return { ...app, server, sent }
}

export const table = (name: string) => screen.findByRole('table', { name })
export const dialog = async () => within(await screen.findByRole('dialog'))

export async function linesOf(name: string): Promise<(string | null)[][]> {
  return [...(await table(name)).querySelectorAll('tbody > tr')].map((row) =>
    [...row.querySelectorAll('th, td')].slice(0, 2).map(({ textContent }) => textContent),
  )
}
