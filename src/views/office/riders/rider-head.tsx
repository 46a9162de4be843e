import { Flex } from '@radix-ui/themes'
import { Banknote, Clock, MapPin } from 'lucide-react'
import { Link } from 'wouter'
import { displayNaira } from '../../../../contract/words/money'
import { EditAccount } from '../../shared/account/account-at'
import { riderAccount } from '../../shared/account/account-kinds'
import { fullName } from '../../../../contract/rules/order-display'
import type { RiderStatus, Rider } from '../../../../contract/entities/riders'
import type { RiderRow } from '../../../db/core/rows'
import { plainWord } from '../../ui/marks/row-words'
import { OfferedButton } from '../../ui/controls/offered-button'
import { shownText } from '../../ui/marks/shown-text'
import { Avatar } from '../../ui/marks/avatar'
import { DocumentImage } from './document-image'
import { pictureSource } from './picture-source'
import { riderHistoryPath, riderOnFleetPath } from './rider-links'
import { RiderActiveBadge, RiderStatusBadge } from './rider-look'
import { isOnFleetMap } from './rider-place-words'
import { openSteps, STEP_WORDS, type RiderActions } from './use-rider-actions'

type Props = { rider: RiderRow; actions: RiderActions | null }

export function RiderHead({ rider, actions }: Props) {
  return (
    <Flex wrap="wrap" align="center" gapY="3" gapX="4">
      <RiderPicture rider={rider} />
      <div className="rider-names">
        <h2 id="rider-name">{shownText(rider, fullName)}</h2>
        <p>
          <span className="mono">{rider.id}</span>
          <RiderStatusBadge rider={rider} />
          <RiderActiveBadge rider={rider} />
          <span>{shownText(rider, (row) => plainWord(row.availability_status))}</span>
        </p>
      </div>
      <nav className="rider-links" aria-label="More of this rider">
        <Link className="text-link" href={riderHistoryPath(rider.id)} state={{ name: fullName(rider) }}>
          <Clock aria-hidden="true" />
          Order history
        </Link>
        {isOnFleetMap(rider) && (
          <Link className="text-link" href={riderOnFleetPath(rider.id)}>
            <MapPin aria-hidden="true" />
            Fleet map
          </Link>
        )}
        {(rider.cash_held ?? 0) > 0 && (
          <Link className="text-link" href={`/rider-cash?rider=${rider.id}`}>
            <Banknote aria-hidden="true" />
            {displayNaira(rider.cash_held ?? 0)} in cash
          </Link>
        )}
      </nav>
      {actions !== null && <Steps rider={rider} actions={actions} />}
    </Flex>
  )
}

/** RI-08 to RI-10 */
function Steps({ rider, actions }: { rider: RiderRow; actions: RiderActions }) {
  const name = fullName(rider)
  return (
    <div className="rider-steps" role="group" aria-label="Actions">
      {openSteps(rider, actions).map((status) => (
        <OfferedButton
          key={status}
          does={`${STEP_WORDS[status]}: ${name}`}
          kind={KINDS[status]}
          disabled={actions.busy}
          onClick={() => actions.setStatus(rider, status)}
        >
          {STEP_WORDS[status]}
        </OfferedButton>
      ))}
      <EditAccount kind="rider" account={riderAccount(rider, name)} />
      {actions.canDelete && (
        <OfferedButton does={`Delete ${name} (asks first)`} danger onClick={() => actions.askToDelete(rider)}>
          Delete
        </OfferedButton>
      )}
    </div>
  )
}

const KINDS: Record<RiderStatus, 'solid' | 'outline'> = {
  APPROVED: 'solid',
  DEACTIVATED: 'outline',
  PENDING: 'outline',
}

const SIZE = 48

/** The passport photo, else the initials. */
function RiderPicture({ rider }: { rider: Rider }) {
  const source = pictureSource(rider.passport)
  const initials = <Avatar person={rider} size={SIZE} />
  if (source === null) return initials
  return <DocumentImage className="rider-picture" source={source} size="small" alt="" fallback={initials} />
}
