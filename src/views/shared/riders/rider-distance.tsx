import './rider-distance.css'
import { isFar } from '../../../../contract/rules/rider-rules'
import { distanceText } from './rider-options'

/** OR-21: the distance of a rider, in amber when the rider is far away. */
export function RiderDistance({ km }: { km: number | null }) {
  if (!isFar(km)) return distanceText(km)
  return (
    <span className="far-distance" title="This rider is far away">
      {distanceText(km)}
      <span className="visually-hidden"> (far away)</span>
    </span>
  )
}
