import { receiverMessage, receiverPath } from '../../../../contract/words/receiver-link'
import type { OrderRow } from '../../../db/core/rows'
import { useApp } from '../../console'
import { useOfficeSettings } from '../office/use-office-settings'
import { copyText } from './copy-text'

/** What copies the address of the receiver's page (AD-08); null if the order or the office has none. */
export function useReceiverLink({
  tracking_id: trackingId,
}: OrderRow): { copyLink: () => void; copyMessage: () => void } | null {
  const { config } = useApp()
  const { receiver_page: isOn } = useOfficeSettings()
  if (!config.receiverPage || !isOn || trackingId === null) return null
  const address = new URL(receiverPath(trackingId), config.apiBase || window.location.origin).href
  return {
    copyLink: () => void copyText(address, 'Link for the receiver'),
    copyMessage: () => void copyText(receiverMessage(address), 'Message for the receiver'),
  }
}
