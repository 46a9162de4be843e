import { z } from 'zod'
import { call } from '../wire/call'
import { Text } from '../wire/input'
import { changedRow, listOf } from '../wire/page'
import { WireId, WireText } from '../wire/wire'

/** `created_at` is ours and may be absent. */
export const Notification = z.object({
  id: WireId,
  message: WireText,
  message_body: WireText,
  created_at: WireText.optional(),
})
export type Notification = z.output<typeof Notification>

/** The newest 50, newest first. */
export const listNotifications = call({
  path: '/admin/notifications',
  access: { capability: 'read' },
  answer: () => ({ data: listOf(Notification) }),
})

export const sendPush = call({
  method: 'POST',
  path: '/admin/notifications/send',
  access: { capability: 'sendPush' },
  input: () => ({ header: Text(120), body: Text(1000) }),
  answer: () => changedRow(z.object({ id: WireId, header: WireText, body: WireText })),
  message: 'notification pushed',
})
