import { randomBytes } from 'node:crypto'
import { RECEIVER_PATH } from '../../contract/words/receiver-link'
import { readDelivery, type Delivery } from '../domain/receiver/read-delivery'
import { readOfficeSettings } from '../domain/office/office-settings'
import { networkOf } from '../ground/client-address'
import type { App, AppParts } from '../http/app-parts'
import { commonHeaders } from '../http/security-headers'
import { openGround } from './ground'
import { deliveryPage, otherPage } from './page'
import { createRequestLimits } from './request-limits'

type Parts = Pick<AppParts, 'sql' | 'config' | 'log' | 'now'> & Required<Pick<AppParts, 'queues'>>

/** ms. The database must answer within this time. */
const DATABASE_MS = 4_800
/** Signs of an address that are read as an id; a real id has 12. */
const LONGEST_ID = 40

const PAGES = {
  missing: [
    404,
    'No delivery found',
    'Check the link, or ask for it again. A delivery can be followed until 14 days after its end.',
  ],
  busy: [429, 'Too many requests', 'Wait a minute, then open the link again.'],
  failed: [503, 'This page cannot be shown now', 'Wait a minute, then open the link again.'],
} as const

/** The public page of a receiver (AD-08). Not on a server that offers the described contract only. */
export function receiverRoute(app: App, { sql, config, log, now, queues }: Parts): void {
  if (config.contractOnly) return
  const limits = createRequestLimits()
  const readWater = openGround()
  const find = async (trackingId: string): Promise<Delivery | null> => {
    const reading = sql.until(performance.now() + DATABASE_MS)
    const { receiver_page: isOn } = await readOfficeSettings(reading)
    return isOn ? readDelivery(reading, trackingId, now()) : null
  }
  app.get(`${RECEIVER_PATH}/:id`, async (c) => {
    c.set('route', `${RECEIVER_PATH}/:id`)
    const nonce = randomBytes(16).toString('base64')
    const answer = (status: number, page: string) =>
      new Response(page, { status, headers: { ...pageHeaders(nonce), ...retryAfter(status) } })
    const other = async (kind: keyof typeof PAGES) => {
      const [status, title, why] = PAGES[kind]
      return answer(status, await otherPage(title, why, nonce))
    }
    const trackingId = c.req.param('id').toUpperCase().slice(0, LONGEST_ID)
    const network = networkOf(c.get('address'))
    const at = now()
    if (!limits.admit({ network, id: trackingId }, at.getTime())) return other('busy')
    try {
      const delivery = await queues.signedOut.run(network, () => find(trackingId))
      if (delivery === null) {
        limits.noteMiss(network, at.getTime())
        return await other('missing')
      }
      return answer(200, await deliveryPage(delivery, { trackingId, nonce, now: at, readWater }))
    } catch (error) {
      log.warn({ error }, 'a page of a receiver could not be made')
      return other('failed')
    }
  })

  /** Nothing is kept by the browser or a proxy, and no other site gets the address, which holds the tracking id. */
  function pageHeaders(nonce: string): Record<string, string> {
    const own = `'nonce-${nonce}'`
    return {
      ...commonHeaders(config),
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; script-src ${own}; style-src ${own}; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'Cache-Control': 'private, no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex',
    }
  }
}

function retryAfter(status: number): Record<string, string> {
  return status === 429 || status === 503 ? { 'Retry-After': '60' } : {}
}
