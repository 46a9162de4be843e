import {
  addCompanyNote as addCompanyNoteCall,
  editCompanyStatus,
  listCompanyUsers,
  listRateCard,
  readRateCardFormat,
  saveRateCard as saveRateCardCall,
  sendPaymentReminder,
} from '../../contract/entities/companies'
import { addCompanyNote } from '../domain/companies/add-company-note'
import { approveCompany } from '../domain/companies/approve-company'
import { allCompanies, listCompanies } from '../domain/companies/list-companies'
import { remindCompany } from '../domain/companies/remind-company'
import { blankRateCard, readRateCard } from '../domain/rate-cards/read-rate-card'
import { saveRateCard } from '../domain/rate-cards/save-rate-card'
import { countWork } from '../domain/work-limits'
import { implement, type Implementation } from '../http/implement'

export const companyRoutes: Implementation[] = [
  implement(
    listCompanyUsers,
    async ({ page, search, status, paginate }, { sql, primary, actor, now, config: { pageSize } }) => {
      const filter = { search, status }
      if (paginate === 'NO')
        await primary.begin((tx) => countWork(tx, { work: 'companies', userId: actor.userId, now }))
      const users =
        paginate === 'NO'
          ? await allCompanies(sql, filter)
          : await listCompanies(sql, { ...filter, page, pageSize })
      return { users, total_users_count: users.meta.total }
    },
    { mayLag: true },
  ),
  implement(editCompanyStatus, ({ user_id: userId, expected_revision: expectedRevision }, { sql }) =>
    approveCompany(sql, { userId, expectedRevision }),
  ),
  implement(addCompanyNoteCall, addCompanyNote),
  implement(sendPaymentReminder, async ({ user_id: userId }, { sql, actor, now }) => {
    await countWork(sql, { work: 'reminder', userId: actor.userId, now })
    await remindCompany(sql, { userId, by: actor.userId, now })
    return null
  }),
  implement(readRateCardFormat, ({ user_id: userId }, { sql }) => blankRateCard(sql, userId)),
  implement(saveRateCardCall, (saving, { sql }) => saveRateCard(sql, saving)),
  implement(listRateCard, ({ user_id: userId }, { sql }) => readRateCard(sql, userId)),
]
