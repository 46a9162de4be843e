import { assignOrder, listOrders } from '../../../contract/entities/orders'
import { listBulkOrders } from '../../../contract/entities/bulk-orders'
import { listCompanyUsers } from '../../../contract/entities/companies'
import { listRiders } from '../../../contract/entities/riders'
import type { Random } from '../../simulation/world/random'
import { wildNews, wildSuccess, type WildAnswer } from './wild-envelope'
import { drawManner, layOut } from './wild-pages'
import { spellRow } from './wild-rows'

type Json = Record<string, unknown>

/** A row as the server is to send it, before it is spelled; the row itself where nothing is wrong with it. */
export type Spoil = (kind: 'order' | 'rider' | 'bulk_order' | 'company_user', row: Json) => Json

/** Says again in another spelling what a server of the described contract answered with success. */
export function wildVoice(random: Random, spoil: Spoil) {
  const manner = drawManner(random)
  const rows = (kind: Parameters<Spoil>[0], data: unknown): unknown =>
    Array.isArray(data) ? data.map((row: Json) => spoil(kind, spellRow(row, random))) : data
  const page = (kind: Parameters<Spoil>[0], value: unknown): unknown => {
    const { data, meta } = value as { data: unknown; meta?: { last_page: number; total?: number } }
    const list = rows(kind, data) as unknown[]
    return layOut({ data: list, ...(meta === undefined ? {} : { meta }) }, manner, random)
  }

  return (request: { method: string; url: URL }, data: unknown): WildAnswer | null => {
    const path = request.url.pathname.replace(/^\/api/, '')
    const answer = data as Json
    if (path === listOrders.path) {
      const row = () => rows('order', [answer])
      const found = request.url.searchParams.has('id') ? row() : { orders: page('order', answer['orders']) }
      return wildSuccess(found, false, random)
    }
    if (path === listBulkOrders.path)
      return wildSuccess({ orders: page('bulk_order', answer['orders']) }, false, random)
    if (path === listCompanyUsers.path)
      return wildSuccess({ ...answer, users: page('company_user', answer['users']) }, false, random)
    if (path === listRiders.path) {
      const isPage = !Array.isArray(data)
      return wildSuccess(isPage ? page('rider', data) : rows('rider', data), false, random)
    }
    if (path === assignOrder.path) {
      const [row] = rows('order', [answer]) as unknown[]
      return wildSuccess(wildNews(row, random), true, random)
    }
    return null
  }
}
