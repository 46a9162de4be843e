import type { FieldErrors } from '../../../contract/wire/field-errors'
import { phoneKey } from '../../../contract/words/phones'
import { STAFF_ROLES, type StaffRole } from '../../../contract/words/roles'
import type { Member } from '../../../contract/entities/members'
import type { Db } from '../../db/connect'
import { refuse } from '../../ground/refusals'
import { dropCodes } from '../codes/use-code'
import { revokeOtherSessions, revokeSessions } from '../sessions'
import { requireAnotherSuperadmin } from '../users/last-superadmin'
import { readMember } from './read-members'
import { roleOf } from './roles'
import { lockMembers } from '../users/lock-members'
import { takenFields } from '../users/taken-fields'

export type MemberForm = {
  firstname: string
  lastname: string
  email: string | null
  phone: string
  role_id: number
}

/** A new member is verified at once, because a superadmin adds it. Throws the 422 if the phone or email is in use. */
export async function addMember(
  sql: Db,
  form: MemberForm,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<Member> {
  await lockMembers(sql)
  const type = await checkForm(sql, form, null)
  const [row] = await sql<{ id: number }[]>`
    insert into users (type, first_name, last_name, email, phone, password_hash, is_verified, created_at)
    values (${type}, ${form.firstname}, ${form.lastname}, ${form.email}, ${form.phone}, ${passwordHash}, true, ${now})
    returning id`
  return present(row === undefined ? null : await readMember(sql, row.id))
}

export type MemberEdit = MemberForm & { id: number; passwordHash: string | null }

/**
 * A change of role ends all sessions of the member; a change of password ends all but the session that makes the
 * change. Throws the 404, the 422 if the phone or email is in use, and the 409 if the last SUPERADMIN would lose the
 * role.
 */
export async function editMember(sql: Db, edit: MemberEdit, actingSessionId: number): Promise<Member> {
  await lockMembers(sql)
  const before = await lockMember(sql, edit.id)
  if (before === null) throw refuse.notFound('Member')
  const type = await checkForm(sql, edit, edit.id)
  if (before.type === 'SUPERADMIN' && type !== 'SUPERADMIN') {
    await requireAnotherSuperadmin(sql, edit.id, 'The last superadmin cannot be given another role.')
  }
  const { passwordHash } = edit
  await sql`
    update users set type = ${type}, first_name = ${edit.firstname}, last_name = ${edit.lastname},
      email = ${edit.email}, phone = ${edit.phone},
      password_hash = coalesce(${passwordHash}, password_hash)
    where id = ${edit.id}`
  if (passwordHash !== null || phoneKey(before.phone ?? '') !== phoneKey(edit.phone)) {
    await dropCodes(sql, edit.id)
  }
  if (before.type !== type) await revokeSessions(sql, edit.id)
  else if (passwordHash !== null) await revokeOtherSessions(sql, edit.id, actingSessionId)
  return present(await readMember(sql, edit.id))
}

async function lockMember(sql: Db, id: number): Promise<{ type: StaffRole; phone: string | null } | null> {
  const [member] = await sql<{ type: StaffRole; phone: string | null }[]>`
    select type, phone from users where id = ${id} and type in ${sql([...STAFF_ROLES])} and deleted_at is null
    for update`
  return member ?? null
}

async function checkForm(sql: Db, form: MemberForm, ownId: number | null): Promise<StaffRole> {
  const role = roleOf(form.role_id)
  const errors: FieldErrors = {
    ...(role === null ? { role_id: ['The role id is invalid.'] } : {}),
    ...(await takenFields(sql, form, { ownId, types: STAFF_ROLES })),
  }
  if (role === null || Object.keys(errors).length > 0) throw refuse.invalid(errors)
  return role
}

function present(member: Member | null): Member {
  if (member === null) throw new Error('The member was not stored.')
  return member
}
