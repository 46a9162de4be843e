import { useApp } from '../../console'
import { DeviceCash } from './device-cash'
import { OfficeCash } from './office-cash'

/** `/rider-cash?day=2026-11-21&rider=7`. The cash of riders: held, and handed in (AD-01). */
export function RiderCashScreen() {
  const { config } = useApp()
  return config.riderCash ? <OfficeCash /> : <DeviceCash />
}
