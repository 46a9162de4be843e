import './away-line.css'
import { useLiveQuery } from 'dexie-react-hooks'
import { History } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from 'wouter'
import { ownName } from '../../../../contract/rules/own-name'
import { awayParts } from '../../../db/queries/orders/away-queries'
import { dismissAway, readAway, readAwayObservations } from '../../../db/writes/presence'
import { useConsole } from '../../console'
import { Banner } from '../../ui/states/banner'
import { awayJoint, awayLead, awayPartWords, awaySlug } from './away-words'

/** The line below the top bar that says what happened while the person was away. Each part links to its orders. */
export function AwayLine() {
  const { database, user } = useConsole()
  const summary = useLiveQuery(async () => {
    const away = await readAway(database)
    if (away === null || away.isDismissed) return null
    return { away, parts: awayParts(await readAwayObservations(database, away, ownName(user))) }
  }, [database, user])
  if (summary === undefined || summary === null || summary.parts.length === 0) return null
  const { away, parts } = summary
  return (
    <Banner icon={<History aria-hidden="true" />} onDismiss={() => void dismissAway(database)}>
      {awayLead(away)}
      {parts.map((part, index) => (
        <Fragment key={part.what}>
          {awayJoint(index, parts.length)}
          <Link href={`/orders?away=${awaySlug(part.what)}`} className="away-part">
            {awayPartWords(part)}
          </Link>
        </Fragment>
      ))}
    </Banner>
  )
}
