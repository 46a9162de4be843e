import type { Sql } from '../db/connect'
import { ConfigError } from '../config/config-values'
import { hashPassword } from '../domain/passwords/hash-password'
import type { AdminForm } from './read-admin-form'
import { ADVISORY_LOCKS } from '../db/advisory-locks'

/**
 * Creates a verified SUPERADMIN. Throws a ConfigError if one exists (unless `another` is set), or if the email address
 * or phone belongs to another user.
 */
export async function createFirstAdmin(sql: Sql, form: AdminForm, now: Date): Promise<void> {
  const passwordHash = await hashPassword(form.password)
  await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${ADVISORY_LOCKS.firstAdmin})`
    const [present] = await tx<{ email: string | null }[]>`
      select email from users where type = 'SUPERADMIN' and deleted_at is null order by id limit 1`
    if (present !== undefined && !form.another) {
      throw new ConfigError(
        `There is already a SUPERADMIN (${present.email ?? 'without an email address'}). Add --another to create one more.`,
      )
    }
    const added = await tx`
      insert into users (type, first_name, last_name, email, phone, password_hash, is_verified, created_at)
      values ('SUPERADMIN', ${form.first_name}, ${form.last_name}, ${form.email}, ${form.phone}, ${passwordHash}, true,
        ${now})
      on conflict do nothing`
    if (added.count === 0) throw new ConfigError('This email address or phone belongs to another user.')
  })
}
