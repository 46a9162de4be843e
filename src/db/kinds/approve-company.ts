import { editCompanyStatus } from '../../../contract/entities/companies'
import type { UserId } from '../../../contract/entities/users'
import { request, type CommandSpec } from './command-spec'

/** `name`: what the user knows the company by. */
type ApproveCompany = { kind: 'approveCompany'; companyUserId: UserId; name: string }

export const approveCompany: CommandSpec<ApproveCompany, 'company_user'> = {
  entity: 'company_user',
  id: ({ companyUserId }) => companyUserId,
  request: request(editCompanyStatus, ({ companyUserId }: ApproveCompany, expected) => ({
    user_id: companyUserId,
    status: 'active' as const,
    ...expected,
  })),
  reduce: (company) => ({
    ...company,
    company_profile: { ...company.company_profile, status: 'active' },
  }),
  isOurs: ({ company_profile }) => company_profile.status === 'active',
  isAsSeen: (now, seen) => now.status === seen.status,
  sets: ['status'],
  takesMoney: false,
  seenAs: [],
  title: ({ name }) => `Company ${name}`,
  object: () => 'Approved',
  success: () => editCompanyStatus.message ?? '',
}
