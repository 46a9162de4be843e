import { screen, within } from '@testing-library/react'
import type { ApiOutcome } from '../../../contract/wire/api-outcome'
import type { ConsoleConfig } from '../../../contract/entities/console-config'
import { addMember, editMember, listMembers, listRoles, Member } from '../../../contract/entities/members'
import { deleteUser } from '../../../contract/entities/users'
import type { ConsoleDatabase } from '../../../src/db/core/console-database'
import { saveDraft } from '../../../src/db/writes/drafts'
import { CONFIG, NOW, renderApp, success, userOf, type Asked } from '../page/rendered-app'

/** The first is the person who is signed in. */
export const MEMBERS = [
  {
    id: 1,
    first_name: 'Folake',
    last_name: 'Adeniyi',
    email: 'folake@waybill.ng',
    phone: '08031112222',
    type: 'SUPERADMIN',
    role_id: 1,
  },
  {
    id: 12,
    first_name: 'Ada/Ife',
    last_name: 'Obi',
    email: 'ada@waybill.ng',
    phone: '8035550101',
    type: 'ADMIN',
    role_id: 2,
  },
  {
    id: 13,
    first_name: 'Bayo',
    last_name: 'Cole',
    email: null,
    phone: '2348035550102',
    type: 'OPERATIONALSTAFF',
    role_id: 4,
  },
].map((member) => Member.parse(member))

export const ROLES = ['SUPERADMIN', 'ADMIN', 'SUPERVISOR', 'OPERATIONALSTAFF'].map((name, index) => ({
  id: index + 1,
  name,
}))

type Answering = (asked: Asked) => ApiOutcome<unknown> | undefined

/** A server with these members. `draft`: kept of the form of member 12. `before`: answers in its place, where it says something. */
export async function openRoles({
  before,
  path = '/roles',
  type = 'SUPERADMIN',
  config = {},
  draft,
}: {
  draft?: object
  before?: Answering
  path?: string
  type?: string
  config?: Partial<ConsoleConfig>
} = {}) {
  const server = { members: MEMBERS }
  const answer = (asked: Asked) => {
    const own = before?.(asked)
    if (own !== undefined) return own
    const { call, input } = asked
    if (call === listRoles) return success(ROLES)
    if (call === listMembers) {
      // It does not search: the console does.
      return success({ data: server.members, meta: { last_page: 2, total: server.members.length } })
    }
    if (call === deleteUser) {
      server.members = server.members.filter(({ id }) => id !== (input as { user_id: number }).user_id)
      return success(null)
    }
    return call === addMember || call === editMember ? success(null) : undefined
  }
  const prepare = async (database: ConsoleDatabase) => {
    if (draft !== undefined)
      await saveDraft(database, { form: '/roles?member=12', values: draft, savedAt: NOW })
  }
  const app = await renderApp({
    path,
    config: { ...CONFIG, ...config },
    user: userOf({ type }),
    answer,
    prepare,
  })
  const sent = (call: unknown) => app.asked.filter((one) => one.call === call)
  return { ...app, server, sent }
}

export const membersTable = () => screen.findByRole('table', { name: 'Members' })
export const dialog = async () => within(await screen.findByRole('dialog'))
export const press = (name: string | RegExp) => screen.findByRole('button', { name })

export async function memberRows(): Promise<(string | null)[][]> {
  return [...(await membersTable()).querySelectorAll('tbody > tr')].map((row) =>
    [...row.querySelectorAll('td')]
      .slice(0, 4)
      .map((cell) => cell.querySelector('a')?.textContent ?? cell.textContent),
  )
}
