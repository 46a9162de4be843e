import {
  addMember as addCall,
  editMember as editCall,
  listMembers as listCall,
  listRoles,
} from '../../contract/entities/members'
import { listMembers } from '../domain/members/read-members'
import { ROLES } from '../domain/members/roles'
import { addMember, editMember, type MemberForm } from '../domain/members/write-member'
import type { PasswordOwner } from '../domain/passwords/guessable-password'
import { hashNewPassword } from '../domain/passwords/hash-new-password'
import { implement, type Implementation } from '../http/implement'

export const memberRoutes: Implementation[] = [
  implement(listRoles, () => Promise.resolve([...ROLES])),
  implement(
    listCall,
    ({ page, search }, { sql, config: { pageSize } }) => listMembers(sql, { page, pageSize, search }),
    { mayLag: true },
  ),
  implement(addCall, async (form, { sql, actor, now, log }) => {
    const passwordHash = await hashNewPassword(form.password, ownerOf(form))
    const member = await addMember(sql, form, { passwordHash, now })
    log.info({ by: actor.userId, userId: member.id, role: member.role_id }, 'member added')
    return member
  }),
  implement(editCall, async (form, { sql, actor, log }) => {
    const passwordHash =
      form.password === undefined ? null : await hashNewPassword(form.password, ownerOf(form))
    const member = await editMember(sql, { ...form, passwordHash }, actor.sessionId)
    log.info({ by: actor.userId, userId: member.id, role: member.role_id }, 'member edited')
    return member
  }),
]

function ownerOf({ firstname, lastname, email, phone }: MemberForm): PasswordOwner {
  return { names: [firstname, lastname], email, phone }
}
