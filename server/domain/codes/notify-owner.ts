import { STAFF_ROLES } from '../../../contract/roles'
import type { Context } from '../../http/implement'

const NOTICE_LIFE_MS = 60 * 60_000

/**
 * Called for the last wrong code that is allowed in a day. The owner gets a message; for an account of staff, all staff
 * see a notification in the bell. Runs the same statement if there is no such account.
 */
export async function notifyOwner(
  { pool, log, messages, now }: Pick<Context, 'pool' | 'log' | 'messages' | 'now'>,
  userId: number | null,
): Promise<void> {
  const [owner] = await pool<{ id: number; phone: string | null }[]>`
    with owner as (
      select id, phone, type, first_name || ' ' || last_name as name from users
      where id = ${userId} and deleted_at is null
    ), rung as (
      insert into notifications (message, message_body, created_at)
      select 'Wrong codes', '9 wrong one-time codes were entered for ' || name
        || ' within a day. No more are accepted until 24 hours after the first.', ${now}::timestamptz
      from owner where type in ${pool([...STAFF_ROLES])}
    )
    select id, phone from owner`
  log.warn({ userId }, 'one-time codes guessed')
  if (owner === undefined || owner.phone === null) return
  messages.send({
    userId: owner.id,
    phone: owner.phone,
    text:
      '9 wrong codes were entered for your Waybill account within a day. No more codes are accepted for now. Your password ' +
      'still works. If this was not you, tell your superadmin.',
    expiresAt: new Date(now.getTime() + NOTICE_LIFE_MS),
    isWanted: () => Promise.resolve(true),
    about: { kind: 'notice' },
  })
}
