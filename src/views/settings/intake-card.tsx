import { OfficeTrail } from '../shared/trail/office-trail'
import { SettingsCard } from './settings-card'

/** The switch itself stands in the bar at the top, on every screen. */
export function IntakeCard() {
  return (
    <SettingsCard title="Order intake">
      <p className="settings-note">Switched by Switch Order at the top of every screen.</p>
      <OfficeTrail subject="intake" className="settings-trail" />
    </SettingsCard>
  )
}
