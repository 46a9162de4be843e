import './riders.css'
import '../../ui/marks/text-link.css'
import { RecentRiders } from './recent-riders'
import { RiderDialogs } from './rider-dialogs'
import { RiderFigures } from './rider-figures'
import { useRiderActions } from './use-rider-actions'

/** RT-17: `/riders` */
export function RidersScreen() {
  const actions = useRiderActions()
  return (
    <div className="riders-overview">
      <RiderFigures />
      <RecentRiders actions={actions} />
      <RiderDialogs actions={actions} />
    </div>
  )
}
