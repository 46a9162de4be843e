import type { Order } from '../../../contract/entities/orders'
import { HOUR_MS } from '../../../contract/words/durations'
import { receiverMessage, receiverPath } from '../../../contract/words/receiver-link'
import type { Config } from '../../config/config'
import type { Context } from '../call-context'
import { readOfficeSettings } from '../office/office-settings'

/** After this time the delivery may be over, so the message is not sent. */
const USEFUL_MS = HOUR_MS

/** True if this server knows its own address and where messages go. */
export function canMessageReceivers(
  config: Pick<Config, 'contractOnly' | 'publicUrl' | 'messageGateway' | 'demo'>,
): boolean {
  return !config.contractOnly && config.publicUrl !== null && (config.messageGateway !== null || config.demo)
}

/**
 * Sends the address of the receiver's page to the receiver's phone, if the office wants it: once for an order, after its
 * first rider was assigned and stored.
 */
export async function messageReceiver(
  { id, tracking_id: trackingId, recepient_phone: phone }: Order,
  { sql, pool, config, now, messages, afterCommit }: Context,
): Promise<void> {
  const { publicUrl } = config
  if (!canMessageReceivers(config) || trackingId === null || phone === null || phone === '') return
  const { receiver_page: isOn, receiver_message: isSent } = await readOfficeSettings(sql)
  if (!isOn || !isSent) return
  const noted = await sql`
    insert into receiver_messages (order_id, at) values (${id}, ${now}) on conflict do nothing`
  if (noted.count === 0) return
  afterCommit(() =>
    messages.send({
      userId: null,
      phone,
      text: receiverMessage(`${publicUrl}${receiverPath(trackingId)}`),
      expiresAt: new Date(now.getTime() + USEFUL_MS),
      isWanted: async () => {
        const [open] = await pool`
          select from orders where id = ${id} and status in ('ASSIGNEDTORIDER', 'ACCEPTED', 'INTRANSIT')`
        return open !== undefined
      },
      about: { kind: 'notice' },
    }),
  )
}
