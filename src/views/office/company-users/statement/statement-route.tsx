import { useLiveQuery } from 'dexie-react-hooks'
import { useLocation, useParams } from 'wouter'
import { findCompany } from '../../../../db/queries/office/company-queries'
import { readPart } from '../../../../db/queries/state/part-states'
import { useApp, useConsole } from '../../../console'
import { AbsentCompany } from '../../../shared/companies/absent-company'
import { COMPANIES_PATH } from '../../../shared/companies/company-links'
import { NotFoundScreen } from '../../../shared/navigation/not-found-screen'
import { EmptyState } from '../../../ui/states/empty-state'
import { readId } from '../../../ui/marks/read-id'
import { SkeletonRows } from '../../../ui/marks/skeleton-rows'
import { StatementScreen } from './statement-screen'

/** `/company-user/{id}/statement` */
export function StatementRoute() {
  const { id: text } = useParams<{ id: string }>()
  const { config } = useApp()
  const id = readId(text)
  if (id === null) return <NotFoundScreen />
  if (!config.ledger)
    return <EmptyState title="This server keeps no statements" why="It does not tell what companies paid." />
  return <StatementOf key={id} id={id} />
}

function StatementOf({ id }: { id: number }) {
  const { database } = useConsole()
  const [, navigate] = useLocation()
  const read = useLiveQuery(
    async () => ({
      company: await findCompany(database, id),
      part: await readPart(database, 'companyUsers'),
    }),
    [database, id],
  )
  if (read === undefined) return <SkeletonRows rows={8} height={44} />
  if (read.company === null)
    return (
      <AbsentCompany
        part={read.part}
        onLeave={() => navigate(COMPANIES_PATH)}
        leaveLabel="Choose a company"
      />
    )
  return <StatementScreen company={read.company} />
}
